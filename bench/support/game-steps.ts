// Steps of many players over a mix of games over HTTP: the studio and the real server as two programs,
// their databases durable, every wallet call signed.
import process from 'node:process';
import { openGame, operatorOf } from './game-session.ts';
import { openLine } from './paced-load.ts';
import { type PacedResult, playPaced } from './paced-turns.ts';
import { processorMs } from './processor.ts';
import { atLeast, atMost, type Report } from './row.ts';
import { DEMO_BRAND, withServerAlone } from './server-alone.ts';
import { act, begin, type Round, type StudioPlayer } from './studio-player.ts';
import { createCrowd } from './vendor-members.ts';
import { percentile } from './wire-load.ts';

/** `BENCH_SCALE=0.1` tries it with a tenth of everything. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? '1');
const scaled = (count: number): number => Math.max(10, Math.round(count * SCALE));

const VENDOR = 'studio';
const CURRENCY = 'USD';
const STAKE = '1.00';
const PLAYERS_PER_GAME = scaled(150);
const LOAD = { perSecond: scaled(1_000), seconds: 20 };
const WARM = { perSecond: scaled(400), seconds: 8 };
const P99_MS_MAX = 60;

/** How a game of the mix is played: what is chosen, and what is done in a round that goes on. */
type Way = { readonly choice: object; readonly action: (round: Round) => object };

const onlyStep = (): object => {
  throw new Error('a game of one step goes on');
};

const mix: Readonly<Record<string, Way>> = {
  dice: { choice: { side: 'over', target: 5_050 }, action: onlyStep },
  // Two fields, then the stake is collected.
  mines: {
    choice: { mines: 3 },
    action: ({ steps }) =>
      steps.length < 3 ? { kind: 'pick', field: steps.length } : { kind: 'collect' },
  },
  blackjack: {
    choice: { bets: [{ place: 'hand', amount: STAKE }] },
    action: ({ steps }) => ({ action: isInsuring(steps) ? 'decline' : 'stand' }),
  },
  'comet-choir': { choice: { mode: 'spin' }, action: () => ({ kind: 'next' }) },
  'jacks-or-better': { choice: { hands: 1 }, action: () => ({ hold: [0, 1] }) },
  'european-roulette': {
    choice: { bets: [{ place: 'red', amount: STAKE }] },
    action: onlyStep,
  },
};

const isInsuring = (steps: Round['steps']): boolean => {
  const last = steps.at(-1)?.events.at(-1) as { kind?: string; state?: string } | undefined;
  return last?.kind === 'insurance' && last.state === 'offered';
};

const byPlace = (left: { readonly place: number }, right: { readonly place: number }): number =>
  left.place - right.place;

type Player = StudioPlayer & { readonly way: Way; round: Round | null };

/** Begins a round, or takes the next step of the one that goes on. */
async function step(player: Player, answered: () => void): Promise<void> {
  const { round, way } = player;
  const isOpen = round?.state === 'playing';
  player.round = isOpen
    ? await act(player, round, way.action(round))
    : await begin(player, STAKE, way.choice);
  answered();
}

export async function measureSteps(report: Report): Promise<void> {
  await withServerAlone({
    hasStudio: true,
    async prepare({ db }, secrets) {
      const seed = { brandId: DEMO_BRAND, currency: CURRENCY, count: PLAYERS_PER_GAME };
      const seats = [];
      for (const game of Object.keys(mix)) {
        const members = await createCrowd(db, { ...seed, vendorCode: VENDOR, gameCode: game });
        seats.push(...members.map((member, place) => ({ member, game, place })));
      }
      // In turn, so that every moment of the load has all games.
      return { seats: seats.toSorted(byPlace), operator: operatorOf(secrets) };
    },
    async measure(_port, { operator, seats }, _pid, studioPort) {
      const opened = [];
      for (const { game, member } of seats) {
        const launch = { ...operator, game, member, currency: CURRENCY };
        opened.push({ game, secret: await openGame(studioPort, launch) });
      }
      // Opened when they are wanted: a server ends connections that wait too long for their first request.
      const players: Player[] = await Promise.all(
        opened.map(async ({ game, secret }) => ({
          line: await openLine(studioPort),
          secret,
          way: mix[game] as Way,
          round: null,
        })),
      );
      await playPaced(players, WARM, step);
      const before = await processorMs();
      const { latencies, perSecond, refused } = await playPaced(players, LOAD, step);
      const after = await processorMs();
      for (const { line } of players) line.close();
      reportSteps(report, { latencies, perSecond, refused });
      for (const [program, ms] of Object.entries(after)) {
        report({
          id: `games.steps.cpu_${program.replaceAll(' ', '_')}`,
          figure: `processor time of a step, ${program}`,
          value: (ms - (before[program] ?? 0)) / latencies.length,
          unit: 'ms',
          goal: null,
          met: null,
        });
      }
    },
  });
}

function reportSteps(report: Report, { latencies, perSecond, refused }: PacedResult): void {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  report(
    atLeast({
      id: 'games.steps.answered',
      figure: `steps over HTTP, ${LOAD.perSecond} a second over a mix of six games: answered`,
      value: Math.round(perSecond),
      unit: 'steps/s',
      // What is asked evenly for some seconds is answered a moment after the last was asked.
      goal: LOAD.perSecond * 0.99,
    }),
  );
  report({
    id: 'games.steps.p50',
    figure: 'a step at that load, median',
    value: tenths(percentile(latencies, 0.5)),
    unit: 'ms',
    goal: null,
    met: null,
  });
  report(
    atMost({
      id: 'games.steps.p99',
      figure: 'a step at that load, p99',
      value: tenths(percentile(latencies, 0.99)),
      unit: 'ms',
      goal: P99_MS_MAX,
    }),
  );
  report({
    id: 'games.steps.refused',
    figure: 'steps at that load that were refused because of overload',
    value: tenths(refused * 100),
    unit: '%',
    goal: null,
    met: null,
  });
}
