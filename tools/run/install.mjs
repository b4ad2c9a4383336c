import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const PROGRESS_EVERY_MS = 15_000;
const OUTPUT_CHARS_MAX = 6_000;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing or cut off: the same as not installed.
    return null;
  }
}

/** Whether node_modules holds what the lock file asks for, by npm's own record of its last install. */
export function matchesLock(lock, installed) {
  if (lock === null || installed === null) return false;
  return Object.entries(lock.packages ?? {}).every(([where, wanted]) => {
    if (where === '' || wanted.optional === true || wanted.peer === true) return true;
    return installed.packages?.[where]?.version === wanted.version;
  });
}

function isInstalled({ lockText, modules, record }) {
  if (!existsSync(path.join(modules, '.bin', 'node'))) return false;
  if (readRecord(record) === sha256(lockText)) return true;
  return matchesLock(JSON.parse(lockText), readJson(path.join(modules, '.package-lock.json')));
}

/** Runs npm ci when node_modules is not what package-lock.json says. */
export async function ensureInstalled(root) {
  const modules = path.join(root, 'node_modules');
  const record = path.join(modules, '.parlour-lock');
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (!isInstalled({ lockText, modules, record })) {
    await install(root);
    if (!existsSync(path.join(modules, '.bin', 'node'))) throw new Error(NO_NODE);
  }
  writeRecord(record, sha256(lockText));
}

const readRecord = (record) => (existsSync(record) ? readFileSync(record, 'utf8').trim() : null);

const NO_NODE =
  'The packages were installed without their install scripts, one of which brings the pinned Node. ' +
  'Allow them (npm config delete ignore-scripts) and remove node_modules, then run the command again.';

function writeRecord(record, hash) {
  if (readRecord(record) === hash) return;
  try {
    writeFileSync(record, `${hash}\n`);
  } catch {
    // A folder installed by another account works as well without the record.
  }
}

function install(root) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    'Installing the packages of package-lock.json (the first time takes a while)\n',
  );
  const timer = setInterval(
    () => process.stdout.write(`  still installing, ${seconds()} s\n`),
    PROGRESS_EVERY_MS,
  );
  // Errors alone: warnings about engines speak of this Node, and the pinned one will do the work.
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--ignore-scripts=false',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'development' },
    });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-OUTPUT_CHARS_MAX);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      clearInterval(timer);
      reject(new Error(`npm could not be started (${error.message}). Install npm and try again.`));
    });
    child.on('close', (code) => {
      clearInterval(timer);
      if (code === 0) {
        process.stdout.write(`Installed in ${seconds()} s\n`);
        resolve();
        return;
      }
      reject(new Error(`${output.trim()}\n\n${explain(output)}`));
    });
  });
}

function explain(output) {
  if (/EACCES|EPERM/.test(output)) {
    return 'The packages could not be written: this account may not write to the folder. Give it the folder (chown) or run as its owner.';
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: free some space and run the command again.';
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return 'The package registry cannot be reached: check the network or the proxy settings of npm and run the command again.';
  }
  return 'Installing the packages failed, for the reason above. Run the command again when it is out of the way.';
}
