// Runs the journeys that show every screen, and keeps what they see.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const HELP = `npm run gallery [-- --running] [-- -g <part of a test's name>]

Takes pictures of every screen and dialog of the portal on a phone and a desktop, dark and light,
in English and Arabic, and of the console's lottery in English, and writes them to gallery/ with a page to leaf through: gallery/index.html.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const journeys = path.resolve(import.meta.dirname, '../run.ts');
  const child = spawn(process.execPath, [journeys, 'gallery', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, E2E_GALLERY: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
