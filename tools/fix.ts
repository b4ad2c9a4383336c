import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');

const tools = [
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--fix'],
  ['node_modules/oxfmt/bin/oxfmt'],
];

if (process.argv.includes('--help')) {
  process.stdout.write(
    'npm run fix [-- <files>]\n\nRepairs what lint can repair and formats, the whole repository or the files named.\n',
  );
} else {
  for (const tool of tools) {
    const { status } = spawnSync(process.execPath, [...tool, ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}
