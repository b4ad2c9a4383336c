import { createHash } from 'node:crypto';
import type { GameCategory, GameState } from '@parlour/contract';
import { type Amount, amount, AMOUNT_PER_UNIT } from '@parlour/money';
import { demoVendors } from './vendors.ts';
import { slugOf, titleAt } from './names.ts';

export type SeedGame = {
  readonly vendorCode: string;
  readonly code: string;
  readonly category: GameCategory;
  readonly names: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly state: GameState;
  readonly rtpPpm: number | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly lines: number | null;
  readonly betMin: Amount | null;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly hasJackpot: boolean;
  readonly hasFreePlay: boolean;
  readonly popularity: number;
};

/** The studio's first game; its figures are those of its par sheet. */
export const velvetHours: SeedGame = {
  vendorCode: 'studio',
  code: 'velvet-hours',
  category: 'RNG',
  names: { en: 'Velvet Hours', hi: 'वेल्वेट आवर्स' },
  tags: ['free-spins', 'multiplier', 'provably-fair'],
  state: 'live',
  rtpPpm: 962_682,
  volatility: 'medium',
  lines: 20,
  betMin: amount(AMOUNT_PER_UNIT / 5n),
  isHot: true,
  isNew: true,
  hasJackpot: false,
  hasFreePlay: true,
  popularity: 1_000_000,
};

const REEL_CATEGORIES: ReadonlySet<GameCategory> = new Set(['RNG', 'JP']);
const LINES = [5, 10, 20, 25, 40, 50, 243, 1_024] as const;
const BET_MIN_HUNDREDTHS = [10n, 20n, 25n, 50n, 100n, 200n] as const;
const VOLATILITIES = ['low', 'medium', 'high'] as const;
const TAGS = [
  'free-spins',
  'multiplier',
  'hold-and-win',
  'megaways',
  'expanding-wilds',
  'bonus-buy',
] as const;

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

/** The demo catalogue besides the studio's own games: shown, searched and not yet playable. */
export function demoGames(): readonly SeedGame[] {
  const next = new Map<GameCategory, number>();
  const games: SeedGame[] = [];
  for (const vendor of demoVendors) {
    for (const [key, count] of Object.entries(vendor.games)) {
      const category = key as GameCategory;
      for (let made = 0; made < count; made += 1) {
        const index = next.get(category) ?? 0;
        next.set(category, index + 1);
        games.push(demoGame({ vendorCode: vendor.code, category, index }));
      }
    }
  }
  return games;
}

type Place = {
  readonly vendorCode: string;
  readonly category: GameCategory;
  readonly index: number;
};

function demoGame({ category, index, vendorCode }: Place): SeedGame {
  const title = titleAt(category, index);
  const code = `${slugOf(title)}-${category.toLowerCase()}`;
  const pick = draw(code);
  const hasReels = REEL_CATEGORIES.has(category);
  const hasStatedRtp = hasReels || category === 'VP' || category === 'SC' || category === 'AC';
  return {
    vendorCode,
    code,
    category,
    names: { en: title },
    tags: hasReels ? [TAGS[pick(TAGS.length)] ?? 'free-spins'] : [],
    state: 'coming_soon',
    rtpPpm: hasStatedRtp ? 935_000 + pick(41) * 1_000 : null,
    volatility: hasReels ? (VOLATILITIES[pick(VOLATILITIES.length)] ?? null) : null,
    lines: hasReels ? (LINES[pick(LINES.length)] ?? null) : null,
    betMin: hasReels
      ? amount(
          ((BET_MIN_HUNDREDTHS[pick(BET_MIN_HUNDREDTHS.length)] ?? 100n) * AMOUNT_PER_UNIT) / 100n,
        )
      : null,
    isHot: pick(40) === 0,
    isNew: pick(25) === 0,
    hasJackpot: category === 'JP',
    hasFreePlay: hasReels && pick(4) !== 0,
    popularity: pick(10_000),
  };
}
