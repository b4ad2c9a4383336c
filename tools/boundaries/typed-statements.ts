// Whose rows are typed by hand, though the database could describe them.
import type { Breach } from '../source/counted-list.ts';
import { type Source, walk } from '../source/parse.ts';
import { ownerOf } from './table-uses.ts';

const PROGRAMS = /^(?:apps\/server|apps\/studio|apps\/payments-sandbox|packages\/database)\//;

/** Every `query<Row>(...)`, whose row type the compiler has to believe; one breach each. */
export function checkTypedStatements(source: Source): Breach[] {
  const { file } = source;
  if (!PROGRAMS.test(file)) return [];
  const breaches: Breach[] = [];
  walk(source.program, (node) => {
    const callee = node['callee'] as { property?: { name?: string } } | undefined;
    const isTypedByHand =
      node.type === 'CallExpression' &&
      callee?.property?.name === 'query' &&
      node['typeArguments'] !== null &&
      node['typeArguments'] !== undefined;
    if (!isTypedByHand) return;
    breaches.push({
      file,
      line: source.lineOf(node.start),
      rule: 'typed-statement',
      message: 'a row is typed by hand: declare the statement with typed<Statements>()',
      key: ownerOf(file) === 'apps' ? file : ownerOf(file),
    });
  });
  return breaches;
}
