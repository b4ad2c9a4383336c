import { createHash } from 'node:crypto';
import type { GameCategory, GameState, Volatility } from '@parlour/contract';
import { type Amount, amount, AMOUNT_PER_UNIT } from '@parlour/money';
import { type Headliner, headliners } from './headliners.ts';
import { createTitles, productOf, slugOf } from './names.ts';
import { iconOf } from './icon.ts';
import { velvetHours } from './studio.ts';
import { type DemoVendor, demoVendors } from './vendors.ts';

export type SeedGame = {
  readonly vendorCode: string;
  readonly code: string;
  readonly kind: 'game' | 'lobby';
  readonly category: GameCategory;
  readonly names: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly state: GameState;
  readonly rtpPpm: number | null;
  /** How much of its valid bets counts, in ten-thousandths; the whole unless it says so. */
  readonly validBetBps?: number;
  readonly volatility: Volatility | null;
  readonly lines: number | null;
  readonly betMin: Amount | null;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly hasJackpot: boolean;
  readonly hasFreePlay: boolean;
  readonly popularity: number;
  readonly ageDays: number;
  readonly iconUrl: string;
};

/** The same game, played out of the wallet that the studio's second house keeps. */
export const annexHours: SeedGame = {
  ...velvetHours,
  vendorCode: 'annex',
  names: { en: 'Velvet Hours Annex', hi: 'वेल्वेट आवर्स एनेक्स', ar: 'ساعات المخمل أنكس' },
  isHot: false,
  isNew: false,
  hasJackpot: false,
  ageDays: 240,
  popularity: 0,
};

const REEL_CATEGORIES: ReadonlySet<GameCategory> = new Set(['RNG', 'JP']);
const STATES_RTP: ReadonlySet<GameCategory> = new Set([
  'RNG',
  'JP',
  'VP',
  'SC',
  'AC',
  'TG',
  'FISH',
]);
/** Played against a house that deals once for everybody, or against others: nothing to try alone. */
const SHARED_PLAY: ReadonlySet<GameCategory> = new Set([
  'LIVE',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
]);
const LINES = [5, 10, 20, 20, 25, 25, 30, 40, 50, 100, 243, 1_024] as const;
const BET_MIN_HUNDREDTHS = [10n, 20n, 20n, 25n, 30n, 50n, 100n, 100n, 200n, 500n] as const;
const VOLATILITIES = ['low', 'medium', 'medium', 'high', 'high'] as const;
const FEATURES = [
  'free-spins',
  'multiplier',
  'hold-and-win',
  'many-ways',
  'expanding-wilds',
  'bonus-buy',
  'cascades',
  'respins',
] as const;
const NEW_DAYS = 45;
const AGE_DAYS_MAX = 1_600;
const POPULARITY_MAX = 10_000;
const HEADLINE_POPULARITY = 900_000;

/** Everything below is drawn from the game's own code, so that every installation shows the same. */
function draw(code: string): (count: number) => number {
  const digest = createHash('sha256').update(`demo game ${code}`).digest();
  let at = 0;
  return (count) => {
    const value = digest.readUInt16BE(at % 30) % count;
    at += 2;
    return value;
  };
}

/** Enough that menus, filters and search have something to do, and few enough to look at. */
export const DEMO_TITLES = 600;
const CATEGORY_TITLES_LEAST = 8;

/**
 * About so many titles of the demo catalogue besides the studio's own games: what it leads with, entries of
 * lobbies, and evenly many of the others, though each category keeps a few.
 */
export function demoGames(titles: number): readonly SeedGame[] {
  const all = allDemoGames();
  const left = all.slice(headliners.length).filter(({ kind }) => kind === 'game');
  const counts = new Map<GameCategory, number>();
  for (const { category } of left) counts.set(category, (counts.get(category) ?? 0) + 1);
  const least = Math.min(CATEGORY_TITLES_LEAST, titles / counts.size);
  const stepOf = (count: number) =>
    Math.max(1, Math.floor(count / Math.max(least, (count * titles) / left.length)));
  const places = new Map<GameCategory, number>();
  return all.filter(({ category, kind }, at) => {
    if (at < headliners.length || kind === 'lobby') return true;
    const place = places.get(category) ?? 0;
    places.set(category, place + 1);
    return place % stepOf(counts.get(category) ?? 1) === 0;
  });
}

