import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files.ts';
import { deal } from './deal.ts';
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
  /** Leaves the processor to steps that act before somebody's eyes and have to be answered in time. */
  readonly isPatient?: true;
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
    // First of the long ones: it waits for the clock a good deal, while others work.
    journeyStep(
      'journeys',
      'Browser journeys',
      journeys.filter((file) => !isGallery(file)),
      ['--backup'],
    ),
    {
      id: 'react',
      title: 'React tests',
      args: unless(reactTests.length === 0, [bin('vitest/vitest.mjs'), 'run', ...filter]),
      cores: 1,
      isPatient: true,
      count: countVitest,
    },
    {
      id: 'unit:plain',
      title: 'Unit tests',
      args: unless(unitTests.length === 0, [...NODE_TEST, ...unitTests]),
      cores: 1,
      isPatient: true,
      count: countNodeTests,
    },
    ...databaseSteps(databaseTests, (file) => statSync(path.join(root, file)).size),
    {
      id: 'sim',
      title: 'Simulation of faults',
      args: unless(filter.length > 0, ['sim/run.ts', '--runs', '1', '--seed', SIM_SEED]),
      cores: 1,
      isPatient: true,
      needs: 'database',
      count: one,
    },
    journeyStep('gallery', 'Every screen in a browser', journeys.filter(isGallery)),
  ];
}

const isGallery = (file: string): boolean => file.endsWith('/gallery.spec.ts');

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
  cores: 1,
  needs: 'browser',
  after: ['build'],
  count: countPlaywright,
});

/** Each part one file at a time on a server of its own: what one has open, no other waits for. */
function databaseSteps(files: readonly string[], sizeOf: (file: string) => number): Step[] {
  return deal(files, DATABASE_PARTS, sizeOf).map((own, index) => ({
    id: `unit:database:${index + 1}`,
    title: `Database tests, part ${index + 1}`,
    args: own.length === 0 ? null : [...NODE_TEST, ...own],
    cores: 1,
    isPatient: true,
    needs: 'database',
    after: ['build'],
    count: countNodeTests,
  }));
}

const DATABASE_PARTS = 2;
const NODE_TEST = [
  '--import=./tools/test/repeatable.ts',
  '--test',
  '--test-concurrency=1',
  `--test-timeout=${TEST_TIMEOUT_MS}`,
];
/** The gate asks the same of every change; what else there is, npm run sim explores. */
const SIM_SEED = '1';
