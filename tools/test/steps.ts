import path from 'node:path';
import { listFiles } from '../files.ts';
import { type Counts, countNodeTests, countPlaywright, countVitest, NOTHING } from './outcome.ts';

export type Step = {
  readonly id: string;
  readonly title: string;
  /** What follows `node` on the command line; null when this checkout has nothing for it. */
  readonly args: readonly string[] | null;
  /** How many of the two cores it keeps busy. */
  readonly cores: 1 | 2;
  readonly needs?: 'database' | 'browser';
  readonly after?: readonly string[];
  readonly count: (output: string) => Counts;
};

const one = (): Counts => NOTHING;
const TEST_TIMEOUT_MS = 120_000;

const bin = (name: string) => path.join('node_modules', name);

type Single = Pick<Step, 'id' | 'title' | 'needs'> & { readonly args: readonly string[] };

/** A step that is one check: green or red as a whole. */
const single = (step: Single): Step => ({ cores: 1, count: one, ...step });

const types = (name: string, config: string): Step =>
  single({
    id: `types:${name}`,
    title: `Types of ${name}`,
    args: [bin('typescript/bin/tsc'), '-p', config],
  });

const STATIC: readonly Step[] = [
  single({ id: 'format', title: 'Format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] }),
  single({ id: 'lint', title: 'Lint', args: [bin('oxlint/bin/oxlint'), '--type-aware'] }),
  single({ id: 'boundaries', title: 'Boundaries', args: ['tools/boundaries.ts'] }),
  single({ id: 'tidy', title: 'Tidy', args: ['tools/tidy.ts'] }),
  single({ id: 'knip', title: 'Unused code', args: [bin('knip/bin/knip.js')] }),
  types('programs', 'tsconfig.json'),
  types('engines', 'tsconfig.engines.json'),
  types('browser code', 'tsconfig.web.json'),
  types('journeys', 'e2e/tsconfig.json'),
  single({
    id: 'generated',
    title: 'Generated files',
    args: ['tools/db-generate.ts', '--check'],
    needs: 'database',
  }),
  single({ id: 'build', title: 'Bundles and their sizes', args: ['tools/build.ts'] }),
];

/** Everything that a change has to pass, in the order in which it is begun. */
export function listSteps(root: string, filter: readonly string[]): Step[] {
  const files = listFiles(root).filter(
    (file) => filter.length === 0 || filter.some((part) => file.includes(part)),
  );
  const nodeTests = files.filter((file) => file.endsWith('.test.ts'));
  const isOnDatabase = (file: string) => file.endsWith('.db.test.ts');
  const unitTests = nodeTests.filter((file) => !isOnDatabase(file));
  const databaseTests = nodeTests.filter(isOnDatabase);
  const reactTests = files.filter((file) => file.endsWith('.test.tsx'));
  const journeys = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
  const unless = (none: boolean, args: readonly string[]) => (none ? null : args);
  return [
    ...STATIC,
    {
      id: 'react',
      title: 'React tests',
      args: unless(reactTests.length === 0, [bin('vitest/vitest.mjs'), 'run', ...filter]),
      cores: 1,
      count: countVitest,
    },
    {
      id: 'unit:plain',
      title: 'Unit tests',
      args: unless(unitTests.length === 0, [...NODE_TEST, ...unitTests]),
      cores: 1,
      count: countNodeTests,
    },
    {
      id: 'unit:database',
      title: 'Database tests',
      args: unless(databaseTests.length === 0, [...NODE_TEST, ...databaseTests]),
      cores: 2,
      needs: 'database',
      after: ['build'],
      count: countNodeTests,
    },
    {
      id: 'sim',
      title: 'Simulation of faults',
      args: unless(filter.length > 0, ['sim/run.ts', '--runs', '1']),
      cores: 2,
      needs: 'database',
      after: ['unit:database'],
      count: one,
    },
    {
      id: 'browser',
      title: 'Browser journeys',
      args: unless(journeys.length === 0, [...JOURNEYS, ...filter]),
      cores: 2,
      needs: 'browser',
      after: ['build'],
      count: countPlaywright,
    },
  ];
}

// One file at a time: the files share a database server, whose open transactions and whose share of
// the two cores they would otherwise feel from each other.
const NODE_TEST = ['--test', '--test-concurrency=1', `--test-timeout=${TEST_TIMEOUT_MS}`];
const JOURNEYS = ['e2e/run.ts'];
