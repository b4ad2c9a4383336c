import { randomUUID } from 'node:crypto';
import type { RoomView } from '../../apps/studio/src/server/room/present.ts';
import type { TableView } from '../../apps/studio/src/server/table/present.ts';
import { pause } from '../../apps/studio/src/server/testkit/program.ts';
import { SEA_GAME, SeaPage } from '../../apps/studio/src/server/testkit/sea-page.ts';
import type { Chance } from './chance.ts';
import type { Reply, TablesWorld } from './tables-world.ts';

/** A bet at a table and the last answer that its player had. */
export type Answered = {
  readonly key: string;
  readonly user: string;
  readonly gameCode: string;
  readonly stake: string;
  readonly choice: unknown;
  /** Of a refusal; null where the bet was taken, and undefined where no answer came. */
  readonly refusal: string | null | undefined;
};

type Player = {
  play(isOver: () => boolean): Promise<void>;
  leave?(): Promise<void>;
};

const CRASH_PLAYERS = 4;
const WHEEL_PLAYERS = 3;
const SEATS = 4;
const SEA_PLAYERS = 2;
const LOOK_MS = 350;
const SIT = '100.00';
const LEAVE_TRIES = 60;
const VOLLEYS = 12;
const SHOTS_MAX = 4;

/** Players of every kind; what tables answered is kept for the audit. */
export function createPlayers(world: TablesWorld, chance: Chance) {
  const answered: Answered[] = [];
  const at = (name: string, index: number) => ({
    user: `${name}-${index}`,
    chance: chance.branch(`${name}-${index}`),
    place: index,
  });
  const many = (count: number, make: (index: number) => Player) =>
    Array.from({ length: count }, (_, index) => make(index));
  const table = createTablePlayer(world, answered);
  const room = createRoom(world);
  const players = [
    ...many(CRASH_PLAYERS, (index) =>
      table({ ...at('crash', index), gameCode: 'crash', choose: crashBet }),
    ),
    ...many(WHEEL_PLAYERS, (index) =>
      table({ ...at('wheel', index), gameCode: 'live-roulette', choose: wheelBet }),
    ),
    ...many(SEATS, (index) => room(at('seat', index))),
    ...many(SEA_PLAYERS, (index) => createSeaPlayer(world, at('sea', index))),
  ];
  return {
    answered,
    play: (isOver: () => boolean) => Promise.all(players.map((player) => player.play(isOver))),
    leave: () => Promise.all(players.map((player) => player.leave?.())),
  };
}

type Who = { readonly user: string; readonly chance: Chance; readonly place: number };
type Bet = { readonly stake: string; readonly choice: unknown };

const crashBet = (chance: Chance): Bet => ({
  stake: `${chance.between(1, 20)}.00`,
  choice: { autoAt: chance.oneIn(3) ? null : chance.between(101, 300) },
});

function wheelBet(chance: Chance): Bet {
  const red = chance.between(1, 9);
  const straight = chance.between(1, 9);
  const bets = [
    { place: 'red', amount: `${red}.00` },
    { place: `straight-${chance.below(37)}`, amount: `${straight}.00` },
  ];
  return { stake: `${red + straight}.00`, choice: { bets } };
}

/** Opens a session at a program that lives; asked again where it dies meanwhile. */
async function open({ program }: TablesWorld, { place, user }: Who, game: string) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await program(place + attempt).open(user, game);
    } catch (error) {
      if (attempt > LEAVE_TRIES) throw error;
      await pause(LOOK_MS);
    }
  }
}

type TablePlayer = Who & {
  readonly gameCode: string;
  readonly choose: (chance: Chance) => Bet;
};

/** Bets once or twice in each round of a table, and takes what it has in the air now and then. */
const createTablePlayer =
  (world: TablesWorld, answered: Answered[]) =>
  (who: TablePlayer): Player => {
    const { chance, choose, gameCode, place, user } = who;
    const bet = async (secret: string, number: number) => {
      const { choice, stake } = choose(chance);
      const key = randomUUID();
      const send = () => world.post(place, secret, '/table/bets', { key, number, stake, choice });
      // A press that arrives twice is one bet.
      const replies = await Promise.all(chance.oneIn(4) ? [send(), send()] : [send()]);
      answered.push({ key, user, gameCode, stake, choice, refusal: refusalOf(replies) });
    };
    return {
      async play(isOver) {
        const secret = await open(world, who, gameCode);
        let last = 0;
        while (!isOver()) {
          const view = await world.get<TableView>(place, secret, '/table');
          const round = view?.round;
          if (round?.state === 'open' && round.number > last) {
            last = round.number;
            await bet(secret, last);
            if (chance.oneIn(2)) await bet(secret, last);
          }
          if (round?.state === 'running' && gameCode === 'crash' && chance.oneIn(4)) {
            const action = { kind: 'cash', bet: 0, part: chance.oneIn(2) ? 'half' : 'all' };
            await world.post(place, secret, '/table/actions', {
              number: round.number,
              key: randomUUID(),
              action,
            });
          }
          await pause(LOOK_MS);
        }
      },
    };
  };

