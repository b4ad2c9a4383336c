import { type Comment, type Node, type Problem, type Source, walk } from '../source/parse.ts';
import {
  COMPONENT_LINES_MAX,
  DECORATIVE_CHANCE,
  DEFAULT_EXPORTS,
  FUNCTION_LINES_MAX,
  isOneOf,
  MONEY_FOLDERS,
  PRINTING,
} from './settings.ts';

type Found = Omit<Problem, 'file'>;

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

/** What takes a look at the syntax to see. */
export function checkCode(source: Source): Problem[] {
  const found: Found[] = [...checkComments(source), ...measureFunctions(source)];
  const isMoney =
    !isTest(source.file) &&
    (isOneOf(source.file, MONEY_FOLDERS) ||
      source.imports.some(({ specifier }) => specifier === '@parlour/money'));
  walk(source.program, (node) => {
    const problem = checkNode(node, {
      file: source.file,
      isMoney,
      comments: source.comments,
      source,
    });
    if (problem !== null) found.push({ line: source.lineOf(node.start), ...problem });
  });
  return found.map((problem) => ({ file: source.file, ...problem }));
}

type Context = {
  readonly file: string;
  readonly isMoney: boolean;
  readonly comments: readonly Comment[];
  readonly source: Source;
};
type NodeProblem = { readonly rule: string; readonly message: string };

function checkNode(node: Node, context: Context): NodeProblem | null {
  switch (node.type) {
    case 'CallExpression':
      return checkCall(dotted(node['callee']), node['arguments'] as readonly Node[], context);
    case 'MemberExpression':
      return dotted(node) === 'Math.random' && !isOneOf(context.file, DECORATIVE_CHANCE)
        ? { rule: 'chance', message: 'chance comes from the fairness engine or from a seed' }
        : null;
    case 'TSAnyKeyword':
      return { rule: 'any', message: 'any switches the compiler off; use unknown and look' };
    case 'ExportDefaultDeclaration':
      return isOneOf(context.file, DEFAULT_EXPORTS)
        ? null
        : { rule: 'default-export', message: 'exports by name, but for lazy components' };
    case 'CatchClause':
      return checkCatch(node, context);
    default:
      return null;
  }
}

/** Names of whole numbers beside money, which a browser may well have as numbers. */
const COUNTED = /(?:version|count|rounds|seq|nonce|ms|step|\bis[A-Z]\w*)$/;

function checkCall(
  callee: string,
  [argument]: readonly Node[],
  { file, isMoney }: Context,
): NodeProblem | null {
  const last = callee.split('.').at(-1);
  const isCounted = argument !== undefined && COUNTED.test(dotted(subjectOf(argument)));
  const isNumber = callee === 'Number' && !isCounted;
  if (isMoney && (isNumber || last === 'parseFloat' || last === 'toFixed')) {
    return { rule: 'money-number', message: `${last}() would make a float of money` };
  }
  if (/^console\.\w+$/.test(callee) && !isOneOf(file, PRINTING)) {
    return { rule: 'console', message: 'programs log through their logger' };
  }
  if (/^vi\.wait(?:For|Until)$/.test(callee)) {
    return {
      rule: 'impatient',
      message: 'gives up after a second; the testing library waits longer',
    };
  }
  if (/^(?:describe|it|test|suite)\.only$/.test(callee)) {
    return { rule: 'only', message: 'the other tests would not run' };
  }
  // Playwright and Vitest skip by condition inside a test, which says why; a whole test is never off.
  if (/^(?:describe|it|suite|test)\.(?:skip|todo|fixme)$/.test(callee) && isTest(file)) {
    return { rule: 'skip', message: 'a test that does not run proves nothing' };
  }
  return null;
}

/** What a value is made of before its default: `row?.count` of `row?.count ?? 0n`. */
function subjectOf(node: Node): Node {
  if (node.type === 'LogicalExpression') return subjectOf(node['left'] as Node);
  return node.type === 'ChainExpression' ? subjectOf(node['expression'] as Node) : node;
}

/** `Math.random` for a member expression of plain names, the name for an identifier. */
function dotted(node: unknown): string {
  const { type, name, object, property } = node as Node & { name?: string };
  if (type === 'Identifier') return name ?? '';
  if (type !== 'MemberExpression') return '';
  return `${dotted(object)}.${dotted(property)}`;
}

/** A failure may be let go only with the reason beside it. */
function checkCatch(node: Node, { comments, source }: Context): NodeProblem | null {
  const body = node['body'] as Node & { readonly body: readonly unknown[] };
  if (body.body.length > 0) return null;
  const [from, to] = [source.lineOf(body.start), source.lineOf(body.end)];
  const isExplained = comments.some(({ line }) => line >= from && line <= to);
  return isExplained
    ? null
    : { rule: 'empty-catch', message: 'swallows a failure without a reason' };
}

const SUPPRESSION =
  /^\s*(?:@ts-(?:ignore|expect-error|nocheck)|(?:eslint|oxlint)-disable\S*|prettier-ignore)/;

function checkComments({ comments }: Source): Found[] {
  return comments.flatMap(({ line, text }) => {
    const message = suppressionFault(text);
    return message === null ? [] : [{ line, rule: 'suppression', message }];
  });
}

function suppressionFault(text: string): string | null {
  if (/\beslint-(?:disable|enable)/.test(text))
    return 'the linter is oxlint: name it, or do without';
  return SUPPRESSION.test(text) && !/(?:--|:)\s*\S+\s+\S+/.test(text)
    ? 'a suppression carries its reason after two dashes'
    : null;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Counts a function's own lines: those of functions inside it are measured by themselves. */
function measureFunctions(source: Source): Found[] {
  if (isTest(source.file)) return [];
  const found: Found[] = [];
  const most = source.file.endsWith('.tsx') ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX;
  const measure = (node: Node): number => {
    let inner = 0;
    for (const child of innerFunctions(node)) inner += measure(child) - 1;
    const lines = source.lineOf(node.end) - source.lineOf(node.start) + 1;
    if (lines - inner > most) {
      const message = `${lines - inner} lines of its own, at most ${most}`;
      found.push({ line: source.lineOf(node.start), rule: 'function-length', message });
    }
    return lines;
  };
  for (const node of innerFunctions(source.program)) measure(node);
  return found;
}

function innerFunctions(top: Node): Node[] {
  const functions: Node[] = [];
  walk(top, (node) => {
    if (node === top || !FUNCTIONS.has(node.type)) return true;
    functions.push(node);
    return false;
  });
  return functions;
}