/** Everything that the demo's vendors list: what it leads with, then all the others. */
function allDemoGames(): readonly SeedGame[] {
  const games = headliners.map(headline);
  const taken = new Set(games.map((game) => game.code));
  const nextTitle = createTitles();
  for (const vendor of demoVendors) {
    games.push(...(vendor.lobbies ?? []).map((category) => lobbyOf(vendor, category)));
    for (const [key, count] of Object.entries(vendor.games)) {
      const category = key as GameCategory;
      for (let place = 0; place < count; place += 1) {
        const title =
          category === 'SPORTS' || category === 'ESPORTS'
            ? { text: productOf(vendor.displayName, category, place), theme: null }
            : nextTitle(category);
        const code = codeOf(title.text, category);
        if (taken.has(code)) continue;
        taken.add(code);
        const tags = title.theme === null ? [] : [title.theme];
        games.push({
          ...figuresOf(code, category),
          ...placeOf(vendor, code, category),
          names: { en: title.text },
          tags: [...featuresOf(code, category), ...tags],
        });
      }
    }
  }
  return games;
}

const codeOf = (title: string, category: GameCategory): string =>
  `${slugOf(title)}-${category.toLowerCase()}`;

const placeOf = (vendor: Pick<DemoVendor, 'code'>, code: string, category: GameCategory) => ({
  vendorCode: vendor.code,
  code,
  category,
  kind: 'game' as const,
  state: 'live' as const,
  iconUrl: iconOf(code),
});

function headline({ category, names, vendorCode }: Headliner, place: number): SeedGame {
  const code = codeOf(names.en, category);
  return {
    ...figuresOf(code, category),
    ...placeOf({ code: vendorCode }, code, category),
    names,
    tags: featuresOf(code, category),
    isHot: true,
    popularity: HEADLINE_POPULARITY - place * 1_000,
  };
}

/** An entry that opens the list of a vendor's games. */
const lobbyOf = (vendor: DemoVendor, category: GameCategory): SeedGame => {
  const code = `${vendor.code}-lobby-${category.toLowerCase()}`;
  return {
    ...figuresOf(code, category),
    ...placeOf(vendor, code, category),
    kind: 'lobby',
    names: { en: vendor.displayName },
    tags: [],
    isHot: false,
    isNew: false,
    hasFreePlay: false,
    popularity: POPULARITY_MAX,
    iconUrl: `/art/lanes/${category}/${vendor.code}.webp`,
  };
};

const featuresOf = (code: string, category: GameCategory): string[] => {
  if (!REEL_CATEGORIES.has(category)) return [];
  const pick = draw(`${code} features`);
  return [...new Set([pick, pick].map((one) => FEATURES[one(FEATURES.length)] ?? 'free-spins'))];
};

/** What a game of a category pays, costs and is known for. */
function figuresOf(code: string, category: GameCategory) {
  const pick = draw(code);
  const hasReels = REEL_CATEGORIES.has(category);
  const ageDays = pick(AGE_DAYS_MAX);
  const betMin = BET_MIN_HUNDREDTHS[pick(BET_MIN_HUNDREDTHS.length)] ?? 100n;
  return {
    rtpPpm: STATES_RTP.has(category) ? 935_000 + pick(410) * 100 : null,
    volatility: hasReels ? (VOLATILITIES[pick(VOLATILITIES.length)] ?? null) : null,
    lines: hasReels ? (LINES[pick(LINES.length)] ?? null) : null,
    betMin: amount((betMin * AMOUNT_PER_UNIT) / 100n),
    isHot: pick(80) === 0,
    isNew: ageDays < NEW_DAYS,
    hasJackpot: category === 'JP' || (category === 'RNG' && pick(24) === 0),
    hasFreePlay: !SHARED_PLAY.has(category),
    popularity: pick(POPULARITY_MAX),
    ageDays,
  };
}
