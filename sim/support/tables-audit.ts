import { createHash } from 'node:crypto';
import type { Db } from '@parlour/database';
import { until } from '../../apps/studio/src/server/testkit/program.ts';
import { BALANCE_START, type TablesWorld } from './tables-world.ts';
import type { Answered } from './tables-players.ts';

/** Units of one whole coin. */
const COIN = 100_000n;
const WORDS = 2 ** 32;
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** A refusal after which the bet may stand all the same: its end is open. */
const OPEN_REFUSALS: readonly string[] = ['wallet.unclear'];

type Round = {
  readonly id: string;
  readonly gameCode: string;
  readonly state: string;
  readonly key: string;
  readonly stake: bigint;
  readonly staked: bigint;
  readonly win: bigint;
  readonly choice: Choice;
  readonly actions: readonly Action[];
  readonly drawn: readonly number[] | null;
  readonly tableState: string | null;
};
type Choice = {
  readonly autoAt?: number | null;
  readonly bets?: readonly { readonly place: string; readonly amount: string }[];
};
type Action = Choice & {
  readonly kind: string;
  readonly key?: string;
  readonly amount?: string;
  readonly bet?: number;
  readonly at?: number;
  readonly part?: string;
};

const unitsOf = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * COIN + BigInt(part.padEnd(5, '0'));
};

/** Whether all that was begun has come to an end, in time. */
export function isSettled({ db }: TablesWorld, ms: number): Promise<boolean> {
  const isDone = async () => {
    const rows = await db.query({
      text: `select 1 from rounds where state not in ('refused', 'rolled_back', 'closed')
        union all select 1 from wallet_calls where state in ('sent', 'queued')`,
    });
    return rows.length === 0;
  };
  return until(isDone, ms).then(
    () => true,
    () => false,
  );
}

/** Explains every round by what its players were answered, the operator's books and the rules of the games. */
export async function auditTables({ db, operator }: TablesWorld, answered: readonly Answered[]) {
  const rounds = await listRounds(db);
  const breaches = [
    ...auditBooks(rounds, BigInt(operator.balance()), operator.openBets()),
    ...rounds.flatMap((round) => (round.state === 'closed' ? auditWin(round) : [])),
    ...rounds.flatMap(auditVoid),
    ...auditAnswered(rounds, answered),
    ...(await auditChains(db)),
    ...(await auditRooms(db, rounds)),
  ];
  const [played] = await db.query<{ hands: number; shots: number }>({
    text: `select (select count(*) from room_hands)::int as hands,
        (select coalesce(sum(cardinality(string_to_array(shots, ','))), 0) from sea_volleys)::int as shots`,
  });
  const inState = (state: string) => rounds.filter((round) => round.state === state).length;
  return {
    figures: {
      bets: answered.length,
      'without an answer': answered.filter(({ refusal }) => refusal === undefined).length,
      'rounds paid': inState('closed'),
      'rounds undone': inState('rolled_back'),
      hands: played?.hands ?? 0,
      shots: played?.shots ?? 0,
    },
    breaches,
  };
}

const listRounds = (db: Db): Promise<Round[]> =>
  db.query<Round>({
    text: `select r.id, r.game_code as "gameCode", r.state, r.client_key as key, r.stake_amount as stake,
        r.stake_amount + r.raised_amount as staked, r.win_amount as win, r.choice, r.actions,
        t.draws as drawn, t.state as "tableState"
      from rounds r left join table_rounds t on t.id = r.table_round_id order by r.id`,
  });

/** What the operator has is what it began with, less the stakes of rounds that stand, plus their wins. */
function auditBooks(rounds: readonly Round[], balance: bigint, openBets: number): string[] {
  const won = rounds
    .filter(({ state }) => state === 'closed')
    .reduce((sum, { staked, win }) => sum + win - staked, 0n);
  const expected = BigInt(BALANCE_START) + won;
  return [
    ...(balance === expected ? [] : [`the operator has ${balance} instead of ${expected}`]),
    ...(openBets === 0 ? [] : [`${openBets} bets of the operator have no end`]),
  ];
}

function auditWin(round: Round): string[] {
  const { drawn, gameCode, id, win } = round;
  if (drawn === null) return [];
  const expected = gameCode === 'crash' ? crashWin(round, drawn) : wheelWin(round, drawn);
  // Paid in whole hundredths of a coin, what is below them stays with the house.
  const paid = expected - (expected % (COIN / 100n));
  return win === paid ? [] : [`round ${id} of ${gameCode} won ${win} instead of ${paid}`];
}

function auditVoid({ id, state, tableState }: Round): string[] {
  const isWrong = tableState === 'void' ? state === 'closed' : tableState === 'open';
  return isWrong && state !== 'refused' && state !== 'rolled_back'
    ? [`round ${id} is ${state} at a table that is ${tableState}`]
    : [];
}

/** All bets of a round: the first is its choice, further ones are steps. */
const betsOf = ({ actions, choice, key, stake }: Round) => [
  { ...choice, key, units: stake },
  ...actions
    .filter(({ kind }) => kind === 'bet')
    .map((action) => ({ ...action, units: unitsOf(action.amount ?? '0') })),
];

