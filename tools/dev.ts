import process from 'node:process';
import { runProduct } from './start/command.ts';
import { DEV_PORTS } from './start/programs.ts';

await runProduct({
  watch: true,
  env: { LOG_LEVEL: 'info', ...process.env },
  help: `npm run dev

The same as npm start for working on it: the programs start again when their sources change, and
Vite serves the portal on port ${DEV_PORTS.portal} and the console on port ${DEV_PORTS.console},
both with hot reload.
npm start -- --help lists the settings.
`,
});