/** Null where one of the answers says that the bet was taken. */
function refusalOf(replies: readonly (Reply | null)[]): Answered['refusal'] {
  if (replies.some((reply) => reply?.status === 200)) return null;
  const refused = replies.find((reply) => reply !== null);
  return refused === undefined ? undefined : String(refused?.body['code']);
}

/** Everybody sits at one table of hold'em, plays as chance says, and buys in again when nothing is left. */
function createRoom(world: TablesWorld) {
  const room = Promise.withResolvers<string>();
  return (who: Who): Player => {
    const { chance, place } = who;
    let secret = '';
    const path = async (call: string) => `/rooms/${await room.promise}${call}`;
    const look = async () => world.get<RoomView>(place, secret, await path(''));
    const sit = async () =>
      world.post(place, secret, await path('/sit'), {
        key: randomUUID(),
        seat: place,
        amount: SIT,
        posts: false,
        seed: `seed ${place}`,
      });
    const act = async ({ hand }: RoomView) => {
      const legal = (hand?.view as { legal?: Legal | null } | undefined)?.legal;
      if (hand === null || legal === null || legal === undefined) return;
      const body = { handId: hand.id, step: hand.step, action: moveOf(chance, legal) };
      await world.post(place, secret, await path('/act'), body);
    };
    return {
      async play(isOver) {
        secret = await open(world, who, 'holdem');
        while (place === 0 && !isOver()) {
          const made = await world.post(place, secret, '/rooms', { level: 'salon', seatCount: 6 });
          if (typeof made?.body['id'] !== 'string') continue;
          room.resolve(made.body['id']);
          break;
        }
        while (!isOver()) {
          const seen = await look();
          if (seen !== null && seen.mine === null) await sit();
          if (seen !== null && seen.turn?.seat === place) await act(seen);
          await pause(LOOK_MS / 2);
        }
      },
      async leave() {
        for (let attempt = 0; attempt < LEAVE_TRIES; attempt += 1) {
          const seen = await look();
          if (seen !== null && seen.mine === null) return;
          await world.post(place, secret, await path('/leave'), {});
          if (seen?.turn?.seat === place) await act(seen);
          await pause(LOOK_MS);
        }
      },
    };
  };
}

type Legal = {
  readonly canCheck: boolean;
  readonly raise: { readonly min: string; readonly max: string } | null;
};

function moveOf(chance: Chance, { canCheck, raise }: Legal): object {
  if (raise !== null && chance.oneIn(5))
    return { kind: 'raise', to: chance.oneIn(3) ? raise.max : raise.min };
  if (canCheck) return { kind: 'check' };
  return { kind: chance.oneIn(4) ? 'fold' : 'call' };
}

/** Visits a sea, shoots, loses its line with the program that holds it, and comes back. */
function createSeaPlayer(world: TablesWorld, who: Who): Player {
  const { chance, place } = who;
  let secret = '';
  const begin = () =>
    world.post(place, secret, '/rounds', {
      key: randomUUID(),
      stake: `${chance.between(1, 4)}.00`,
      choice: { base: '0.10' },
    });
  const hasVisit = async (): Promise<boolean> => {
    const session = await world.get<{ unfinished: object | null }>(place, secret, '/session');
    return session === null || session.unfinished !== null;
  };
  /** At a cannon with a visit that goes on; null where none can be had now. */
  const enter = async (attempt: number): Promise<SeaPage | null> => {
    const page = await SeaPage.open(world.program(place + attempt).base, secret).catch(() => null);
    if (page === null) return null;
    const has = await page
      .next('welcome', ({ visit }) => visit !== null)
      .then(
        () => true,
        () => false,
      );
    if (!has) page.socket.close();
    return has ? page : null;
  };
  const visit = async (attempt: number, volleys: number) => {
    const page = await enter(attempt);
    if (page === null) return;
    for (let volley = 0; volley < volleys && page.closed === null; volley += 1) {
      page.shoot(chance.between(1, SHOTS_MAX));
      await pause(LOOK_MS);
    }
    if (page.closed === null) {
      page.send({ type: 'leave' });
      await page.next('ended').catch(() => null);
    }
    page.socket.close();
  };
  return {
    async play(isOver) {
      secret = await open(world, who, SEA_GAME);
      for (let attempt = 0; !isOver(); attempt += 1) {
        await begin();
        await visit(attempt, VOLLEYS);
        await pause(LOOK_MS);
      }
    },
    async leave() {
      for (let attempt = 0; attempt < LEAVE_TRIES && (await hasVisit()); attempt += 1)
        await visit(attempt, 0);
    },
  };
}
