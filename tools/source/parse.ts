// Sources as the checks see them: syntax tree, imports and comments. TypeScript 7 has no compiler
// interface, so the parser is the one that the bundler brings.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A node of the tree (ESTree with TypeScript's additions); only what the checks look at. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [field: string]: unknown;
};

export type Import = {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  readonly line: number;
};

export type Comment = { readonly text: string; readonly line: number };

export type Source = {
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly imports: readonly Import[];
  readonly comments: readonly Comment[];
  lineOf(offset: number): number;
};

/** What is wrong, and where; `rule` is the name by which a comment may excuse it. */
export type Problem = {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
};

export const isSource = (file: string): boolean =>
  /\.(?:ts|tsx|mts)$/.test(file) && !file.endsWith('.d.ts');

export const readSource = (root: string, file: string): Source =>
  parseSource(file, readFileSync(path.join(root, file), 'utf8'));

export function parseSource(file: string, text: string): Source {
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
  const { program, module, comments, errors } = parseSync(path.basename(file), text, { lang });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineOf = lineFinder(text);
  return {
    file,
    text,
    program: program as unknown as Node,
    imports: listImports({ text, module, lineOf, program: program as unknown as Node }),
    comments: comments.map(({ value, start }) => ({ text: value, line: lineOf(start) })),
    lineOf,
  };
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

type Parsed = {
  readonly text: string;
  readonly module: ReturnType<typeof parseSync>['module'];
  readonly lineOf: (offset: number) => number;
  readonly program: Node;
};

function listImports({ text, module, lineOf, program }: Parsed): Import[] {
  const imports: Import[] = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    line: lineOf(start),
  }));
  for (const { start, entries } of module.staticExports) {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest
      ?.value;
    if (specifier === undefined) continue;
    imports.push({
      specifier,
      isTypeOnly: entries.every(({ isType }) => isType),
      line: lineOf(start),
    });
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(
      text.slice(moduleRequest.start, moduleRequest.end),
    );
    if (literal?.[2] === undefined) continue;
    imports.push({ specifier: literal[2], isTypeOnly: false, line: lineOf(start) });
  }
  walk(program, (node) => {
    if (node.type !== 'TSImportType') return;
    const specifier = (node['source'] as { value?: string } | undefined)?.value;
    if (specifier !== undefined)
      imports.push({ specifier, isTypeOnly: true, line: lineOf(node.start) });
  });
  return imports;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits a tree from the top; `enter` may answer false to leave out what is below a node. */
export function walk(
  node: Node,
  enter: (node: Node, parent: Node | null) => boolean | void,
  parent: Node | null = null,
): void {
  if (enter(node, parent) === false) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, enter, node);
    }
  }
}
