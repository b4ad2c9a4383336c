// Fetches what the feed does not say: who plays an event, what markets are called.
import type { Logger } from 'pino';
import type { Fixture, MarketDescription } from './fixture.ts';
import type { FeedCalls } from './source.ts';

export type FixtureDeps = {
  readonly calls: FeedCalls;
  readonly languages: readonly string[];
  readonly log: Logger;
};

const AT_ONCE = 8;
const PAGE = 1_000;
const PAGES_MAX = 20;

/** Fixtures of events in all languages; those that could not be had are left out. */
export async function fetchFixtures(
  { calls, languages, log }: FixtureDeps,
  refs: readonly string[],
): Promise<readonly Fixture[]> {
  const fixtures: Fixture[] = [];
  const queue = [...refs];
  const work = async (): Promise<void> => {
    for (let ref = queue.shift(); ref !== undefined; ref = queue.shift()) {
      const wanted = ref;
      try {
        const answers = await Promise.all(languages.map((each) => calls.fixture(wanted, each)));
        fixtures.push(...answers.filter((fixture) => fixture !== null));
      } catch (error) {
        log.warn({ err: error, event: wanted }, 'a fixture could not be fetched');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return fixtures;
}

/** All that the provider has on its schedule, so that a recovery finds its events known. */
export async function fetchSchedule({
  calls,
  languages,
}: FixtureDeps): Promise<readonly Fixture[]> {
  const fixtures: Fixture[] = [];
  for (const language of languages) {
    fixtures.push(...(await calls.live(language)));
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const found = await calls.schedule(language, { start: page * PAGE, limit: PAGE });
      fixtures.push(...found);
      if (found.length < PAGE) break;
    }
  }
  return fixtures;
}

type Names = Readonly<Record<string, string>>;

function together(a: MarketDescription, b: MarketDescription): MarketDescription {
  const named = new Map<string, Names>(b.outcomes.map(({ id, names }) => [id, names]));
  return {
    ...a,
    names: { ...a.names, ...b.names },
    outcomes: a.outcomes.map(({ id, names }) => ({ id, names: { ...names, ...named.get(id) } })),
  };
}

/** Descriptions of markets with their names in all languages. */
export async function fetchDescriptions({
  calls,
  languages,
}: Pick<FixtureDeps, 'calls' | 'languages'>): Promise<readonly MarketDescription[]> {
  const merged = new Map<string, MarketDescription>();
  for (const language of languages) {
    for (const description of await calls.descriptions(language)) {
      const key = `${description.marketId} ${description.variant}`;
      const known = merged.get(key);
      merged.set(key, known === undefined ? description : together(known, description));
    }
  }
  return [...merged.values()];
}
