import { type Node, type Problem, type Source, walk } from '../source/parse.ts';
import { IMPURE_GLOBALS, PURE_PACKAGES } from './graph.ts';
import { isTest } from './place.ts';

const IMPURE = new Set(IMPURE_GLOBALS);

/** Whatever in an engine depends on more than its arguments. Tests of engines may do what they like. */
export function checkPurity(source: Source): Problem[] {
  if (!source.file.startsWith('engines/') || isTest(source.file)) return [];
  const problems: Problem[] = [];
  const add = (line: number, message: string) =>
    problems.push({ file: source.file, line, rule: 'purity', message: `an engine ${message}` });

  for (const { specifier, line } of source.imports) {
    const isOurs = specifier.startsWith('.') || specifier.startsWith('@parlour/');
    const isPure = PURE_PACKAGES.some((name) => specifier.startsWith(`${name}/`));
    if (!isOurs && !isPure) add(line, `may not import ${specifier}`);
  }
  walk(source.program, (node, parent) => {
    const message = impurityOf(node, parent);
    if (message !== null) add(source.lineOf(node.start), message);
    return !node.type.startsWith('TSType') && !node.type.startsWith('TSInterface');
  });
  return problems;
}

function impurityOf(node: Node, parent: Node | null): string | null {
  if (node.type === 'AwaitExpression' || node['async'] === true) return 'makes no promises';
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date') {
    return (node['arguments'] as readonly unknown[]).length === 0 ? 'has no clock' : null;
  }
  if (node.type === 'MemberExpression') {
    const name = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
    if (name === 'Date.now') return 'has no clock';
    if (name === 'Math.random') return 'has no chance of its own';
  }
  if (node.type !== 'Identifier' || isMereName(node, parent)) return null;
  const name = nameOf(node) ?? '';
  return IMPURE.has(name) ? `may not touch ${name}` : null;
}

const nameOf = (node: unknown): string | null =>
  (node as { type?: string } | null)?.type === 'Identifier'
    ? (node as { name: string }).name
    : null;

/** Whether an identifier is the name of a property or of something declared, not a reference. */
function isMereName(node: Node, parent: Node | null): boolean {
  if (parent === null) return false;
  const isKey = parent['key'] === node && parent['computed'] !== true && parent['value'] !== node;
  const isMember = parent['property'] === node && parent['computed'] !== true;
  return isKey || isMember || parent.type.startsWith('TS');
}
