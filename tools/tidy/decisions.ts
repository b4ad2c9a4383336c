// Whether docs/decisions/README.md lists every decision, with its title and a status.
import type { Problem } from '../source/parse.ts';
import type { SourceText } from './query-names.ts';

export const DECISIONS = 'docs/decisions/';
const INDEX = `${DECISIONS}README.md`;
/** `| [61](0061-one-road-of-money.md) | wallet, ledger | One road of money | accepted |` */
const ROW = /^\| \[(\d+)\]\(([^)]+)\) +\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/;
const STATUS = /^(?:accepted|superseded(?: in part)? by (\d+)(?:, \d+)*)$/;

/** Decisions without a row, rows without a decision, other titles, and a status that is none. */
export function checkDecisions(texts: readonly SourceText[]): Problem[] {
  const decisions = new Map(
    texts
      .filter(({ file }) => /^docs\/decisions\/\d{4}-[^/]+\.md$/.test(file))
      .map(({ file, text }) => [file.slice(DECISIONS.length), text]),
  );
  const index = texts.find(({ file }) => file === INDEX)?.text ?? '';
  const numbers = new Set([...decisions.keys()].map((name) => Number(name.slice(0, 4))));
  const problems: Problem[] = [];
  const listed = new Set<string>();
  index.split('\n').forEach((row, at) => {
    const [, number, name = '', subject, title, status = ''] = ROW.exec(row) ?? [];
    if (number === undefined) return;
    const add = (message: string) =>
      problems.push({ file: INDEX, line: at + 1, rule: 'decision', message });
    if (listed.has(name)) add(`${name} stands twice`);
    listed.add(name);
    const text = decisions.get(name);
    if (text === undefined) return add(`there is no decision ${name}`);
    const heading = /^# (?:\d+\.? )?(.+)$/m.exec(text)?.[1];
    if (heading !== title || subject === '–') add(`${name} is called "${heading}"`);
    const other = STATUS.exec(status);
    if (other === null) return add(`"${status}" is no status: accepted, or superseded by a number`);
    if (other[1] !== undefined && !numbers.has(Number(other[1]))) {
      add(`there is no decision ${other[1]}`);
    }
    const isOver = /superseded/i.test(text) && !/supersedes/i.test(text);
    if (isOver && status === 'accepted') add(`${name} says that it is superseded`);
  });
  for (const name of decisions.keys()) {
    if (listed.has(name)) continue;
    const message = `${name} has no row: number, subject to search for, title, status`;
    problems.push({ file: INDEX, line: 1, rule: 'decision', message });
  }
  return problems;
}
