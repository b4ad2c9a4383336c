// Names of the sportsbook in a language: what the provider says in it, our own texts, or the English. Pure.
import {
  marketOf,
  type NameWords,
  parseSpecifiers,
  renderName,
  SPORT_NUMBERS,
  type Specifiers,
  type Sport,
  variantOutcomes,
} from '@parlour/sports';
import type { Names } from '../entity/store.ts';
import type { MarketDescription } from '../feed/fixture.ts';
import { isAddress } from './address.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { MARKET_WORDS } from './table.ts';
import type { BookWords } from './words.ts';

export const WORDS: Readonly<Record<string, BookWords>> = { en, hi, ar };
export const wordsOf = (language: string): BookWords => WORDS[language] ?? en;

/** A name in a language, else in English, else in any. */
export const nameIn = (names: Names, language: string): string =>
  names[language] ?? names['en'] ?? Object.values(names)[0] ?? '';

const SPORTS = new Map<string, Sport>(
  Object.entries(SPORT_NUMBERS).map(([sport, number]) => [String(number), sport as Sport]),
);
/** The sport of the engine, by its number in the feed. */
export const sportOf = (code: string): Sport | null => SPORTS.get(code) ?? null;

/** What is named, apart from the market: who plays, and which sport it is. */
export type Scene = {
  readonly sportCode: string;
  readonly home: string;
  readonly away: string;
  readonly event: string;
  /** Names of players and competitors by their addresses, where they are known. */
  readonly profile: (address: string) => string | null;
};

export type Descriptions = ReadonlyMap<
  number,
  Pick<MarketDescription, 'groups' | 'names' | 'outcomes'>
>;

const NOTE = '+';
const BOTH = '&';

/** Words of the table put together; null where one of them is missing. */
function composed(market: Readonly<Record<string, string>>, text: string): string | null {
  const [path = '', note] = text.split(NOTE);
  const parts = path.split('.');
  const base = parts.pop() ?? '';
  const words = [
    ...parts.map((part) => market[part]),
    base
      .split(BOTH)
      .map((one) => market[one])
      .join(' & '),
  ];
  const suffix = note === undefined ? '' : market[`note.${note}`];
  if (suffix === undefined || words.some((word) => word === undefined || word === '')) return null;
  return `${words.join(' – ')}${suffix === '' ? '' : ` (${suffix})`}`;
}

/** A text that the provider has in this language, and not only the English one again. */
const ownText = (names: Names, language: string): string | null => {
  const text = names[language];
  return text === undefined || text === names['en'] ? null : text;
};

const marketTemplates = new Map<string, string | null>();

function ownMarketTemplate(language: string, marketId: number): string | null {
  const key = `${language} ${marketId}`;
  let known = marketTemplates.get(key);
  if (known === undefined) {
    const { market } = wordsOf(language);
    const text = MARKET_WORDS[marketId];
    known = market === null || text === undefined ? null : composed(market, text);
    marketTemplates.set(key, known);
  }
  return known;
}

