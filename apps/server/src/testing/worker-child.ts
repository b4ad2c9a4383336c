// A worker process for tests to kill: it takes the job `test.held` and never ends it.
import process from 'node:process';
import { pino } from 'pino';
import { startWorker } from '../platform/jobs.ts';

const [url = ''] = process.argv.slice(2);
await startWorker({
  url,
  log: pino({ level: 'warn' }),
  now: () => new Date(),
  handlers: {
    'test.held': () => {
      process.stdout.write('held\n');
      return new Promise(() => {});
    },
  },
  schedules: [],
});
