// A press of the slot's button over HTTP, from the browser's request to the outcome: the studio and the real
// server as two programs, their databases durable, every wallet call signed.
import process from 'node:process';
import { DEMO_BRAND_ID } from '../apps/server/src/modules/site/seed.ts';
import { openGame, operatorOf } from './support/game-session.ts';
import { openLine } from './support/paced-load.ts';
import { atLeast, atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';
import { spinAlone, spinAsCrowd } from './support/spin-load.ts';
import { createCrowd } from './support/vendor-members.ts';
import { percentile } from './support/wire-load.ts';

export const group = 'studio';

/** `BENCH_SCALE=0.1` tries it with a tenth of everything. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? '1');
const scaled = (count: number): number => Math.max(10, Math.round(count * SCALE));

const VENDOR = 'studio';
const GAME = 'velvet-hours';
const CURRENCY = 'USD';
const PLAYERS = scaled(500);
const SPINS_ALONE = scaled(500);
const SPINS_ALONE_WARM = scaled(200);
const CROWD = { perSecond: scaled(500), seconds: 20 };
const CROWD_WARM = { perSecond: scaled(250), seconds: 6 };
const ALONE_MS_MAX = 15;
const CROWD_P99_MS_MAX = 100;

export async function run(report: Report): Promise<void> {
  await withServerAlone({
    hasStudio: true,
    async prepare({ db }, secrets) {
      const crowd = { brandId: DEMO_BRAND_ID, currency: CURRENCY, count: PLAYERS };
      const members = await createCrowd(db, { ...crowd, vendorCode: VENDOR, gameCode: GAME });
      return { members, operator: operatorOf(secrets) };
    },
    async measure(_port, { members, operator }, _pid, studioPort) {
      const secrets: string[] = [];
      const launch = { ...operator, game: GAME, currency: CURRENCY };
      for (const member of members) secrets.push(await openGame(studioPort, { ...launch, member }));
      const [first = ''] = secrets;
      const alone = { line: await openLine(studioPort), secret: first };
      await spinAlone(alone, SPINS_ALONE_WARM);
      reportAlone(report, await spinAlone(alone, SPINS_ALONE));
      alone.line.close();
      // Opened when they are wanted: a server ends connections that wait too long for their first request.
      const players = await Promise.all(
        secrets.map(async (secret) => ({ line: await openLine(studioPort), secret })),
      );
      await spinAsCrowd(players, CROWD_WARM);
      const { latencies, perSecond, refused } = await spinAsCrowd(players, CROWD);
      const load = `${CROWD.perSecond} spins a second of ${PLAYERS} players`;
      report(
        atLeast({
          id: 'studio.spins',
          figure: `slot over HTTP, ${load}: answered`,
          value: Math.round(perSecond),
          unit: 'spins/s',
          // What is asked evenly for some seconds is answered a moment after the last was asked.
          goal: CROWD.perSecond * 0.99,
        }),
      );
      report(
        atMost({
          id: 'studio.spins_p99',
          figure: `a spin at that load, p99`,
          value: Math.round(percentile(latencies, 0.99)),
          unit: 'ms',
          goal: CROWD_P99_MS_MAX,
        }),
      );
      report({
        id: 'studio.spins_refused',
        figure: 'presses at that load that were refused because of overload',
        value: Math.round(refused * 1_000) / 10,
        unit: '%',
        goal: null,
        met: null,
      });
      for (const { line } of players) line.close();
    },
  });
}

function reportAlone(report: Report, latencies: Float64Array): void {
  const tenths = (ms: number): number => Math.round(ms * 10) / 10;
  report(
    atMost({
      id: 'studio.spin',
      figure: "spin of the slot, browser's request to answer, one player, median",
      value: tenths(percentile(latencies, 0.5)),
      unit: 'ms',
      goal: ALONE_MS_MAX,
    }),
  );
  report({
    id: 'studio.spin_p95',
    figure: 'the same, p95',
    value: tenths(percentile(latencies, 0.95)),
    unit: 'ms',
    goal: null,
    met: null,
  });
}
