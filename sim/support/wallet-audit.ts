// The auditor shares no code with the wallet: it adds up what the world was told and compares it
// with the rows that are there.
import type { Db } from '@parlour/database';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import type { Leg, World } from './wallet-world.ts';

type Row = {
  readonly id: string;
  readonly cause: string;
  readonly memberId: string;
  readonly main: bigint;
  readonly locked: bigint;
};

export async function auditWallet(world: World, db: Db): Promise<string[]> {
  const rows = await db.query<Row>({
    text: `select id, cause, member_id as "memberId", main_amount as main, locked_amount as locked
      from transfers order by bucket, id`,
  });
  const rules = await verifyLedger(db);
  return [
    ...world.breaches,
    ...rules.map(describeBreach),
    ...auditRows(world, rows),
    ...(await auditPurses(rows, db)),
  ];
}

/** The deposits with which the world began. */
const OPENING = 'sample:opening';

function auditRows(world: World, rows: readonly Row[]): string[] {
  const found: string[] = [];
  const asked = rows.filter((row) => row.cause !== OPENING);
  const byCause = Map.groupBy(asked, (row) => row.cause);
  const legs = new Map(
    world.operations.flatMap(({ legs: own }) => own).map((leg) => [leg.cause, leg]),
  );
  for (const [cause, same] of byCause) {
    if (same.length > 1) found.push(`${cause} was applied ${same.length} times`);
    if (!legs.has(cause)) found.push(`nobody asked for ${cause}`);
  }
  for (const leg of legs.values()) found.push(...auditLeg(leg, byCause.get(leg.cause)?.[0]));
  return [...found, ...auditUndoing([...legs.values()], byCause)];
}

function auditLeg(leg: Leg, row: Row | undefined): string[] {
  const { cause, answer } = leg;
  if (row === undefined) {
    // An undoing may have been answered with the one that another request had made.
    return answer !== null && leg.undoes === undefined
      ? [`${cause} was acknowledged and is lost`]
      : [];
  }
  const found: string[] = [];
  if (answer === null && !leg.isDoubtful) found.push(`${cause} was refused and applied`);
  if (row.memberId !== leg.memberId) found.push(`${cause} moved the money of someone else`);
  if (row.main !== leg.main || row.locked !== leg.locked) {
    found.push(`${cause} moved ${row.main}/${row.locked} instead of ${leg.main}/${leg.locked}`);
  }
  if (answer !== null && leg.undoes === undefined && answer.transferId !== row.id) {
    found.push(`${cause} was acknowledged as another transfer`);
  }
  return found;
}

function auditUndoing(
  legs: readonly Leg[],
  byCause: ReadonlyMap<string, readonly Row[]>,
): string[] {
  const found: string[] = [];
  const undoings = legs.filter((leg) => leg.undoes !== undefined);
  for (const [target, same] of Map.groupBy(undoings, (leg) => leg.undoes)) {
    const applied = same.filter((leg) => byCause.has(leg.cause)).length;
    if (applied > 1) found.push(`${target} was undone ${applied} times`);
    if (applied === 0 && same.some((leg) => leg.answer !== null)) {
      found.push(`the undoing of ${target} was acknowledged and is lost`);
    }
  }
  return found;
}

async function auditPurses(rows: readonly Row[], db: Db): Promise<string[]> {
  const expected = new Map<string, { main: bigint; locked: bigint }>();
  for (const row of rows) {
    const sum = expected.get(row.memberId) ?? { main: 0n, locked: 0n };
    sum.main += row.main;
    sum.locked += row.locked;
    expected.set(row.memberId, sum);
  }
  const purses = await db.query<{ memberId: string; main: bigint; locked: bigint }>({
    text: 'select member_id as "memberId", main_amount as main, locked_amount as locked from purses',
  });
  return purses
    .filter(({ memberId, main, locked }) => {
      const sum = expected.get(memberId) ?? { main: 0n, locked: 0n };
      return sum.main !== main || sum.locked !== locked;
    })
    .map(({ memberId }) => `the purse of ${memberId} is not the sum of its transfers`);
}
