// The game list of a large brand: 10,000 games with names in 24 languages, listed, filtered,
// searched and paged at a steady rate.
import type { Db } from '@parlour/database';
import { drivePaced } from './support/paced-load.ts';
import { atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';
import { composeGet, percentile } from './support/wire-load.ts';

export const group = 'catalogue';

const GAMES = 10_000;
const LANGUAGES = [
  'en',
  'hi',
  'cn',
  'ja',
  'th',
  'vi',
  'my',
  'es',
  'id',
  'km',
  'ko',
  'ms',
  'pt',
  'ta',
  'tw',
  'ty',
  'ur',
  'tr',
  'bn',
  'ar',
  'fa',
  'ru',
  'lo',
  'de',
] as const;
const PER_SECOND = 500;
const SECONDS = 10;
const P99_MS_MAX = 5;
const CONNECTIONS = 64;
const STARTS_IN_MS = 100;

const queries = [
  (language: string, at: number) => `language=${language}&pageNo=${(at % 400) + 1}`,
  (language: string, at: number) => `language=${language}&gameType=RNG&pageNo=${(at % 50) + 1}`,
  (language: string) => `language=${language}&sort=name&feature=jackpot`,
  (language: string) => `language=${language}&betMin=1&linesMin=25&volatility=high`,
  (language: string) => `language=${language}&search=moonlit+lantrn`,
  (language: string) => `language=${language}&search=${language}+harbor&gameType=RNG`,
  (language: string) => `language=${language}&gameType=RNG&vassalage=LW&rtpMinPpm=960000`,
] as const;

export async function run(report: Report): Promise<void> {
  await withServerAlone({
    prepare: ({ db }) => growCatalogue(db),
    async measure(port) {
      await warmUp(port);
      const latencies = await drive(port, SECONDS);
      const p99 = percentile(latencies, 0.99);
      const figure = `${GAMES} games x ${LANGUAGES.length} languages, ${PER_SECOND} req/s`;
      report(
        atMost({
          id: 'catalogue.list',
          figure: `game list, ${figure}, p99`,
          value: Math.round(p99 * 10) / 10,
          unit: 'ms',
          goal: P99_MS_MAX,
        }),
      );
      report({
        id: 'catalogue.refused',
        figure: `game list, ${figure}, turned away`,
        value: latencies.filter((ms) => !Number.isFinite(ms)).length,
        unit: 'calls',
        goal: 0,
        met: latencies.every((ms) => Number.isFinite(ms)),
      });
    },
  });
}

/** The demo's games, each with a name in every language that it has none in. */
async function growCatalogue(db: Db): Promise<void> {
  await db.query({
    text: `update games g set names = (
        select jsonb_object_agg(language, language || ' ' || (g.names ->> 'en'))
        from unnest($1::text[]) language
      ) || g.names`,
    values: [[...LANGUAGES]],
  });
  const [counted] = await db.query<{ count: bigint }>({ text: 'select count(*) from games' });
  const count = counted?.count ?? 0n;
  if (count < GAMES) throw new Error(`the demo has ${count} games, which are fewer than ${GAMES}`);
}

const pathOf = (query: number, language: string, at: number): string =>
  `/lgw/games/game_list?${queries[query % queries.length]?.(language, at)}`;

const OVERLOADED = 503;

async function get(port: number, path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`HTTP ${response.status} for ${path}`);
}

/** Every list in every language once: orders and indexes are made when they are first asked for. */
async function warmUp(port: number): Promise<void> {
  for (const language of LANGUAGES) {
    for (const query of queries.keys()) await get(port, pathOf(query, language, 0));
  }
}

const STATUS = /^HTTP\/1\.1 (\d{3})/;

/** Over bare sockets: a client library takes as long as the server, on the same cores. */
async function drive(port: number, seconds: number): Promise<Float64Array> {
  const startsMs = performance.now() + STARTS_IN_MS;
  const requests = Array.from({ length: PER_SECOND * seconds }, (_, at) => ({
    atMs: startsMs + (at * 1_000) / PER_SECOND,
    wire: composeGet(pathOf(at, LANGUAGES[at % LANGUAGES.length] ?? 'en', at)),
  }));
  const answers = await drivePaced({ port, connections: CONNECTIONS, requests });
  return Float64Array.from(answers, ({ latencyMs, text }) => {
    const status = Number(STATUS.exec(text)?.[1]);
    if (status === 200) return latencyMs;
    if (status !== OVERLOADED) throw new Error(`HTTP ${status}: ${text.slice(0, 200)}`);
    // Who was turned away has waited for ever.
    return Number.POSITIVE_INFINITY;
  });
}
