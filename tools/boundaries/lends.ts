// What a module is lent of another one that is built after it: closures of the files that build modules.
import { type Node, type Problem, type Source, walk } from '../source/parse.ts';
import { LENDS, SERVER_MODULES } from './graph.ts';

/** The module `from` asks the module `to`, which is built after it. */
export type Lend = {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly line: number;
};

export const BUILDERS = /^apps\/server\/src\/(?:app\.ts$|app\/)/;

/** By this name a function that builds modules takes what is built after it. */
const LATER = 'later';
const FROM_MODULE = /modules\/([^/]+)\/index\.ts$/;

type Built = {
  readonly source: Source;
  /** Of names imported from modules: the module. */
  readonly imported: ReadonlyMap<string, string>;
};

/** Every late binding, and a problem for each one whose two ends cannot be told. */
export function findLends(sources: readonly Source[]): { lends: Lend[]; problems: Problem[] } {
  const built = sources
    .filter(({ file }) => BUILDERS.test(file))
    .map((source) => ({ source, imported: importsOf(source) }));
  const owners = new Map(built.flatMap((each) => [...namesOf(each)]));
  const takers = new Map(built.flatMap((each) => [...takersOf(each)]));
  const lends: Lend[] = [];
  const problems: Problem[] = [];
  for (const { source, imported } of built) {
    const at = (node: Node) => ({ file: source.file, line: source.lineOf(node.start) });
    for (const { call, callee } of callsIn(source.program)) {
      const maker = imported.get(callee);
      if (maker === undefined && !/^create[A-Z]/.test(callee)) continue;
      for (const [key, value] of givenTo(call)) {
        for (const chain of lateChains(source, call, value)) {
          const to = chain.map((name) => owners.get(name)).find((name) => name !== undefined);
          const from = maker ?? takers.get(key);
          // What is handed on whole, as a function of services, is looked at where it is asked.
          const isHandedOn = chain.join() === LATER || (maker === undefined && key === '');
          if (isHandedOn || from === to) continue;
          if (from !== undefined && to !== undefined) {
            lends.push({ from, to, ...at(value) });
          } else {
            const message = `${key}: ${chain.join('.')} is built later, and its module is not clear`;
            problems.push({ ...at(value), rule: 'lend', message });
          }
        }
      }
    }
  }
  return { lends, problems };
}

function importsOf({ program }: Source): Map<string, string> {
  const names = new Map<string, string>();
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration') return node.type === 'Program';
    const module = FROM_MODULE.exec((node['source'] as { value: string }).value)?.[1];
    for (const { local } of node['specifiers'] as readonly { local: { name: string } }[]) {
      if (module !== undefined) names.set(local.name, module);
    }
    return false;
  });
  return names;
}

/** Names that stand for a part of a module: what its factory made, and the fields of Services. */
function namesOf({ source, imported }: Built): Map<string, string> {
  const names = new Map<string, string>();
  walk(source.program, (node) => {
    if (node.type === 'VariableDeclarator') {
      const maker = calleeOf(node['init'] as Node | null);
      const module = imported.get(maker) ?? names.get(maker);
      if (module !== undefined)
        for (const name of bound(node['id'] as Node)) names.set(name, module);
    }
    // Other types say what a module wants of another one, under names of its own.
    if (node.type === 'TSTypeAliasDeclaration') return nameOf(node['id'] as Node) === 'Services';
    if (node.type === 'TSPropertySignature') {
      const type = node['typeAnnotation'] as { typeAnnotation?: { typeName?: { name?: string } } };
      const module = imported.get(type?.typeAnnotation?.typeName?.name ?? '');
      if (module !== undefined) names.set(nameOf(node['key'] as Node), module);
    }
    return true;
  });
  for (const shared of ['parts', 'services']) names.delete(shared);
  return names;
}

/** Of each name that a factory is given under its own name: the module of the factory. */
function takersOf({ source, imported }: Built): Map<string, string> {
  const takers = new Map<string, string>();
  for (const { call, callee } of callsIn(source.program)) {
    const module = imported.get(callee);
    if (module === undefined) continue;
    for (const [key, value] of givenTo(call)) {
      if (key !== '' && nameOf(value) === key) takers.set(key, module);
    }
  }
  return takers;
}

function callsIn(program: Node): { readonly call: Node; readonly callee: string }[] {
  const calls: { call: Node; callee: string }[] = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression') calls.push({ call: node, callee: calleeOf(node) });
  });
  return calls;
}

