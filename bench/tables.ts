// A table of the studio: how old news are at its sockets, and bets that come in the last second before it
// closes; hands over many rooms; shots over many seas. Studio and server are two programs, their databases
// durable, every wallet call signed. `--only=table`, `rooms` or `seas` runs one of them.
import process from 'node:process';
import type { Db } from '@parlour/database';
import { openGame, operatorOf } from './support/game-session.ts';
import { residentMb } from './support/resident.ts';
import { atLeast, atMost, type Report } from './support/row.ts';
import { playInRooms } from './support/room-players.ts';
import { shootInSeas } from './support/sea-players.ts';
import { DEMO_BRAND, withServerAlone } from './support/server-alone.ts';
import { betAtClose, type Seated, seeTable } from './support/table-player.ts';
import { listenAtTable } from './support/table-sockets.ts';
import { createCrowd } from './support/vendor-members.ts';
import { percentile } from './support/wire-load.ts';

export const group = 'tables';

/** `BENCH_SCALE=0.1` tries it with a tenth of everything. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? '1');
const scaled = (count: number): number => Math.max(10, Math.round(count * SCALE));

const GAME = 'crash';
const CURRENCY = 'USD';
const SOCKETS = scaled(10_000);
const PLAYERS = scaled(2_000);
const FRAME_P99_MS_MAX = 250;
const SOCKET_KB_MAX = 40;
const SETTLED_MS_MAX = 1_000;
const SEA_GAME = 'saffron-atoll';
/** Four players to a sea. */
const SEA_PLAYERS = scaled(800);
/** Twenty a second each. */
const SEA_SHOTS_GOAL = 20 * SEA_PLAYERS;
const SEA_SHOOTS_MS = 20_000;
const SEA_HIT_P99_MS_MAX = 500;
const ROOM_GAME = 'teen-patti';
/** Two to a room, in as many rooms as it takes where a hand and the rest behind it last some six seconds. */
const ROOM_PLAYERS = scaled(6_000);
const ROOM_PLAY_MS = 30_000;
const HANDS_GOAL = 500 * SCALE;
const ACTION_P99_MS_MAX = 250;
const OPENED_AT_ONCE = 16;
const KB_PER_MB = 1_024;

const only = process.argv.find((argument) => argument.startsWith('--only='))?.split('=')[1];

export async function run(report: Report): Promise<void> {
  const parts = { table: runTable, rooms: runRooms, seas: runSeas };
  for (const [name, part] of Object.entries(parts))
    if (only === undefined || only === name) await part(report);
}

const membersFor = (db: Db, gameCode: string, count: number) =>
  createCrowd(db, {
    brandId: DEMO_BRAND,
    currency: CURRENCY,
    count,
    vendorCode: 'studio',
    gameCode,
  });

type Opening = Parameters<typeof openGame>[1];

/** Opens a game for each member; answers the secrets of their sessions. */
async function openAll(
  port: number,
  members: readonly Opening['member'][],
  launch: Omit<Opening, 'member'>,
): Promise<string[]> {
  const secrets: string[] = [];
  for (let at = 0; at < members.length; at += OPENED_AT_ONCE) {
    const some = members.slice(at, at + OPENED_AT_ONCE);
    secrets.push(
      ...(await Promise.all(some.map((member) => openGame(port, { ...launch, member })))),
    );
  }
  return secrets;
}

/** Rooms with two players each who act at once. */
async function runRooms(report: Report): Promise<void> {
  await withServerAlone({
    hasStudio: true,
    async prepare({ db }, secrets) {
      const members = await membersFor(db, ROOM_GAME, ROOM_PLAYERS);
      return { members, operator: operatorOf(secrets) };
    },
    async measure(_port, { members, operator }, _pid, studioPort) {
      const launch = { ...operator, game: ROOM_GAME, currency: CURRENCY };
      const secrets = await openAll(studioPort, members, launch);
      const played = await playInRooms({ port: studioPort, secrets, forMs: ROOM_PLAY_MS });
      report(
        atLeast({
          id: 'tables.room_hands',
          figure: `hands a second over ${played.rooms} rooms of two players`,
          value: Math.round(played.hands * 10) / 10,
          unit: 'hands/s',
          goal: HANDS_GOAL,
        }),
      );
      report({
        id: 'tables.room_actions',
        figure: 'actions of players in them',
        value: Math.round(played.actions),
        unit: 'actions/s',
        goal: null,
        met: null,
      });
      report(
        atMost({
          id: 'tables.room_action_p99',
          figure: 'from an action to its answer, p99',
          value: Math.round(percentile(played.latencies, 0.99)),
          unit: 'ms',
          goal: ACTION_P99_MS_MAX,
        }),
      );
    },
  });
}

