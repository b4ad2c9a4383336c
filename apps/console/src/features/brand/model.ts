import type { Content } from '../../lib/part/part.ts';

type Brand = Content<'brand'>;
type Domain = Content<'domains'>['domains'][number];

/** One address a line; lines that say nothing are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The languages as chosen; the first one follows when its own language is taken away. */
export function withLanguages(
  brand: Pick<Brand, 'defaultLanguage'>,
  languages: string[],
): Pick<Brand, 'defaultLanguage' | 'languages'> {
  const [first = brand.defaultLanguage] = languages;
  const isKept = languages.includes(brand.defaultLanguage);
  return { languages, defaultLanguage: isKept ? brand.defaultLanguage : first };
}

/** The list with one of them in front, where the main address is read. */
export const withMain = (domains: readonly Domain[], place: number): Domain[] => {
  const [main] = domains.slice(place, place + 1);
  return main === undefined ? [...domains] : [main, ...domains.toSpliced(place, 1)];
};

const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

export const isHost = (text: string): boolean => HOST.test(text.trim().toLowerCase());

/** What the address of a name is before someone writes another one. */
export const urlOfHost = (host: string): string => `https://${host.trim().toLowerCase()}`;

/** A code from a name: the letters and digits that codes are made of. */
export const codeOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 20);