/** Arguments by name: the fields of objects, and '' for an argument that is none. */
function givenTo(call: Node): (readonly [key: string, value: Node])[] {
  return (call['arguments'] as readonly Node[]).flatMap((argument) =>
    argument.type === 'ObjectExpression'
      ? (argument['properties'] as readonly Node[])
          .filter(({ type }) => type === 'Property')
          .map((field) => [nameOf(field['key'] as Node), field['value'] as Node] as const)
      : [['', argument] as const],
  );
}

/** Chains of names, in functions inside a value, that begin at something that is declared after the call. */
function lateChains(source: Source, call: Node, value: Node): string[][] {
  const declaredLater = new Set<string>();
  walk(scopeOf(source.program, call), (node) => {
    if (node.type !== 'VariableDeclarator' || node.start < call.end) return;
    for (const name of bound(node['id'] as Node)) declaredLater.add(name);
  });
  const chains: string[][] = [];
  const visit = (node: Node, isInside: boolean): void => {
    const chain = chainOf(node);
    const [first = ''] = chain;
    if (chain.length > 0) {
      const isLate = first === LATER || (isInside && declaredLater.has(first));
      if (isLate) chains.push(chain);
      return;
    }
    const goesIn = isInside || node.type === 'ArrowFunctionExpression';
    for (const child of childrenOf(node)) visit(child, goesIn);
  };
  visit(value, false);
  return chains;
}

/** The function around a call, or the program. */
function scopeOf(program: Node, call: Node): Node {
  let scope = program;
  walk(program, (node) => {
    if (node.start > call.start || node.end < call.end) return false;
    if (/^Function|^ArrowFunction/.test(node.type) && node !== call) scope = node;
    return true;
  });
  return scope;
}

/** `['later', 'funds', 'readOut']` for `later().funds.readOut(x)`; nothing for another expression. */
function chainOf(node: Node): string[] {
  if (node.type === 'Identifier') return [nameOf(node)];
  if (node.type === 'CallExpression') {
    const inner = node['callee'] as Node;
    return (node['arguments'] as readonly Node[]).some(({ type }) => /Function/.test(type))
      ? []
      : chainOf(inner);
  }
  if (node.type !== 'MemberExpression') return [];
  const start = chainOf(node['object'] as Node);
  return start.length === 0 ? [] : [...start, nameOf(node['property'] as Node)];
}

function childrenOf(node: Node): Node[] {
  if (node.type === 'Property') return [node['value'] as Node];
  const children: Node[] = [];
  walk(node, (child, parent) => {
    if (parent !== null) children.push(child);
    return parent === null;
  });
  return children;
}

const nameOf = (node: Node): string => (node as { readonly name?: string }).name ?? '';

function calleeOf(node: Node | null): string {
  if (node === null) return '';
  if (node.type === 'AwaitExpression') return calleeOf(node['argument'] as Node);
  if (node.type === 'CallExpression') return nameOf(node['callee'] as Node);
  return nameOf(node);
}

/** Names that a pattern binds. */
function bound(pattern: Node): string[] {
  if (pattern.type !== 'ObjectPattern') return [nameOf(pattern)];
  return (pattern['properties'] as readonly Node[]).flatMap((field) => {
    const value = field['value'] as Node | undefined;
    return value === undefined ? [] : bound(value);
  });
}

/** Late bindings that the graph does not declare, and declared ones that nothing uses. */
export function checkLends(
  sources: readonly Source[],
  { lends: declared = LENDS, modules = SERVER_MODULES } = {},
): Problem[] {
  const { lends, problems } = findLends(sources);
  const used = new Set(lends.map(({ from, to }) => `${from} ${to}`));
  const undeclared = lends
    .filter(({ from, to }) => !declared[from]?.includes(to) && !modules[from]?.includes(to))
    .map(({ from, to, file, line }) => ({
      file,
      line,
      rule: 'lend',
      message: `${from} is lent ${to}, which is built after it: declare an event, or the port in LENDS`,
    }));
  const unused = Object.entries(declared).flatMap(([from, all]) =>
    all
      .filter((to) => !used.has(`${from} ${to}`))
      .map((to) => ({
        file: 'tools/boundaries/graph.ts',
        line: 1,
        rule: 'lend',
        message: `LENDS declares that ${from} is lent ${to}, which nothing does`,
      })),
  );
  return [...problems, ...undeclared, ...unused];
}
