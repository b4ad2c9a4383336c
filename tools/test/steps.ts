import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files.ts';
import { deal } from './deal.ts';
import { splitNodeTests } from './isolated.ts';
import { type Counts, countNodeTests, countPlaywright, countVitest, NOTHING } from './outcome.ts';

export type Step = {
  readonly id: string;
  readonly title: string;
  /** What follows `node` on the command line; null when this checkout has nothing for it. */
  readonly args: readonly string[] | null;
  /** How many of the two cores it is given. With both of them nothing makes it late. */
  readonly cores: 1 | 2;
  readonly needs?: 'database' | 'browser';
  readonly after?: readonly string[];
  readonly count: (output: string) => Counts;
};

const one = (): Counts => NOTHING;
const TEST_TIMEOUT_MS = 120_000;

const bin = (name: string) => path.join('node_modules', name);

type Single = Pick<Step, 'id' | 'title' | 'needs'> & { readonly args: readonly string[] };

/** A step that is one check, green or red as a whole. Most take all the cores that they get. */
const single = (step: Single): Step => ({ cores: 1, count: one, ...step });

const types = (name: string, config: string): Step =>
  single({
    id: `types:${name}`,
    title: `Types of ${name}`,
    args: [bin('typescript/bin/tsc'), '-p', config],
  });

/** First: what a browser looks at waits for it. */
const BUILD: Step = single({
  id: 'build',
  title: 'Bundles and their sizes',
  args: ['tools/build.ts'],
});

const CHECKS: readonly Step[] = [
  single({ id: 'format', title: 'Format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] }),
  single({ id: 'lint', title: 'Lint', args: [bin('oxlint/bin/oxlint'), '--type-aware'] }),
  single({ id: 'boundaries', title: 'Boundaries', args: ['tools/boundaries.ts'] }),
  single({ id: 'tidy', title: 'Tidy', args: ['tools/tidy.ts'] }),
  single({ id: 'knip', title: 'Unused code', args: [bin('knip/bin/knip.js')] }),
  types('programs', 'tsconfig.json'),
  types('engines', 'tsconfig.engines.json'),
  types('browser code', 'tsconfig.web.json'),
  types('tests of browser code', 'tsconfig.web-tests.json'),
  types('journeys', 'e2e/tsconfig.json'),
  single({
    id: 'generated',
    title: 'Generated files',
    args: ['tools/db-generate.ts', '--check'],
    needs: 'database',
  }),
];

/** Everything that a change has to pass, in the order in which it is begun. */
export function listSteps(root: string, filter: readonly string[]): Step[] {
  const files = listFiles(root).filter(
    (file) => filter.length === 0 || filter.some((part) => file.includes(part)),
  );
  const isOnDatabase = (file: string) => file.endsWith('.db.test.ts');
  const databaseTests = files.filter(isOnDatabase);
  const spread = databaseTests.filter((file) => SPREAD.some((folder) => file.startsWith(folder)));
  const units = splitNodeTests(
    root,
    files.filter((file) => file.endsWith('.test.ts') && !isOnDatabase(file)),
  );
  const reactTests = files.filter((file) => file.endsWith('.test.tsx'));
  const journeys = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
  const unless = (none: boolean, args: readonly string[]) => (none ? null : args);
  return [
    BUILD,
    ...CHECKS,
    {
      id: 'react',
      title: 'React tests',
      args: unless(reactTests.length === 0, [bin('vitest/vitest.mjs'), 'run', ...filter]),
      cores: 1,
      count: countVitest,
    },
    nodeTests('unit:plain', 'Unit tests', ONE_PROCESS, units.shared),
    nodeTests('unit:isolated', 'Unit tests with a clock of their own', ISOLATED, units.isolated),
    {
      ...nodeTests(
        'unit:citus',
        'Money and play on Citus, where CITUS_URL names one',
        CITUS,
        spread,
      ),
      needs: 'database',
      after: ['build'],
    },
    ...databaseSteps(databaseTests, (file) => statSync(path.join(root, file)).size),
    {
      id: 'sim',
      title: 'Simulation of faults',
      args: unless(filter.length > 0, ['sim/run.ts', '--runs', '1', '--seed', SIM_SEED]),
      cores: 1,
      needs: 'database',
      count: one,
    },
    // Alone: beside anything else its pages are late, and the other takes minutes instead of seconds.
    journeyStep(
      'journeys',
      'Browser journeys',
      journeys.filter((file) => !isLater(file)),
      ['--backup'],
    ),
    journeyStep('gallery', 'Every screen, and rooms, in a browser', journeys.filter(isLater)),
  ];
}

/** More pages at once than this would make each other late: players of a room wait for each other beside the gallery. */
const LATER = /\/(?:dou-dizhu|floor|gallery|holdem|ludo|niu-niu|rummy|teen-patti)\.spec\.ts$/;
const isLater = (file: string): boolean => LATER.test(file);

/** Journeys on a product of their own, so that two such steps have nothing in common. */
const journeyStep = (
  name: string,
  title: string,
  files: readonly string[],
  options: readonly string[] = [],
): Step => ({
  id: `browser:${name}`,
  title,
  args: files.length === 0 ? null : ['e2e/run.ts', `--name=${name}`, ...options, ...files],
  cores: 2,
  needs: 'browser',
  after: ['build'],
  count: countPlaywright,
});

/** Files of Node's runner, one behind the other. */
const nodeTests = (
  id: string,
  title: string,
  runner: readonly string[],
  files: readonly string[],
): Step => ({
  id,
  title,
  args: files.length === 0 ? null : [...runner, ...files],
  cores: 1,
  count: countNodeTests,
});

/** Each part on a server of its own: what one has open, no other waits for. */
function databaseSteps(files: readonly string[], sizeOf: (file: string) => number): Step[] {
  return deal(files, DATABASE_PARTS, sizeOf).map((own, index) => ({
    ...nodeTests(
      `unit:database:${index + 1}`,
      `Database tests, part ${index + 1}`,
      ONE_PROCESS,
      own,
    ),
    needs: 'database',
    after: ['build'],
  }));
}

const DATABASE_PARTS = 2;
/** A test that failed before it closed what it opened does not keep its process. */
const ONE_PROCESS = ['--test-force-exit', 'tools/test/one-process.ts'];
const CITUS = ['tools/test/citus.ts'];
/** Modules that are proven on a database that is spread over servers. */
const SPREAD = ['apps/server/src/modules/wallet/', 'apps/server/src/modules/play/'];
const ISOLATED = [
  '--import=./tools/test/repeatable.ts',
  '--test',
  '--test-force-exit',
  '--test-concurrency=1',
  `--test-timeout=${TEST_TIMEOUT_MS}`,
];
/** The gate asks the same of every change; what else there is, npm run sim explores. */
const SIM_SEED = '1';
