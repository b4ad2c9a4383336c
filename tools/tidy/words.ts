// Words: one entry of the glossary for each, names that are made of them, and private terms that go.
import type { Breach } from '../source/counted-list.ts';
import { isSource, type Problem } from '../source/parse.ts';
import type { SourceText } from './query-names.ts';
import { PRIVATE_TERMS, UNCOUNTED } from './private-terms.ts';
import { isOneOf } from './settings.ts';

export const GLOSSARY = 'docs/GLOSSARY.md';

export type Entry = { readonly word: string; readonly line: number };

/** The words of the tables of the glossary. */
export const readGlossary = (text: string): Entry[] =>
  text.split('\n').flatMap((row, index) => {
    const word = /^\| ([^|]+?) +\|/.exec(row)?.[1];
    const isHead = word === undefined || word === 'word' || /^-+$/.test(word);
    return isHead ? [] : [{ word: word.toLowerCase(), line: index + 1 }];
  });

/** Words that stand in the glossary twice, so that nobody can tell which one a name means. */
export function checkDoubles(entries: readonly Entry[]): Problem[] {
  const first = new Map<string, number>();
  return entries.flatMap(({ word, line }) => {
    const before = first.get(word);
    first.set(word, before ?? line);
    if (before === undefined) return [];
    const message = `"${word}" stands in line ${before} already: one word, one meaning`;
    return [{ file: GLOSSARY, line, rule: 'double-word', message }];
  });
}

const NAMES: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['module', /^apps\/server\/src\/modules\/([a-z-]+)\//],
  ['feature', /^apps\/[a-z-]+\/src\/features\/([a-z-]+)\//],
];
/** Names that stand in files: the kind, the files, and the name in their text. */
const WRITTEN: readonly (readonly [kind: string, place: RegExp, pattern: RegExp])[] = [
  ['table', /^db\/schema\.sql$/, /^create (?:unlogged )?table (\w+)/gm],
  ['event', /^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/, /\btype: '([a-z_]+)\.[a-z_]+'/g],
];

/** Modules, features, tables and events whose name has a word that the glossary does not know. */
export function checkNames(texts: readonly SourceText[], entries: readonly Entry[]): Breach[] {
  const known = new Set(entries.flatMap(({ word }) => word.split(/[ -]/)));
  const seen = new Map<string, Breach>();
  const look = (kind: string, name: string, file: string, line: number) => {
    const unknown = name
      .split(/[-_]/)
      .filter((part) => !singularsOf(part).some((one) => known.has(one)));
    if (unknown.length === 0) return;
    const key = `${kind} ${name}`;
    const message = `the ${kind} ${name} has a word that ${GLOSSARY} does not know: ${unknown.join(', ')}`;
    if (!seen.has(key)) seen.set(key, { file, line, rule: 'glossary', message, key });
  };
  for (const { file, text } of texts) {
    for (const [kind, pattern] of NAMES) {
      const name = pattern.exec(file)?.[1];
      if (name !== undefined) look(kind, name, file, 1);
    }
    for (const [kind, place, pattern] of WRITTEN) {
      if (!place.test(file)) continue;
      for (const { index, 1: name = '' } of text.matchAll(pattern)) {
        look(kind, name, file, text.slice(0, index).split('\n').length);
      }
    }
  }
  return [...seen.values()];
}

function singularsOf(word: string): string[] {
  const forms = [word];
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

const CODE = /^(?:apps|packages|engines|sim|bench|tools)\//;
const FORMS = new Map(
  Object.entries(PRIVATE_TERMS).flatMap(([term, { forms }]) =>
    [term, ...forms].map((form) => [form, term] as const),
  ),
);

/** A server module, a workspace, or a folder of tools: what one change usually stays within. */
const areaOf = (file: string): string =>
  /^apps\/server\/src\/modules\/[^/]+|^(?:apps|packages|engines|tools)\/[^/]+(?=\/)|^[^/]+/.exec(
    file,
  )?.[0] ?? file;

/** Every private term in names, comments and texts of code; each with the word that the field has for it. */
export function checkPrivateTerms(texts: readonly SourceText[]): Breach[] {
  return texts
    .filter(({ file }) => CODE.test(file) && isSource(file) && !isOneOf(file, UNCOUNTED))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((row, index) =>
        [...row.matchAll(/[A-Z]?[a-z]+/g)].flatMap(([word]) => {
          const term = FORMS.get(word.toLowerCase());
          if (term === undefined) return [];
          const message = `"${word}" is a private term: write ${PRIVATE_TERMS[term]?.instead}`;
          const key = `${term} in ${areaOf(file)}`;
          return [{ file, line: index + 1, rule: 'private-term', message, key }];
        }),
      ),
    );
}
