// The one entry of every npm script. Plain JavaScript for Node 20 and newer without dependencies,
// because it runs before anything is installed; the command itself runs on the pinned Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { commands } from './run/commands.mjs';
import { ensureInstalled } from './run/install.mjs';

const NODE_MAJOR_MIN = 20;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

function printCommands() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  npm run ${name.padEnd(width)}  ${summary}`,
  );
  process.stdout.write(
    `Parlour's commands (each explains itself with: npm run <command> -- --help)\n\n${lines.join('\n')}\n`,
  );
}

function locate(name) {
  const file = path.join(root, commands[name].file);
  if (existsSync(file)) return file;
  return fail(
    `The command ${name} needs ${commands[name].file}, which this checkout does not have.`,
  );
}

/** Runs the command on the installed Node with the installed tools first in PATH. */
function execute(file, args) {
  const bin = path.join(root, 'node_modules', '.bin');
  const node = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  const child = spawn(node, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  // Ctrl-C reaches the child through the terminal as well; it takes a repeated signal for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
  child.on('close', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

const [name, ...args] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
if (major < NODE_MAJOR_MIN) {
  fail(
    `Parlour needs Node ${NODE_MAJOR_MIN} or newer to install itself; this is ${process.version}. ` +
      'Install a newer Node (on Debian: the packages nodejs and npm) and run the command again.',
  );
}
if (name === undefined || name === '--help' || name === '-h') {
  printCommands();
} else if (!Object.hasOwn(commands, name)) {
  fail(`There is no command ${name}. Run node tools/run.mjs --help for the list.`);
} else {
  const file = locate(name);
  try {
    await ensureInstalled(root);
  } catch (error) {
    fail(error.message);
  }
  execute(file, args);
}
