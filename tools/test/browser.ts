import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

type Env = Readonly<Record<string, string | undefined>>;

export const NO_BROWSER =
  'The browser journeys need Chromium, and none was found. Install it (on Debian: apt-get install ' +
  'chromium), or name another Chromium or Chrome in CHROMIUM_PATH. npm run check runs everything else.';

/** Where Chromium is: CHROMIUM_PATH, else the first known name in PATH; null when there is none. */
export function findBrowser(env: Env): string | null {
  const given = env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return isExecutable(given) ? given : null;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const name of NAMES) {
    const file = folders.map((folder) => path.join(folder, name)).find(isExecutable);
    if (file !== undefined) return file;
  }
  return null;
}

/** The same, after installing Debian's package where nobody is there to do it: root in CI. */
export function requireBrowser(env: Env, say: (text: string) => void): string {
  const found = findBrowser(env);
  if (found !== null) return found;
  if (env['CI'] !== undefined && process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    say('Installing Chromium from the packages of this Debian');
    const quiet = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    try {
      execFileSync('apt-get', ['update'], quiet);
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
    } catch {
      throw new Error(`apt-get could not install Chromium. ${NO_BROWSER}`);
    }
    const installed = findBrowser(env);
    if (installed !== null) return installed;
  }
  throw new Error(NO_BROWSER);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