/** Seas with four players each, of whom each shoots twenty times a second. */
async function runSeas(report: Report): Promise<void> {
  await withServerAlone({
    hasStudio: true,
    async prepare({ db }, secrets) {
      const members = await membersFor(db, SEA_GAME, SEA_PLAYERS);
      return { members, operator: operatorOf(secrets) };
    },
    async measure(_port, { members, operator }, _pid, studioPort) {
      const launch = { ...operator, game: SEA_GAME, currency: CURRENCY };
      const secrets = await openAll(studioPort, members, launch);
      const shot = await shootInSeas({ port: studioPort, secrets, forMs: SEA_SHOOTS_MS });
      report({
        id: 'tables.sea_shots',
        figure: `shots a second in ${shot.seas} seas of four players: sent`,
        value: Math.round(shot.sent),
        unit: 'shots/s',
        goal: null,
        met: null,
      });
      report(
        atLeast({
          id: 'tables.sea_hits',
          figure: 'of them answered: met a fish, drawn and stored, or given back',
          value: Math.round(shot.hits + shot.back),
          unit: 'shots/s',
          goal: SEA_SHOTS_GOAL,
        }),
      );
      report({
        id: 'tables.sea_back',
        figure: 'of those: given back',
        value: Math.round(shot.back),
        unit: 'shots/s',
        goal: null,
        met: null,
      });
      report(
        atMost({
          id: 'tables.sea_hit_p99',
          figure: 'from a hit in the sea to the page that knows it, p99',
          value: Math.round(percentile(shot.ages, 0.99)),
          unit: 'ms',
          goal: SEA_HIT_P99_MS_MAX,
        }),
      );
    },
  });
}

async function runTable(report: Report): Promise<void> {
  await withServerAlone({
    hasStudio: true,
    async prepare({ db }, secrets) {
      const members = await membersFor(db, GAME, PLAYERS);
      return { members, operator: operatorOf(secrets) };
    },
    async measure(_port, { members, operator }, _pid, studioPort, studioPid) {
      const launch = { ...operator, game: GAME, currency: CURRENCY };
      const players: Seated[] = [];
      for (const secret of await openAll(studioPort, members, launch))
        players.push({ port: studioPort, secret, line: null });
      const [first] = players;
      if (first === undefined) throw new Error('a table without players');
      await seeTable(first);
      reportBets(report, await betAtClose(players));
      const before = await residentMb(studioPid);
      const secrets = players.map(({ secret }) => secret);
      const frames = await listenAtTable({ port: studioPort, secrets, sockets: SOCKETS }, players);
      const grownMb = (await residentMb(studioPid)) - before;
      frames.close();
      report(
        atMost({
          id: 'tables.frame_p99',
          figure: `${SOCKETS} sockets at a table: from the studio to a socket, p99`,
          value: Math.round(percentile(frames.latencies, 0.99)),
          unit: 'ms',
          goal: FRAME_P99_MS_MAX,
        }),
      );
      report({
        id: 'tables.frames',
        figure: 'frames that they got a second, all together',
        value: Math.round(frames.perSecond),
        unit: 'frames/s',
        goal: null,
        met: null,
      });
      report(
        atMost({
          id: 'tables.socket_memory',
          figure: 'memory of the studio for each of them',
          value: Math.round((grownMb * KB_PER_MB) / SOCKETS),
          unit: 'KB',
          goal: SOCKET_KB_MAX,
        }),
      );
    },
  });
}

function reportBets(report: Report, bets: Awaited<ReturnType<typeof betAtClose>>): void {
  report(
    atLeast({
      id: 'tables.bets_taken',
      figure: `of ${PLAYERS} bets in the last second of a round: taken`,
      value: Math.round((bets.taken / PLAYERS) * 1_000) / 10,
      unit: '%',
      goal: 100,
    }),
  );
  report({
    id: 'tables.bets_p99',
    figure: 'from such a bet to its answer, p99',
    value: Math.round(percentile(bets.latencies, 0.99)),
    unit: 'ms',
    goal: null,
    met: null,
  });
  report(
    atMost({
      id: 'tables.settled',
      figure: 'from the result to the last of their rounds that is closed',
      value: Math.round(bets.settledMs),
      unit: 'ms',
      goal: SETTLED_MS_MAX,
    }),
  );
}
