// Rules of a screen's CSS that do no more than `Stack` or `Row` of packages/ui.
import type { Breach } from '../source/counted-list.ts';
import type { SourceText } from './query-names.ts';

const SCREEN = /^apps\/(?:portal|console)\/src\/.*\.module\.css$/;
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** At-rules with the rules inside, which hold for some screens alone. */
const CONDITIONED = /@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
/** A rule: its selectors, with what is before them, and its declarations. */
const RULE = /([^{}]*)\{([^{}]*)\}/g;
const CLASSES = /^\.[\w-]+(?:,\s*\.[\w-]+)*$/;
const GAP = /^gap: (?:var\(--space-[1-6]\)|0)$/;

/** What each primitive sets besides its gap; a rule may say it or leave it out. */
const RESETS = ['margin: 0', 'padding: 0', 'border: 0', 'list-style: none'];
const PRIMITIVES = [
  { display: 'display: grid', sets: ['grid-template-columns: minmax(0, 1fr)'] },
  {
    display: 'display: flex',
    sets: [
      'flex-wrap: wrap',
      ...['start', 'center', 'end', 'baseline'].map((side) => `align-items: ${side}`),
      ...['flex-end', 'end', 'center', 'space-between'].map((side) => `justify-content: ${side}`),
    ],
  },
];

function isPrimitive(body: string): boolean {
  const declarations = body
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter((one) => one !== '');
  return PRIMITIVES.some(
    ({ display, sets }) =>
      declarations.includes(display) &&
      declarations.some((one) => GAP.test(one)) &&
      declarations.every(
        (one) => one === display || GAP.test(one) || sets.includes(one) || RESETS.includes(one),
      ),
  );
}

/** How often a class is named in a file: what other rules name too is more than the primitive. */
const countOf = (css: string, name: string): number =>
  [...css.matchAll(new RegExp(`\\${name}(?![\\w-])`, 'g'))].length;

/** The text with what is found left out, and every line where it was. */
const blank = (text: string, what: RegExp): string =>
  text.replaceAll(what, (found) => found.replaceAll(/[^\n]/g, ' '));

function checkFile({ file, text }: SourceText): Breach[] {
  const css = blank(text, COMMENT);
  const plain = blank(css, CONDITIONED);
  return [...plain.matchAll(RULE)].flatMap(([, before = '', body = ''], index, all): Breach[] => {
    const selector = before.trim();
    if (!CLASSES.test(selector) || !isPrimitive(body)) return [];
    const names = selector.split(',').map((name) => name.trim());
    const repeated = names.filter((name) => countOf(css, name) === 1);
    const start = (all[index]?.index ?? 0) + before.length - before.trimStart().length;
    const line = plain.slice(0, start).split('\n').length;
    const message = 'a column or a row with a gap is a Stack or a Row of packages/ui';
    return repeated.map(() => ({ file, line, rule: 'layout-rule', message, key: file }));
  });
}

/** One for each class of a screen that is only a column or a row with a gap. */
export const checkLayoutRules = (texts: readonly SourceText[]): Breach[] =>
  texts.filter(({ file }) => SCREEN.test(file)).flatMap(checkFile);
