// The studio's own games as the demo lists them. Their figures are those of their sheets.
import type { GameCategory } from '@parlour/contract';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import type { SeedGame } from './games.ts';
import { iconOf } from './icon.ts';

type Own = Pick<SeedGame, 'names' | 'rtpPpm'> &
  Partial<Pick<SeedGame, 'hasJackpot' | 'isHot' | 'lines' | 'tags' | 'validBetBps' | 'volatility'>>;

/** The least stake of the studio in the demo's currency. */
const BET_MIN = amount(AMOUNT_PER_UNIT / 5n);
/** Ahead of everything that cannot be played, in the order below. */
const POPULARITY = 1_000_000;

/**
 * Of games that return nearly the whole stake less counts for rollover, rebates and pay: with all of it
 * these would give back more than the stake.
 */
const NEARLY_WHOLE = { validBetBps: 1_000 } as const;

const games: Readonly<Partial<Record<GameCategory, Readonly<Record<string, Own>>>>> = {
  RNG: {
    'velvet-hours': {
      names: { en: 'Velvet Hours', hi: 'वेल्वेट आवर्स', ar: 'ساعات المخمل' },
      tags: ['free-spins', 'multiplier'],
      rtpPpm: 962_682,
      volatility: 'medium',
      lines: 20,
      isHot: true,
    },
  },
  AC: {
    mines: {
      names: { en: 'Mines', hi: 'माइन्स', ar: 'الألغام' },
      rtpPpm: 982_800,
      ...NEARLY_WHOLE,
      isHot: true,
    },
    plinko: {
      names: { en: 'Plinko', hi: 'प्लिंको', ar: 'بلينكو' },
      rtpPpm: 989_063,
      ...NEARLY_WHOLE,
      isHot: true,
    },
    dice: { names: { en: 'Dice', hi: 'डाइस', ar: 'النرد' }, rtpPpm: 989_901, ...NEARLY_WHOLE },
    limbo: { names: { en: 'Limbo', hi: 'लिम्बो', ar: 'ليمبو' }, rtpPpm: 990_000, ...NEARLY_WHOLE },
    towers: {
      names: { en: 'Towers', hi: 'टावर्स', ar: 'الأبراج' },
      rtpPpm: 990_000,
      ...NEARLY_WHOLE,
    },
    'hi-lo': {
      names: { en: 'Hi-Lo', hi: 'हाई-लो', ar: 'أعلى أم أدنى' },
      rtpPpm: 990_000,
      ...NEARLY_WHOLE,
      volatility: 'low',
    },
    keno: { names: { en: 'Keno', hi: 'केनो', ar: 'كينو' }, rtpPpm: 986_538, ...NEARLY_WHOLE },
    wheel: { names: { en: 'Wheel', hi: 'व्हील', ar: 'العجلة' }, rtpPpm: 990_000, ...NEARLY_WHOLE },
    diamonds: {
      names: { en: 'Diamonds', hi: 'डायमंड्स', ar: 'الألماس' },
      rtpPpm: 990_004,
      ...NEARLY_WHOLE,
      volatility: 'low',
    },
    'coin-flip': {
      names: { en: 'Coin Flip', hi: 'सिक्का उछाल', ar: 'رمية العملة' },
      rtpPpm: 990_000,
      ...NEARLY_WHOLE,
    },
  },
};

/** The most popular first. */
export const studioGames: readonly SeedGame[] = Object.entries(games)
  .flatMap(([category, own]) =>
    Object.entries(own).map(([code, game]) => ({
      category: category as GameCategory,
      code,
      ...game,
    })),
  )
  .map(({ tags = [], volatility = null, ...game }, place) => ({
    vendorCode: 'studio',
    kind: 'game',
    state: 'live',
    tags: [...tags, 'provably-fair'],
    volatility,
    lines: null,
    betMin: BET_MIN,
    isHot: false,
    isNew: true,
    hasJackpot: false,
    hasFreePlay: true,
    popularity: POPULARITY - place * 1_000,
    ageDays: 0,
    iconUrl: iconOf(game.code),
    ...game,
  }));

export const velvetHours: SeedGame = studioGames[0] as SeedGame;
