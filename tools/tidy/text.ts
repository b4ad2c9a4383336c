import path from 'node:path';
import { listMissing, type Lock } from '../lock/complete.ts';
import type { Problem } from '../source/parse.ts';
import {
  COLOUR_FILES,
  COLUMNS_MAX,
  EMPTY_WORDS,
  FILE_LINES_MAX,
  GENERATED,
  isOneOf,
  KNOWN_HOSTS,
  LONG_FILES,
  VAGUE_NOUNS,
} from './settings.ts';

type Found = Omit<Problem, 'file'>;

const CODE = /\.(?:ts|tsx|mts|mjs|css|sql|html)$/;
const LEFTOVER = /\b(?:TODO|FIXME)\b/;
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i;
/** Fields of days and times that look and speak as the browser likes. */
const NATIVE_DATE = /\btype=[{\s]*['"`](?:date|datetime-local|time|month|week)['"`]/;
const HOST = /\b(?:https?|wss?|postgres(?:ql)?):\/\/(?:[^/\s'"`@]*@)?(\[[^\]]*\]|[a-z0-9.-]+)/gi;
const MACHINE_PATH = /(?:^|[\s'"`(=])\/(?:home|Users|root|work|mnt|tmp)\/[\w.-]/;

/** What can be seen in any file by its name and its lines. */
export function checkText(file: string, text: string): Problem[] {
  const found: Found[] = [...checkName(file)];
  if (!isOneOf(file, GENERATED)) {
    const lines = text.split('\n');
    if (lines.length - 1 > FILE_LINES_MAX && CODE.test(file) && !isOneOf(file, LONG_FILES)) {
      const message = `${lines.length - 1} lines; more than ${FILE_LINES_MAX} hide a second subject`;
      found.push({ line: 1, rule: 'file-length', message });
    }
    lines.forEach((line, index) => {
      for (const { rule, message } of checkLine(file, line))
        found.push({ line: index + 1, rule, message });
    });
  }
  if (file === 'package-lock.json') found.push(...checkLock(text));
  return found.map((problem) => ({ file, ...problem }));
}

function checkName(file: string): Found[] {
  if (file.startsWith('docs/')) return [];
  const words = file.split('/').flatMap((part) => emptyWords(part.replace(/\..*$/, '')));
  const found = words.map((word) => ({
    line: 1,
    rule: 'name',
    message: `"${word}" names no subject; the glossary has the noun`,
  }));
  const stem = path.posix.basename(file).replace(/\..*$/, '');
  if (CODE.test(file) && !/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(stem)) {
    found.push({ line: 1, rule: 'name', message: 'file names are kebab-case' });
  }
  return found;
}

/** The last word is the noun: `data-table` is a table, `table-data` is nothing in particular. */
function emptyWords(stem: string): string[] {
  const words = stem.split('-');
  return words.filter(
    (word, index) =>
      EMPTY_WORDS.includes(word) || (index === words.length - 1 && VAGUE_NOUNS.includes(word)),
  );
}

/** The oldest entry of a map is looked for, or a full one emptied. */
const OWN_CACHE = /\.keys\(\)\.next\(\)|\.size >=? [A-Z_]+MAX\b.*\.(?:clear|delete)\(/;

type LineProblem = { readonly rule: string; readonly message: string };

function checkLine(file: string, line: string): LineProblem[] {
  const found: LineProblem[] = [];
  if (CODE.test(file) && line.length > COLUMNS_MAX && !isUnbreakable(line)) {
    found.push({ rule: 'columns', message: `${line.length} columns, at most ${COLUMNS_MAX}` });
  }
  if (CODE.test(file) && LEFTOVER.test(line) && !file.startsWith('tools/tidy/')) {
    found.push({ rule: 'leftover', message: 'left to be done; do it or leave it out' });
  }
  if (/\.(?:ts|tsx|css)$/.test(file) && COLOUR.test(line) && !isOneOf(file, COLOUR_FILES)) {
    found.push({ rule: 'colour', message: 'a raw colour; use a token of packages/ui' });
  }
  if (/^(?:apps|packages)\/.*\.(?:tsx|html)$/.test(file) && NATIVE_DATE.test(line)) {
    const message =
      'a field of the browser; use DateField, MomentField or TimeField of packages/ui';
    found.push({ rule: 'native-date', message });
  }
  if (file.startsWith('apps/server/src/') && OWN_CACHE.test(line)) {
    found.push({ rule: 'own-cache', message: 'a bounded map by hand; use LRUCache of lru-cache' });
  }
  found.push(...checkAddresses(file, line));
  return found;
}

/** A line whose length is that of a text or a pattern inside it, which is easier to read whole. */
const isUnbreakable = (line: string): boolean =>
  line.replaceAll(/(['"`/])(?:\\.|(?!\1).)*\1/g, '').length <= COLUMNS_MAX;

function checkAddresses(file: string, line: string): LineProblem[] {
  if (file.startsWith('tools/tidy/')) return [];
  const found: LineProblem[] = [];
  for (const [, host = ''] of line.matchAll(HOST)) {
    // A template's placeholder ends the match at once: there is no host to judge.
    if (host === '' || isOneOf(host.toLowerCase(), KNOWN_HOSTS) || /^[a-z-]+$/i.test(host))
      continue;
    found.push({ rule: 'host', message: `names the host ${host}` });
  }
  if (MACHINE_PATH.test(line)) found.push({ rule: 'path', message: 'a path of one machine' });
  return found;
}

/** A lock file has to work on any network and on any machine. */
function checkLock(text: string): Found[] {
  const found: Found[] = [];
  const at = text.search(/"resolved":\s*"https?:/);
  if (at !== -1) {
    const message = 'names a registry; install with the settings of .npmrc';
    found.push({ line: text.slice(0, at).split('\n').length, rule: 'lock', message });
  }
  const missing = listMissing(JSON.parse(text) as Lock);
  if (missing.length > 0) {
    const message = `lacks ${missing.length} packages of other platforms; run npm run lock`;
    found.push({ line: 1, rule: 'lock', message });
  }
  return found;
}
