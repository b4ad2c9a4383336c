import type { Specifiers } from './specifiers.ts';

/** What a template is filled with besides specifiers, in the language of the reader. */
export type NameWords = {
  readonly competitor1: string;
  readonly competitor2: string;
  readonly event?: string;
  /** The name of a player or competitor by its address; the address itself where none is known. */
  readonly profile?: (address: string) => string;
  /** `1st` for 1; English where it is left out. */
  readonly ordinal?: (count: number) => string;
};

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** English ordinals: 1st, 2nd, 3rd, 11th, 21st. */
export function englishOrdinal(count: number): string {
  const tens = count % 100;
  const key = ['other', 'one', 'two', 'few'][tens > 10 && tens < 14 ? 0 : count % 10] ?? 'other';
  return `${count}${ENDINGS[key]}`;
}

const signed = (value: number): string =>
  value > 0 ? `+${value}` : String(value === 0 ? 0 : value);
const PLACEHOLDER = /\{([!+\-$%]?)(\(?[a-z_]\w*(?:[+-]\d+)?\)?)\}/gi;
const SUM = /^\(?([a-z_]\w*)([+-]\d+)?\)?$/i;

/** The value of `total` or `(inningnr+1)`; null for a specifier that is not there. */
function valueOf(text: string, specifiers: Specifiers): string | null {
  const [, name = '', more] = SUM.exec(text) ?? [];
  const value = specifiers[name];
  if (value === undefined) return null;
  return more === undefined ? value : String(Number(value) + Number(more));
}

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));

/**
 * Fills a name of a market or outcome (sports rules, section 1): `{x}` the value, `{!x}` its ordinal,
 * `{+x}` with a
 * sign, `{-x}` negated and with a sign, `{$competitor1}`, `{$event}`, `{%player}` a name by its
 * address, and
 * sums such as `{!(inningnr+1)}`. A placeholder that cannot be filled stays as it is written.
 */
export function renderName(template: string, specifiers: Specifiers, words: NameWords): string {
  return template.replaceAll(PLACEHOLDER, (whole: string, sign: string, text: string) => {
    if (sign === '$') {
      const known: Readonly<Record<string, string | undefined>> = {
        competitor1: words.competitor1,
        competitor2: words.competitor2,
        event: words.event,
      };
      return known[text] ?? whole;
    }
    const value = valueOf(text, specifiers);
    if (value === null) return whole;
    if (sign === '%') return words.profile?.(value) ?? value;
    if (sign === '' || !isNumber(value)) return value;
    if (sign === '!') return (words.ordinal ?? englishOrdinal)(Number(value));
    return signed(sign === '+' ? Number(value) : -Number(value));
  });
}
