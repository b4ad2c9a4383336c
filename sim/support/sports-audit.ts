// The auditor lists every combination of every slip, pays it by what the script said last, and compares that
// with slips, rounds, purses and the ledger.
import type { Db } from '@parlour/database';
import { AMOUNT_PER_UNIT } from '@parlour/money';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import { OPENING, type ScriptLine, type SportsWorld } from './sports-world.ts';

type Leg = {
  readonly eventId: string;
  readonly marketId: number;
  readonly outcomeId: string;
  readonly odds: number;
};
type SlipRow = {
  readonly id: string;
  readonly memberId: string;
  readonly status: string;
  readonly sizes: readonly number[];
  readonly unitStake: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly cashed: bigint;
  readonly cashedBps: number;
  readonly legs: readonly Leg[];
};

const CENT = 1_000n;
const WHOLE_BPS = 10_000n;
/** Nothing was taken for these. */
const NOT_TAKEN = new Set(['REJECTED', 'EXPIRED']);

type Fraction = { readonly over: bigint; readonly under: bigint };
const ONE: Fraction = { over: 1n, under: 1n };
const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** What a leg multiplies its stake by; void legs give it back. */
function factorOf(line: ScriptLine, { odds, outcomeId }: Leg): Fraction {
  const end = line.ends?.get(outcomeId);
  if (line.isVoid || end === undefined) return ONE;
  const back = BigInt(end.voidMilli) * 1_000_000n * 1_000n;
  const won =
    BigInt(1_000 - end.voidMilli) * BigInt(end.result) * BigInt(end.deadHeatPpm) * BigInt(odds);
  return { over: back + won, under: 1_000n * 1_000_000n * 1_000n };
}

function* subsets<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [place, first] of list.entries()) {
    for (const rest of subsets(list.slice(place + 1), size - 1)) yield [first, ...rest];
  }
}

const lineOf = ({ lines }: SportsWorld, leg: Leg): ScriptLine => {
  const line = lines.find(
    ({ eventId, marketId }) => eventId === BigInt(leg.eventId) && marketId === leg.marketId,
  );
  if (line === undefined) throw new Error('a leg is of no line of the script');
  return line;
};

/** What is due for the part that was not sold back, rounded down to the cent once. */
function dueOf(world: SportsWorld, slip: SlipRow): bigint {
  const factors = slip.legs.map((leg) => factorOf(lineOf(world, leg), leg));
  let sum: Fraction = { over: 0n, under: 1n };
  for (const size of slip.sizes) {
    for (const some of subsets(factors, size)) sum = plus(sum, some.reduce(times, ONE));
  }
  const kept = WHOLE_BPS - BigInt(slip.cashedBps);
  const raw = (slip.unitStake * sum.over * kept) / (sum.under * WHOLE_BPS);
  return raw - (raw % CENT);
}

const readSlips = (db: Db): Promise<SlipRow[]> =>
  db.query<SlipRow>({
    text: `select s.id, s.member_id as "memberId", s.status, s.sizes,
        s.unit_stake_amount as "unitStake", s.stake_amount as stake, s.payout_amount as payout,
        s.cashed_amount as cashed, s.cashed_bps as "cashedBps",
        (select jsonb_agg(jsonb_build_object('eventId', l.event_id::text, 'marketId', l.market_id,
            'outcomeId', l.outcome_id, 'odds', l.odds) order by l.position)
          from slip_legs l where (l.bucket, l.member_id, l.slip_id)
            = (s.bucket, s.member_id, s.id)) as legs
      from slips s order by s.id`,
  });

function auditSlip(world: SportsWorld, slip: SlipRow): string[] {
  const wrong = slip.legs.filter(
    (leg) => lineOf(world, leg).asked.get(leg.outcomeId)?.has(leg.odds) !== true,
  );
  const breaches = wrong.map(
    ({ odds }) => `slip ${slip.id} was struck at ${odds}, never asked for`,
  );
  if (NOT_TAKEN.has(slip.status)) {
    return slip.payout === 0n && slip.cashed === 0n
      ? breaches
      : [...breaches, `slip ${slip.id} is ${slip.status} and paid`];
  }
  if (slip.status === 'CASHED_OUT') {
    return slip.cashedBps === 10_000 && slip.payout === 0n
      ? breaches
      : [...breaches, `slip ${slip.id} was sold back and paid ${slip.payout}`];
  }
  const due = dueOf(world, slip);
  if (slip.payout !== due)
    breaches.push(`slip ${slip.id} (${slip.status}) paid ${slip.payout} and not ${due}`);
  if (['OPEN', 'PENDING', 'OFFERED'].includes(slip.status))
    breaches.push(`slip ${slip.id} is ${slip.status} after every line has ended`);
  if (slip.cashedBps > 0 === (slip.cashed === 0n))
    breaches.push(`slip ${slip.id}: ${slip.cashedBps} basis points were sold for ${slip.cashed}`);
  return breaches;
}

/** Rounds say what slips say. */
async function auditRounds(db: Db): Promise<string[]> {
  const rows = await db.query<{ what: string }>({
    text: `select 'slip ' || s.id || ': round ' || coalesce(r.status, 'none') || ' of '
          || coalesce(r.stake_amount, 0) || '/' || coalesce(r.payout_amount, 0) as what
        from slips s left join rounds r
          on r.bucket = s.bucket and r.member_id = s.member_id and r.id = s.round_id
        where case when s.status in ('REJECTED', 'EXPIRED')
            then r.id is not null and (r.status <> 'void' or r.payout_amount <> 0)
          else r.id is null or r.status <> 'closed'
            or r.stake_amount <> s.stake_amount
            or r.payout_amount <> s.payout_amount + s.cashed_amount end
      union all
      select 'round ' || r.id || ' has no slip' from rounds r where r.vendor_code = 'spb'
        and not exists (select from slips s where s.round_id = r.id)`,
  });
  return rows.map(({ what }) => what);
}

/** Each member has what the opening and the slips leave. */
async function auditPurses(
  { people, t }: SportsWorld,
  slips: readonly SlipRow[],
): Promise<string[]> {
  const breaches: string[] = [];
  for (const { memberId } of people) {
    const { main } = await t.services.wallet.balances(t.platform.db, memberId);
    const taken = slips.filter((slip) => slip.memberId === memberId && !NOT_TAKEN.has(slip.status));
    const net = taken.reduce((sum, slip) => sum + slip.payout + slip.cashed - slip.stake, 0n);
    const due = BigInt(OPENING) * AMOUNT_PER_UNIT + net;
    if (main !== due) breaches.push(`${memberId} has ${main} and not ${due}`);
  }
  return breaches;
}

export async function auditSports(world: SportsWorld) {
  const { db } = world.t.platform;
  const slips = await readSlips(db);
  const count = (...states: readonly string[]) =>
    slips.filter(({ status }) => states.includes(status)).length;
  return {
    figures: {
      slips: slips.length,
      won: count('WON', 'REDUCED'),
      lost: count('LOST'),
      void: count('VOID'),
      'sold back': count('CASHED_OUT'),
      'not taken': count('REJECTED', 'EXPIRED'),
    },
    breaches: [
      ...(await verifyLedger(db)).map(describeBreach),
      ...slips.flatMap((slip) => auditSlip(world, slip)),
      ...(await auditRounds(db)),
      ...(await auditPurses(world, slips)),
    ],
  };
}
