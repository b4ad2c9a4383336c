import { runTestCommand } from './test/command.ts';

await runTestCommand({
  except: [],
  help: `npm test [-- --only <steps>] [--except <steps>] [<part of a file name> ...]

Runs everything that a change has to pass. Steps: format, lint, boundaries, tidy, knip, types,
generated, build, react, unit, sim, browser; several are separated by commas. Parts of file names
narrow the test steps, for example: npm test -- --only unit engines/money

Environment: CHROMIUM_PATH (a Chromium or Chrome), TEST_DATABASE_URL (a PostgreSQL for the tests
instead of the embedded one), CITUS_URL (the coordinator of a Citus cluster, as a role that may make
databases on all its servers: money and play are tested there as well). Each step's whole output is
kept in .cache/test.
`,
});
