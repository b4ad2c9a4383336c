import process from 'node:process';
import { runProduct } from './start/command.ts';
import { describeVariables } from './start/settings.ts';

await runProduct({
  watch: false,
  env: process.env,
  help: `npm start

Starts PostgreSQL, brings the databases up to date, seeds the demo brand on an empty one, builds the
web apps when their sources have changed, and runs the server, the studio, the payments sandbox
and the odds feed until Ctrl-C. Settings come from the environment:

${describeVariables()}
`,
});