/** floor(0.99 x 2^32 / (word + 1)) hundredths, from 1.00 to 10,000.00: section 13 of the rules of games. */
function crashWin(round: Round, [word = 0]: readonly number[]): bigint {
  const point = Math.min(1_000_000, Math.max(100, Math.floor((WORDS * 99) / (word + 1))));
  return betsOf(round).reduce((sum, { autoAt, units }, index) => {
    let left = units;
    let win = 0n;
    for (const { at = 0, bet, kind, part } of round.actions) {
      if (kind !== 'cash' || bet !== index || left === 0n || at > point) continue;
      if (typeof autoAt === 'number' && autoAt < at) continue;
      const taken = part === 'half' ? left / 2n : left;
      left -= taken;
      win += (taken * BigInt(at)) / 100n;
    }
    if (typeof autoAt === 'number' && autoAt <= point) win += (left * BigInt(autoAt)) / 100n;
    return sum + win;
  }, 0n);
}

function wheelWin(round: Round, [pocket = 0]: readonly number[]): bigint {
  return betsOf(round)
    .flatMap(({ bets }) => bets ?? [])
    .reduce((sum, { amount, place }) => {
      if (place === 'red' && RED.has(pocket)) return sum + unitsOf(amount) * 2n;
      return place === `straight-${pocket}` ? sum + unitsOf(amount) * 36n : sum;
    }, 0n);
}

/** A bet that was taken stands once or was given back; one that was refused stands nowhere. */
function auditAnswered(rounds: readonly Round[], answered: readonly Answered[]): string[] {
  const standing = new Map<string, number>();
  const known = new Set<string>();
  for (const round of rounds) {
    for (const { key } of betsOf(round)) {
      known.add(key ?? '');
      if (round.state === 'closed') standing.set(key ?? '', (standing.get(key ?? '') ?? 0) + 1);
    }
  }
  return answered.flatMap(({ gameCode, key, refusal }) => {
    const count = standing.get(key) ?? 0;
    if (count > 1) return [`bet ${key} of ${gameCode} stands ${count} times`];
    if (refusal === null && !known.has(key))
      return [`bet ${key} of ${gameCode} was taken and lost`];
    const isRefused = typeof refusal === 'string' && !OPEN_REFUSALS.includes(refusal);
    return isRefused && count > 0 ? [`bet ${key} was refused with ${refusal} and stands`] : [];
  });
}

type TableRound = {
  readonly code: string;
  readonly number: number;
  readonly state: string;
  readonly hash: string | null;
  readonly place: number;
  readonly end: string;
};

/** Rounds of a table follow each other without a gap, and each link leads to the end that was published. */
async function auditChains(db: Db): Promise<string[]> {
  const rows = await db.query<TableRound>({
    text: `select t.table_code as code, t.number, t.state, t.hash,
        t.number - c.first_number + 1 as place, c.end_hash as end
      from table_rounds t join table_chains c on c.id = t.chain_id order by t.table_code, t.number`,
  });
  return rows.flatMap(({ code, end, hash, number, place, state }, index) => {
    const before = rows[index - 1];
    const expected = before?.code === code ? before.number + 1 : 1;
    const isLast = rows[index + 1]?.code !== code;
    return [
      ...(number === expected ? [] : [`table ${code} has round ${number} instead of ${expected}`]),
      ...(isLast || state === 'paid' || state === 'void'
        ? []
        : [`round ${number} of ${code} stayed ${state}`]),
      ...(hash === null || linkBack(hash, place) === end
        ? []
        : [`the link of round ${number} of ${code} is none of its chain`]),
    ];
  });
}

function linkBack(hash: string, places: number): string {
  let link = hash;
  for (let place = 0; place < places; place += 1)
    link = createHash('sha256').update(link).digest('hex');
  return link;
}

/** Chips of a room are what was bought, less what players left with, less the rake of its hands. */
async function auditRooms(db: Db, rounds: readonly Round[]): Promise<string[]> {
  const hands = await db.query<{ isOver: boolean; rake: bigint; put: bigint; won: bigint }>({
    text: `select h.ended_at is not null as "isOver", h.rake_amount as rake,
        (select sum(put_amount) from room_hand_seats s where s.hand_id = h.id)::bigint as put,
        (select sum(won_amount) from room_hand_seats s where s.hand_id = h.id)::bigint as won
      from room_hands h`,
  });
  const sitting = rounds.filter(
    ({ gameCode, state }) => gameCode === 'holdem' && state === 'closed',
  );
  const lost = sitting.reduce((sum, { staked, win }) => sum + staked - win, 0n);
  const raked = hands.reduce((sum, { rake }) => sum + rake, 0n);
  return [
    ...(lost === raked ? [] : [`players of rooms lost ${lost} and the rake is ${raked}`]),
    ...hands.flatMap(({ isOver, put, rake, won }) => [
      ...(isOver ? [] : ['a hand never ended']),
      ...(put === won + rake ? [] : [`a hand took ${put} and gave ${won} with a rake of ${rake}`]),
    ]),
  ];
}
