import { runTestCommand } from './test/command.ts';

await runTestCommand({
  except: ['browser'],
  help: `npm run check [-- --only <steps>] [--except <steps>] [<part of a file name> ...]

Everything of npm test but the browser journeys; npm test -- --help tells about the arguments.
`,
});
