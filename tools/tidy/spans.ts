// The whole span of a function, with the functions inside it: what a reader has to hold at once.
import type { Breach } from '../source/counted-list.ts';
import { type Node, type Source, walk } from '../source/parse.ts';
import { FUNCTION_SPAN_LINES_MAX } from './settings.ts';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Functions that span more lines than a reader can hold, by their names. */
export function checkSpans(source: Source): Breach[] {
  const { file } = source;
  if (/\.(?:test|spec)\.tsx?$/.test(file)) return [];
  const found: Breach[] = [];
  walk(source.program, (node, parent) => {
    if (!FUNCTIONS.has(node.type)) return;
    const line = source.lineOf(node.start);
    const lines = source.lineOf(node.end) - line + 1;
    if (lines <= FUNCTION_SPAN_LINES_MAX) return;
    const name = nameOf(node, parent);
    const message = `${name} spans ${lines} lines with its inner functions, at most ${FUNCTION_SPAN_LINES_MAX}`;
    found.push({ file, line, rule: 'function-span', message, key: `${file} ${name}` });
  });
  return found;
}

function nameOf(node: Node, parent: Node | null): string {
  const named = (node['id'] ?? parent?.['id'] ?? parent?.['key']) as { name?: string } | undefined;
  return named?.name ?? 'a function without a name';
}
