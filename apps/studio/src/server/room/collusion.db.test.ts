// Signals of collusion over hands that are planted: those who play together are found, and honest play at
// random gives no more false alarms than chance does.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  CollusionFindAnswer,
  type CollusionSignal,
  type CollusionThresholds,
} from '@parlour/contract/vendor';
import { Check } from 'typebox/value';
import { type Studio, startStudio } from '../testkit/studio.ts';

const GAME = 'holdem';
const PLAYERS = 24;
const ROOMS = 4;
const SEATS = 5;
const HANDS_A_SITTING = 20;
const UNIT = 100_000;
const THRESHOLDS: CollusionThresholds = {
  together: { sigma: 4, meetings: 5 },
  flow: { sigma: 4, share: 0.6, hands: 15 },
  soft: { sigma: 4, hands: 40 },
  fast: { ms: 400, share: 0.5, decisions: 60 },
  shared: { hands: 60 },
};

let studio: Studio;
let players: string[];
let sessions: string[];
let rooms: string[];
let number = 0;
let startMs = 0;

/** The same numbers in each run. */
let state = 20_261_127;
const random = (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

before(async () => {
  studio = await startStudio();
  for (let player = 0; player < PLAYERS; player += 1)
    await studio.open(`user-${player}`, `token-collusion-${String(player).padStart(4, '0')}`, {
      game: GAME,
    });
  const found = await studio.db.query<{ id: string; player: string; user: string }>({
    text: `select s.id, s.player_id as player, p.operator_user as user from sessions s
      join players p on p.id = s.player_id where p.operator_user like 'user-%'`,
    values: [],
  });
  const sorted = found.toSorted(
    (a, b) => Number(a.user.slice('user-'.length)) - Number(b.user.slice('user-'.length)),
  );
  players = sorted.map(({ player }) => player);
  sessions = sorted.map(({ id }) => id);
  rooms = Array.from({ length: ROOMS }, () => crypto.randomUUID());
  startMs = Date.now() - 3 * 86_400_000;
  for (const [slot, id] of rooms.entries())
    await studio.db.tx((tx) =>
      tx.query({
        text: `insert into rooms (id, game_code, currency, is_demo, is_practice, level_id, seat_count,
            slot, state, next_seed, next_root, created_at)
          values ($1, $2, 'USD', false, false, 'salon', 6, $3, 'idle', '', '', now())`,
        values: [id, GAME, 1_000 + slot],
      }),
    );
});
after(() => studio.close());

type Played = {
  /** Players by seat. */
  readonly seated: readonly number[];
  readonly room: number;
  readonly sittings: readonly string[];
  readonly at: number;
};
type Script = {
  /** Whether two raise against each other. */
  readonly isSoft?: (one: number, two: number) => boolean;
  /** Who loses to whom whenever both are in; null for chance. */
  readonly dump?: (seated: readonly number[]) => readonly [number, number] | null;
  readonly quick?: (player: number) => boolean;
};
type Action = { seat: number; action: { kind: string; to?: string }; at: number };

/** A hand: who is in, who raises, and who wins of whom. */
function play({ seated }: Played, { dump, isSoft, quick }: Script) {
  const isIn = seated.map(() => random() < 0.6);
  const dumped = dump?.(seated) ?? null;
  const given = dumped?.map((player) => seated.indexOf(player)) ?? null;
  for (const seat of given ?? []) isIn[seat] = true;
  const inSeats = seated.flatMap((_, seat) => (isIn[seat] === true ? [seat] : []));
  const isFriendly = inSeats.some((one) =>
    inSeats.some((two) => one !== two && isSoft?.(seated[one] ?? -1, seated[two] ?? -1) === true),
  );
  let at = 0;
  const actions: Action[] = seated.map((player, seat) => {
    at += quick?.(player) === true ? 120 + random() * 150 : 900 + random() * 6_000;
    const isRaise = isIn[seat] === true && !isFriendly && random() < 0.25;
    const kind = isIn[seat] === true ? (isRaise ? 'raise' : 'call') : 'fold';
    return { seat, action: { kind, ...(isRaise ? { to: '3.00' } : {}) }, at: Math.round(at) };
  });
  const stake = Math.round((1 + random() * random() * 30) * UNIT);
  const put = seated.map((_, seat) => (isIn[seat] === true ? stake : 0));
  const winner = given?.[1] ?? inSeats[Math.floor(random() * inSeats.length)] ?? null;
  if (given !== null && given[0] !== undefined) put[given[0]] = 40 * UNIT;
  const pot = put.reduce((sum, one) => sum + one, 0);
  const won = seated.map((_, seat) => (seat === winner ? Math.floor(pot * 0.96) : 0));
  return { actions, put: winner === null ? seated.map(() => 0) : put, won };
}

async function keep(played: Played, script: Script): Promise<void> {
  const { actions, put, won } = play(played, script);
  number += 1;
  const [id, at] = [crypto.randomUUID(), new Date(played.at)];
  await studio.db.tx(async (tx) => {
    await tx.query({
      text: `insert into room_hands (id, room_id, number, setup, server_seed, root, seat_seeds, actions,
          turn_at, started_at, ended_at) values ($1, $2, $3, '{}', '', '', '{}', $4, $5, $5, $6)`,
      values: [
        id,
        rooms[played.room],
        number,
        JSON.stringify(actions),
        at,
        new Date(played.at + 50_000),
      ],
    });
    await tx.query({
      text: `insert into room_hand_seats (hand_id, seat, player_id, round_id, tag, put_amount, won_amount)
        select $1, * from unnest($2::smallint[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[],
          $7::bigint[])`,
      values: [
        id,
        played.seated.map((_, seat) => seat),
        played.seated.map((player) => players[player]),
        played.sittings,
        played.seated.map(() => 'AAAA'),
        put,
        won,
      ],
    });
  });
}

async function sitting(player: number, room: number): Promise<string> {
  const id = crypto.randomUUID();
  await studio.db.tx((tx) =>
    tx.query({
      text: `insert into rounds (id, player_id, session_id, game_code, table_hash, currency, is_demo,
          client_key, stake_amount, state, room_id, created_at)
        values ($1, $2, $3, $4, '', 'USD', false, $5, 100000, 'closed', $6, now())`,
      values: [id, players[player], sessions[player], GAME, crypto.randomUUID(), rooms[room]],
    }),
  );
  return id;
}

/** An hour in which everybody sits somewhere; `order` says who sits with whom, five by five. */
async function playHour(order: readonly number[], script: Script, hands = HANDS_A_SITTING) {
  startMs += 3_600_000;
  for (let room = 0; room < ROOMS; room += 1) {
    const seated = order.slice(room * SEATS, (room + 1) * SEATS);
    const sittings: string[] = [];
    for (const player of seated) sittings.push(await sitting(player, room));
    for (let hand = 0; hand < hands; hand += 1)
      await keep({ seated, room, sittings, at: startMs + hand * 60_000 }, script);
  }
}

const everybody = Array.from({ length: PLAYERS }, (_, player) => player);
const find = async (thresholds = THRESHOLDS): Promise<CollusionFindAnswer> => {
  const answer = await studio.games('/collusion/find', {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    since: new Date(Date.now() - 7 * 86_400_000).toISOString(),
    thresholds,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const value = answer.json<CollusionFindAnswer>();
  assert.ok(Check(CollusionFindAnswer, value));
  return value;
};
const shown = ({ kind, users }: CollusionSignal) => `${kind} ${users.toSorted().join('+')}`;

test('honest play at random gives no more signals than chance', async () => {
  for (let hour = 0; hour < 12; hour += 1) await playHour(shuffled(everybody), {});
  const { signals } = await find();
  // Of 276 pairs in three ways and 24 accounts, at four standard errors.
  assert.deepEqual(signals.map(shown), []);
  const loose = await find({
    ...THRESHOLDS,
    flow: { sigma: 2, share: 0, hands: 10 },
    soft: { sigma: 2, hands: 10 },
  });
  const alarms = loose.signals.length;
  assert.ok(alarms < 40, `${alarms} false alarms at two standard errors of 552 looks`);
});

test('planted colluders are found, each by what they do, and nobody else', async () => {
  // 0 and 1 always sit together and never raise each other; 2 gives its chips to 3; 4 is a program.
  const script: Script = {
    isSoft: (one, two) => one + two === 1,
    dump: (seated) => (seated.includes(2) && seated.includes(3) && random() < 0.6 ? [2, 3] : null),
    quick: (player) => player === 4,
  };
  for (let hour = 0; hour < 14; hour += 1) {
    const others = shuffled(everybody.filter((player) => player > 3));
    // Every third hour the giver and the taker come to one table, otherwise wherever chance puts them.
    const order =
      hour % 3 === 0
        ? [...others.slice(0, 3), 2, 3, ...others.slice(3)]
        : shuffled([2, 3, ...others]);
    await playHour([0, 1, ...order], script);
  }
  const { pairs, signals } = await find();
  const found = signals.map(shown);
  for (const planted of [
    'together user-0+user-1',
    'soft user-0+user-1',
    'flow user-2+user-3',
    'fast user-4',
  ])
    assert.ok(found.includes(planted), `${planted} in ${found.join(', ')}`);
  const others = found.filter((one) => !/user-[0-4](\+|$)/.test(one));
  assert.ok(others.length <= 1, `false alarms: ${others.join(', ')}`);
  const flow = signals.find(({ kind }) => kind === 'flow');
  assert.deepEqual(flow?.users, ['user-2', 'user-3'], 'the one that gives comes first');
  assert.ok((flow?.hands.length ?? 0) > 5);
  assert.ok(pairs.some(({ users }) => users.toSorted().join('+') === 'user-0+user-1'));

  // The hands behind a signal can be looked at as they went.
  const at = flow?.hands[0]?.number;
  const hand = await studio.games('/collusion/hand', {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    game_code: GAME,
    number: at,
  });
  assert.equal(hand.statusCode, 200, hand.body);
  assert.equal(hand.json<{ hand: { steps: unknown[] } }>().hand.steps.length, SEATS);
});