const COUNTED = /\{!\(?([a-z_]+)/;

function fill(
  language: string,
  template: string,
  { scene, specifiers }: { readonly scene: Scene; readonly specifiers: Specifiers },
): string {
  const words = wordsOf(language);
  const counted = COUNTED.exec(template)?.[1] ?? '';
  const filled: NameWords = {
    competitor1: scene.home,
    competitor2: scene.away,
    event: scene.event,
    profile: (address) => scene.profile(address) ?? playerName(words, address),
    ordinal: (count) => words.ordinal(count, counted),
  };
  return renderName(template, specifiers, filled);
}

const playerName = ({ player }: BookWords, address: string): string =>
  player.replace('{number}', address.split(':').at(-1) ?? address);

/** Figures that separate lines of a market are not part of its name, nor the words in brackets with them. */
const FIGURES =
  / *(?:\([^(){}]*\{[+-]?(?:hcp|total|score)\}\)|\[?\{[+-]?(?:hcp|total|score)\}\]?)/g;

export type MarketKeyed = {
  readonly marketId: number;
  readonly specifiers: string;
};

const specifiersOf = (text: string): Specifiers => parseSpecifiers(text) ?? {};

function marketTemplate(
  language: string,
  marketId: number,
  { descriptions, sportCode }: { descriptions: Descriptions; sportCode: string },
): string {
  const described = descriptions.get(marketId)?.names ?? {};
  const sport = sportOf(sportCode);
  return (
    ownText(described, language) ??
    ownMarketTemplate(language, marketId) ??
    described['en'] ??
    (sport === null ? undefined : marketOf(sport, marketId)?.name) ??
    nameIn(described, language) ??
    `#${marketId}`
  );
}

/** The name of a line: its market's, with what it counts ("2nd set", "3rd goal") filled in. */
export function nameLine(
  language: string,
  line: MarketKeyed,
  scene: Scene,
  descriptions: Descriptions,
): string {
  const template = marketTemplate(language, line.marketId, { ...scene, descriptions });
  return fill(language, template, { scene, specifiers: specifiersOf(line.specifiers) });
}

const COUNTS = /(?:\{!\(?[a-z_]+(?:[+-]\d+)?\)?\} ?| ?\{!\(?[a-z_]+(?:[+-]\d+)?\)?\})/g;
const countsOf = (specifiers: string): string =>
  Object.entries(specifiersOf(specifiers))
    .filter(([name]) => name.endsWith('nr'))
    .join();

/** The name of a market without the figures of its lines, and without what they count where that differs. */
export function nameMarket(
  language: string,
  lines: readonly MarketKeyed[],
  scene: Scene,
  descriptions: Descriptions,
): string {
  const [line] = lines;
  if (line === undefined) return '';
  const template = marketTemplate(language, line.marketId, { ...scene, descriptions });
  const isOne = lines.every(({ specifiers }) => countsOf(specifiers) === countsOf(line.specifiers));
  const plain = template
    .replaceAll(FIGURES, '')
    .replaceAll(isOne ? NOTHING : COUNTS, '')
    .trim();
  return fill(language, plain === '' ? template : plain, {
    scene,
    specifiers: specifiersOf(line.specifiers),
  });
}

const NOTHING = /(?!)/g;

const wordings = new Map<string, RegExp | null>();
/** The provider's English words of outcomes, outside of what is filled in. */
function wordingOf(language: string): RegExp | null {
  let known = wordings.get(language);
  if (known === undefined) {
    const words = Object.keys(wordsOf(language).outcome);
    const choice = words.toSorted((a, b) => b.length - a.length).join('|');
    known = words.length === 0 ? null : new RegExp(`\\{[^}]*\\}|\\b(?:${choice})\\b`, 'g');
    wordings.set(language, known);
  }
  return known;
}

const inWords = (language: string, template: string): string => {
  const wording = wordingOf(language);
  if (wording === null) return template;
  const { outcome } = wordsOf(language);
  return template.replaceAll(wording, (found) => outcome[found] ?? found);
};

/** Outcomes whose numbers mean the same in every market, where nothing describes them. */
const COMMON: Readonly<Record<string, string>> = {
  1: '{$competitor1}',
  2: 'draw',
  3: '{$competitor2}',
  4: '{$competitor1}',
  5: '{$competitor2}',
  6: '{$competitor1}',
  7: 'none',
  8: '{$competitor2}',
  9: '{$competitor1} or draw',
  10: '{$competitor1} or {$competitor2}',
  11: 'draw or {$competitor2}',
  12: 'over {total}',
  13: 'under {total}',
  70: 'odd',
  72: 'even',
  74: 'yes',
  76: 'no',
  1711: '{$competitor1} ({hcp})',
  1712: 'draw ({hcp})',
  1713: '{$competitor2} ({hcp})',
  1714: '{$competitor1} ({+hcp})',
  1715: '{$competitor2} ({-hcp})',
  1716: 'none',
};

export function nameOutcome(
  language: string,
  { outcomeId, ...line }: MarketKeyed & { readonly outcomeId: string },
  scene: Scene,
  descriptions: Descriptions,
): string {
  if (isAddress(outcomeId)) {
    return scene.profile(outcomeId) ?? playerName(wordsOf(language), outcomeId);
  }
  const specifiers = specifiersOf(line.specifiers);
  const names = descriptions.get(line.marketId)?.outcomes.find(({ id }) => id === outcomeId)?.names;
  const own = names === undefined ? null : ownText(names, language);
  const template =
    own ??
    inWords(
      language,
      names?.['en'] ??
        variantOutcomes(specifiers)?.find(({ id }) => id === outcomeId)?.name ??
        COMMON[outcomeId] ??
        outcomeId,
    );
  return fill(language, asSentence(template), { scene, specifiers });
}

/** A name that the provider writes small begins as a sentence does; what is filled in stays as it is. */
const asSentence = (template: string): string =>
  template.charAt(0).toUpperCase() + template.slice(1);

/** The order of lines within a market: by their figures, then by what they count. */
export function figureOf(specifiers: string): number {
  const values = specifiersOf(specifiers);
  const figure = values['hcp'] ?? values['total'] ?? '';
  const counted = Object.entries(values).find(([name]) => name.endsWith('nr'))?.[1] ?? '0';
  const number = Number(figure.split(':')[0] === '' ? '0' : figure.split(':')[0]);
  return Number(counted) * 10_000 + (Number.isFinite(number) ? number : 0);
}
