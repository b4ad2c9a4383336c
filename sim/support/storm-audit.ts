// Compares answers, rows and purses with what the model can explain.
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import {
  explain,
  type Heard,
  type Kept,
  type KeptAction,
  type KeptRound,
  mustBeTaken,
  roundName,
} from './storm-model.ts';
import { UNIT } from './storm-plots.ts';
import { POOR_UNITS, RICH_UNITS, type StormWorld } from './storm-world.ts';

export type Told = {
  readonly plots: readonly (readonly Heard[])[];
  readonly rush: readonly Heard[];
};

export async function auditStorm(world: StormWorld, { plots, rush }: Told): Promise<string[]> {
  const { db } = world.t.platform;
  const { breaches: found, kept } = await readKept(world);
  const breaches = [...world.breaches, ...found];
  const owed = new Map(world.rich.map((member) => [member, BigInt(RICH_UNITS) * UNIT]));
  for (const heard of plots) {
    const gains = explain(heard, partOf(kept, heard));
    if (gains === null) breaches.push(`no order explains\n${describe(heard, kept)}`);
    for (const [member, gain] of gains ?? []) owed.set(member, (owed.get(member) ?? 0n) + gain);
  }
  for (const member of world.poor) {
    owed.set(member, 0n);
    breaches.push(...auditRush(rush.filter(({ call }) => call.member === member)));
  }
  const purses = await db.query<{ member: string; main: bigint }>({
    text: 'select member_id as member, main_amount as main from purses where member_id = any($1)',
    values: [[...owed.keys()]],
  });
  for (const { main, member } of purses) {
    const said = await world.balance(member);
    if (main !== owed.get(member) || said !== main) {
      breaches.push(`${member} has ${main}, is told ${said}, is owed ${owed.get(member)}`);
    }
  }
  return [...breaches, ...auditKeys(world), ...(await verifyLedger(db)).map(describeBreach)];
}

/** As many bets are taken as there was money for, and every copy of a bet has the answer of the first. */
function auditRush(heard: readonly Heard[]): string[] {
  const byId = Map.groupBy(heard, ({ call }) => call.id);
  let taken = 0;
  const breaches: string[] = [];
  for (const [id, tries] of byId) {
    const told = new Set(tries.flatMap(({ status }) => status ?? []));
    if (told.size !== 1) breaches.push(`bet ${id} was answered ${[...told].join(' and ')}`);
    if (told.has('RS_OK')) taken += 1;
    else if (!told.has('RS_ERROR_NOT_ENOUGH_MONEY'))
      breaches.push(`bet ${id}: ${[...told].join()}`);
  }
  if (taken !== POOR_UNITS) breaches.push(`${taken} bets were taken for ${POOR_UNITS} units`);
  return breaches;
}

const auditKeys = ({ keyChange, tries }: StormWorld): string[] =>
  tries.flatMap((one) => {
    const must = mustBeTaken(one.key, one, keyChange.times());
    return must === null || must === one.isTaken
      ? []
      : [`a signature of the ${one.key} key was ${one.isTaken ? 'taken' : 'refused'}`];
  });

async function readKept({ rich, t }: StormWorld): Promise<{ kept: Kept; breaches: string[] }> {
  const actions = new Map<string, KeptAction>();
  const rounds = new Map<string, KeptRound>();
  const breaches: string[] = [];
  const rows = await t.platform.db.query<KeptAction & { readonly id: string }>({
    text: `select transaction_uuid as id, kind, state, member_id as member, amount
      from vendor_transactions where member_id = any($1)`,
    values: [rich],
  });
  for (const { id, ...row } of rows) {
    if (actions.has(id)) breaches.push(`${id} was kept twice`);
    actions.set(id, row);
  }
  const found = await t.platform.db.query<KeptRound & { member: string; round: string }>({
    text: `select member_id as member, round_ref as round, status, stake_amount as stake,
      payout_amount as payout from rounds where member_id = any($1)`,
    values: [rich],
  });
  for (const { member, round, ...row } of found) {
    const name = roundName(member, round);
    if (rounds.has(name)) breaches.push(`round ${name} was kept twice`);
    rounds.set(name, row);
  }
  return { kept: { actions, rounds }, breaches };
}

/** What is kept of the calls of one story. */
function partOf({ actions, rounds }: Kept, heard: readonly Heard[]): Kept {
  const ids = new Set(heard.flatMap(({ call }) => [call.id, call.reference ?? call.id]));
  const names = new Set(heard.map(({ call }) => roundName(call.member, call.round)));
  return {
    actions: new Map([...ids].flatMap((id) => pairOf(actions, id))),
    rounds: new Map([...names].flatMap((name) => pairOf(rounds, name))),
  };
}

const pairOf = <Value>(map: ReadonlyMap<string, Value>, key: string): [string, Value][] => {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
};

function describe(heard: readonly Heard[], kept: Kept): string {
  const part = partOf(kept, heard);
  const short = (id: string | null): string => id?.slice(0, 8) ?? '-';
  const lines = heard
    .toSorted((left, right) => left.sentMs - right.sentMs)
    .map(
      ({ call, heardMs, sentMs, status }) =>
        `${sentMs.toFixed(1)}-${heardMs.toFixed(1)} ${call.kind} ${short(call.id)} of ` +
        `${call.member.slice(-4)} for ${call.amount} about ${short(call.reference)}` +
        `${call.isLast ? ' last' : ''}: ${status ?? 'no answer'}`,
    );
  const rows = [
    ...[...part.actions].map(([id, row]) => `${short(id)} ${row.kind} ${row.state} ${row.amount}`),
    ...[...part.rounds.values()].map((row) => `round ${row.status} ${row.stake} ${row.payout}`),
  ];
  return [...lines, ...rows].map((line) => `    ${line}`).join('\n');
}
