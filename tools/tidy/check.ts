import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files.ts';
import { type Change, type CountedList, checkLists } from '../source/counted-list.ts';
import { isSource, parseSource, type Problem, type Source } from '../source/parse.ts';
import { checkCode } from './code.ts';
import { checkDecisions } from './decisions.ts';
import { checkLayoutRules } from './layout-rules.ts';
import { checkListScreens } from './list-screens.ts';
import { checkQueryNames, type SourceText } from './query-names.ts';
import { checkSpans } from './spans.ts';
import { checkText } from './text.ts';
import { checkUntestedForms } from './untested-forms.ts';
import { checkDoubles, checkNames, checkPrivateTerms, GLOSSARY, readGlossary } from './words.ts';

const BINARY = /\.(?:png|webp|avif|jpe?g|gif|ico|woff2?|mp3|ogg|webm|wav|gz|br)$/;
const LISTS = 'tools/tidy/lists';
const EXCUSE = /tidy-allow ([a-z-]+): \S+ \S+/;

/** Everything untidy in one file that no comment excuses with a reason. */
export function checkFile(file: string, text: string): Problem[] {
  const problems = checkText(file, text);
  if (isSource(file)) {
    const source = parseSource(file, text);
    problems.push(...checkCode(source), ...checkListScreens(source));
  }
  const lines = text.split('\n');
  return problems.filter(({ line, rule }) =>
    [lines[line - 1], lines[line - 2]].every((near) => EXCUSE.exec(near ?? '')?.[1] !== rule),
  );
}

export const readTexts = (root: string): SourceText[] =>
  listFiles(root)
    .filter((file) => !BINARY.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const parseAll = (texts: readonly SourceText[]): Source[] =>
  texts.filter(({ file }) => isSource(file)).map(({ file, text }) => parseSource(file, text));

const glossaryOf = (texts: readonly SourceText[]) =>
  readGlossary(texts.find(({ file }) => file === GLOSSARY)?.text ?? '');

/** What was there when its rule came, with the list that holds it. */
export function listBreaches(
  texts: readonly SourceText[],
  sources: readonly Source[],
): CountedList[] {
  const entries = glossaryOf(texts);
  return [
    { list: `${LISTS}/function-spans.txt`, breaches: sources.flatMap(checkSpans) },
    { list: `${LISTS}/layout-rules.txt`, breaches: checkLayoutRules(texts) },
    { list: `${LISTS}/unknown-words.txt`, breaches: checkNames(texts, entries) },
    { list: `${LISTS}/private-terms.txt`, breaches: checkPrivateTerms(texts) },
  ];
}

/** Everything untidy that no list has, after the lists were changed. */
export function checkRepository(root: string, change: Change): Problem[] {
  const texts = readTexts(root);
  const sources = parseAll(texts);
  return [
    ...texts.flatMap(({ file, text }) => checkFile(file, text)),
    ...checkQueryNames(texts),
    ...checkDoubles(glossaryOf(texts)),
    ...checkDecisions(texts),
    ...checkUntestedForms(sources),
    ...checkLists(root, listBreaches(texts, sources), change),
  ];
}
