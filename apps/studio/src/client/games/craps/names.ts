import type { CrapsWords } from './craps.ts';

const named = [
  'pass',
  'dont-pass',
  'pass-odds',
  'dont-pass-odds',
  'come',
  'dont-come',
  'field',
  'any-seven',
  'any-craps',
  'eleven',
  'two',
  'twelve',
] as const;

/** A place in words. */
export function nameOfPlace(place: string, words: CrapsWords): string {
  const one = named.find((each) => each === place);
  if (one !== undefined) return words(`craps.${one}`);
  const kind = place.replace(/-\d+$/, '') as 'come' | 'come-odds' | 'dont-come' | 'hard' | 'place';
  return words(`craps.on_${kind}`, { number: place.match(/\d+/)?.[0] ?? '' });
}
