// Breaches that stood when a rule came, as a list that may only shrink: one line each, sorted, with a count.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './parse.ts';

/** One breach of a rule; those with the same key are counted together. */
export type Breach = Problem & { readonly key: string };

type Line = { readonly key: string; readonly count: number; readonly line: number };

const LINE = /^(.+): (\d+)$/;

/**
 * Breaches above their listed count, and lines of the list that promise more than there is. `list` is
 * the path of the list from the root, and `text` what it says.
 */
export function compareWithList(
  breaches: readonly Breach[],
  list: string,
  text: string,
): Problem[] {
  const found = Map.groupBy(breaches, ({ key }) => key);
  const problems: Problem[] = [];
  const listed = new Map<string, Line>();
  const complain = (line: number, rule: string, message: string) =>
    problems.push({ file: list, line, rule, message });
  for (const line of readLines(text)) {
    if (line === null || line.count === 0) continue;
    if (listed.has(line.key))
      complain(line.line, 'list', `"${line.key}" stands twice; keep one line`);
    listed.set(line.key, line);
  }
  for (const { key, count, line } of listed.values()) {
    const present = found.get(key)?.length ?? 0;
    if (present < count) {
      complain(line, 'list', `"${key}: ${count}" became ${present}; run the check with --shrink`);
    }
  }
  for (const [key, all] of found) {
    const allowed = listed.get(key)?.count ?? 0;
    const [first] = all;
    if (all.length <= allowed || first === undefined) continue;
    const lines = all.map(({ line }) => line).join(', ');
    const message = `${first.message} (${allowed} listed in ${list}, ${all.length} found: lines ${lines})`;
    problems.push({ file: first.file, line: first.line, rule: first.rule, message });
  }
  return problems;
}

/** The list with what is gone taken out, sorted, and nothing added: a count never grows. */
export function shrinkList(breaches: readonly Breach[], text: string): string {
  const found = Map.groupBy(breaches, ({ key }) => key);
  const kept = new Map<string, number>();
  for (const line of readLines(text)) {
    if (line === null) continue;
    const count = Math.min(line.count, found.get(line.key)?.length ?? 0);
    if (count > 0) kept.set(line.key, count);
  }
  const head = text.split('\n').filter((line) => line.startsWith('#'));
  const lines = [...kept].map(([key, count]) => `${key}: ${count}`).toSorted();
  return `${[...head, ...lines].join('\n')}\n`;
}

/** The first lines of a list that has none yet, when its rule comes; any other list stays as it is. */
export function beginList(breaches: readonly Breach[], text: string): string {
  if (readLines(text).some((line) => line !== null)) return text;
  const found = Map.groupBy(breaches, ({ key }) => key);
  const lines = [...found].map(([key, all]) => `${key}: ${all.length}`).toSorted();
  return `${[...text.split('\n').filter((line) => line !== ''), ...lines].join('\n')}\n`;
}

/** Null for a heading or an empty line. A line of another form is read as one that has to go. */
const readLines = (text: string): (Line | null)[] =>
  text.split('\n').map((line, index) => {
    if (line === '' || line.startsWith('#')) return null;
    const [, key = line, count = '1'] = LINE.exec(line) ?? [];
    return { key, count: Number(count), line: index + 1 };
  });

export type CountedList = { readonly list: string; readonly breaches: readonly Breach[] };

/** `shrink` takes out of the lists what is gone, `begin` writes those that have no line yet. */
export type Change = 'shrink' | 'begin' | null;

export const changeOf = (args: readonly string[]): Change =>
  args.includes('--shrink') ? 'shrink' : args.includes('--begin') ? 'begin' : null;

/** Compares each list with what was found, after it was changed. */
export function checkLists(root: string, lists: readonly CountedList[], change: Change): Problem[] {
  return lists.flatMap(({ list, breaches }) => {
    const file = path.join(root, list);
    if (change !== null) {
      const edit = { shrink: shrinkList, begin: beginList }[change];
      writeFileSync(file, edit(breaches, readFileSync(file, 'utf8')));
    }
    return compareWithList(breaches, list, readFileSync(file, 'utf8'));
  });
}
