// Tables that the statements of a source name, read from its strings: no statement is run for it.
import { type Node, type Source, walk } from './parse.ts';

/** What a statement does to a table. A lock (`for update`) counts as a read. */
export type Access = 'reads' | 'writes';

export type TableUse = {
  readonly table: string;
  readonly access: Access;
  readonly line: number;
  /** Null where the table is only named, for a statement that stands elsewhere. */
  readonly statement: string | null;
};

type Text = { readonly text: string; readonly start: number };

/** Stands for an expression inside a template, which may be a value, a condition or a table. */
const HOLE = '$hole';
const STATEMENT =
  /\b(?:select|insert into|delete from|update \S+|truncate|lock table|merge into)\b/;
const FRAGMENT = /^\s*(?:with|from|(?:left |inner |cross |right )*join|where|and|exists)\b/;
const TABLE_HOLE = /\b(?:from|join|into|update)\s+\$hole/;
const WORD = /'(?:[^']|'')*'|--[^\n]*|"[^"]*"|\$?[\w.]+|[(),;]/g;

/**
 * Every use of one of `tables` in the statements of a source. A table whose name is put into a statement
 * by an expression is found where the name stands, when that is the same file or a field named `table`.
 */
export function findTableUses(source: Source, tables: ReadonlySet<string>): TableUse[] {
  const texts = collectTexts(source.program);
  const namesTables = texts.some(({ text }) => TABLE_HOLE.test(text));
  const fields = tableFields(source.program);
  return texts.flatMap(({ text, start }) => {
    const line = source.lineOf(start);
    if (fields.has(start) && tables.has(text))
      return [{ table: text, access: 'reads', line, statement: null }];
    if (STATEMENT.test(text) || FRAGMENT.test(text)) return readStatement(text, tables, line);
    return namesTables && /^[a-z_]+\b/.test(text)
      ? readStatement(`from ${text}`, tables, line)
      : [];
  });
}

function collectTexts(program: Node): Text[] {
  const texts: Text[] = [];
  walk(program, (node) => {
    if (node.type.startsWith('TS') && node.type.endsWith('Type')) return false;
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      texts.push({ text: node['value'], start: node.start });
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = node['quasis'] as readonly { value: { cooked: string } }[];
      texts.push({ text: quasis.map(({ value }) => value.cooked).join(HOLE), start: node.start });
    }
    return true;
  });
  return texts;
}

/** Where the values of fields named `table` begin. */
function tableFields(program: Node): Set<number> {
  const starts = new Set<number>();
  walk(program, (node) => {
    const key = node['key'] as { name?: string } | undefined;
    if (node.type === 'Property' && key?.name === 'table') {
      starts.add((node['value'] as Node).start);
    }
  });
  return starts;
}

type Scope = { isList: boolean; isNext: boolean; isRead: boolean };

/** The tables of one statement: after from, join, into, update, table, and the commas of a from list. */
function readStatement(text: string, tables: ReadonlySet<string>, line: number): TableUse[] {
  const words = [...text.matchAll(WORD)]
    .map(([word]) => word)
    .filter((word) => !word.startsWith("'") && !word.startsWith('--'))
    .map((word) => word.replaceAll('"', '').toLowerCase());
  const own = namedQueries(words);
  const found: TableUse[] = [];
  const scopes: Scope[] = [{ isList: false, isNext: false, isRead: true }];
  words.forEach((word, index) => {
    const scope = scopes.at(-1);
    if (scope === undefined) return;
    if (word === '(') {
      // `from (a join b ...)` is a list in brackets; a query in brackets begins by its own words.
      scopes.push({ isList: scope.isNext, isNext: scope.isNext, isRead: true });
      scope.isNext = false;
    } else if (word === ')') {
      if (scopes.length > 1) scopes.pop();
    } else if (word === ',') {
      scope.isNext = scope.isList;
    } else if (opensTable(words, index)) {
      scope.isNext = true;
      scope.isList = word === 'from' || word === 'using' || scope.isList;
      scope.isRead = !isWrite(words, index);
    } else if (ENDS_LIST.has(word)) {
      scope.isList = false;
      scope.isNext = false;
    } else if (scope.isNext && !SKIPPED.has(word)) {
      scope.isNext = false;
      const table = word.replace(/^public\./, '');
      if (tables.has(table) && !own.has(table)) {
        found.push({ table, access: scope.isRead ? 'reads' : 'writes', line, statement: text });
      }
    }
  });
  return found;
}

const SKIPPED = new Set(['only', 'lateral', 'table']);
const ENDS_LIST = new Set(
  'where group order limit on set values returning select having for union window'.split(' '),
);

function opensTable(words: readonly string[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  switch (word) {
    case 'from':
      // `is distinct from a`, `extract(epoch from a)` and the like have no table behind them.
      return before !== 'distinct' && words[index - 3] !== 'extract' && before !== 'both';
    case 'join':
    case 'into':
    case 'truncate':
      return true;
    case 'using':
      return next !== '(';
    case 'update':
      return before !== 'for' && before !== 'key' && next !== 'set' && next !== 'of';
    case 'table':
      return before === 'lock';
    default:
      return false;
  }
}

const isWrite = (words: readonly string[], index: number): boolean => {
  const word = words[index] ?? '';
  if (word === 'from') return words[index - 1] === 'delete';
  return word === 'into' || word === 'update' || word === 'truncate' || word === 'table';
};

/** Names of `with` queries, which hide a table of the same name. */
function namedQueries(words: readonly string[]): Set<string> {
  const names = new Set<string>();
  words.forEach((word, index) => {
    const at = ['materialized', 'not'].reduce(
      (from, skipped) => (words[from] === skipped ? from - 1 : from),
      index - 1,
    );
    if (word !== '(' || words[at] !== 'as') return;
    const before = words[at - 2];
    const name = words[at - 1] ?? '';
    if (before === 'with' || before === 'recursive' || before === ',') names.add(name);
  });
  return names;
}
