// The studio's own games as the demo lists them. Their figures are those of their sheets.
import type { GameCategory } from '@parlour/contract';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import type { SeedGame } from './games.ts';
import { iconOf } from './icon.ts';
import { rooms } from './studio-rooms.ts';

/** What the list says of a game of the studio. */
export type Own = Pick<SeedGame, 'names' | 'rtpPpm'> &
  Partial<
    Pick<
      SeedGame,
      | 'betMin'
      | 'hasFreePlay'
      | 'hasJackpot'
      | 'isHot'
      | 'lines'
      | 'tags'
      | 'validBetBps'
      | 'volatility'
    >
  >;

const units = (hundredths: bigint) => amount((hundredths * AMOUNT_PER_UNIT) / 100n);
/** The least stake of the studio in the demo's currency; a scratch card has its price. */
const BET_MIN = units(20n);
/** Ahead of everything that cannot be played, in the order below. */
const POPULARITY = 1_000_000;

/**
 * Of games that return nearly the whole stake less counts for rollover, rebates and pay: with all of it
 * these would give back more than the stake.
 */
const NEARLY_WHOLE = { validBetBps: 1_000 } as const;

/** Of tables half counts: many of their bets lose little. */
const HALF = { validBetBps: 5_000 } as const;
/** Odds of craps return the whole stake, blackjack played well nearly all: nothing may be given on them. */
const NOTHING = { validBetBps: 0 } as const;

const games: Readonly<Partial<Record<GameCategory, Readonly<Record<string, Own>>>>> = {
  RNG: {
    'velvet-hours': {
      names: { en: 'Velvet Hours', hi: 'वेल्वेट आवर्स', ar: 'ساعات المخمل' },
      tags: ['expanding-wilds', 'free-spins', 'multiplier'],
      rtpPpm: 962_629,
      volatility: 'medium',
      lines: 20,
      isHot: true,
      hasJackpot: true,
    },
    'lantern-reef': {
      names: { en: 'Lantern Reef', hi: 'लालटेन की चट्टान', ar: 'شعاب الفوانيس' },
      tags: ['cascades', 'multiplier', 'free-spins', 'bonus-buy'],
      rtpPpm: 964_763,
      volatility: 'high',
      isHot: true,
    },
    'comet-choir': {
      names: { en: 'Comet Choir', hi: 'धूमकेतु गान', ar: 'جوقة المذنبات' },
      tags: ['cascades', 'multiplier', 'free-spins', 'bonus-buy'],
      rtpPpm: 963_269,
      volatility: 'very_high',
      isHot: true,
    },
    'monsoon-express': {
      names: { en: 'Monsoon Express', hi: 'मानसून एक्सप्रेस', ar: 'قطار الموسم' },
      tags: ['many-ways', 'multiplier', 'free-spins', 'bonus-buy'],
      rtpPpm: 960_270,
      volatility: 'high',
      isHot: true,
    },
    'honey-ledger': {
      names: { en: 'Honey Ledger', hi: 'शहद का बहीखाता', ar: 'دفتر العسل' },
      tags: ['hold-and-win', 'respins', 'bonus-buy'],
      rtpPpm: 959_970,
      volatility: 'medium',
      hasJackpot: true,
    },
    'chrome-diner': {
      names: { en: 'Chrome Diner', hi: 'क्रोम डाइनर', ar: 'مطعم الكروم' },
      tags: ['nudges'],
      rtpPpm: 960_941,
      volatility: 'low',
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
    crash: {
      names: { en: 'Kite Crash', hi: 'काइट क्रैश', ar: 'كايت كراش' },
      rtpPpm: 989_998,
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
  BG: {
    'bingo-75': {
      names: { en: 'Pier Bingo 75', hi: 'घाट बिंगो 75', ar: 'بينغو الرصيف 75' },
      rtpPpm: 923_155,
      volatility: 'high',
      isHot: true,
    },
    'bingo-90': {
      names: { en: 'Lantern Housie 90', hi: 'लालटेन हाउज़ी 90', ar: 'هاوزي الفوانيس 90' },
      rtpPpm: 924_330,
      volatility: 'very_high',
      isHot: true,
    },
  },
  TG: {
    'european-roulette': {
      names: { en: 'European Roulette', hi: 'यूरोपीय रूलेट', ar: 'الروليت الأوروبية' },
      rtpPpm: 972_973,
      ...HALF,
      isHot: true,
    },
    'french-roulette': {
      names: { en: 'French Roulette', hi: 'फ़्रेंच रूलेट', ar: 'الروليت الفرنسية' },
      rtpPpm: 972_973,
      ...NEARLY_WHOLE,
    },
    'sic-bo': {
      names: { en: 'Sic Bo', hi: 'सिक बो', ar: 'سيك بو' },
      rtpPpm: 972_222,
      ...HALF,
    },
    blackjack: {
      names: { en: 'Blackjack', hi: 'ब्लैकजैक', ar: 'بلاك جاك' },
      rtpPpm: 996_641,
      ...NOTHING,
      volatility: 'low',
      isHot: true,
    },
    'casino-holdem': {
      names: { en: "Casino Hold'em", hi: 'कैसीनो होल्डम', ar: 'كازينو هولدم' },
      rtpPpm: 978_424,
      ...HALF,
      volatility: 'low',
    },
    'three-card-poker': {
      names: { en: 'Three Card Poker', hi: 'थ्री कार्ड पोकर', ar: 'بوكر الثلاث أوراق' },
      rtpPpm: 966_270,
      ...HALF,
    },
    baccarat: {
      names: { en: 'Baccarat', hi: 'बैकरेट', ar: 'باكارات' },
      rtpPpm: 989_442,
      ...NEARLY_WHOLE,
      isHot: true,
    },
    'baccarat-no-commission': {
      names: { en: 'Baccarat No Commission', hi: 'बिना कमीशन बैकरेट', ar: 'باكارات بلا عمولة' },
      rtpPpm: 985_452,
      ...NEARLY_WHOLE,
    },
    'dragon-tiger': {
      names: { en: 'Dragon Tiger', hi: 'ड्रैगन टाइगर', ar: 'التنين والنمر' },
      rtpPpm: 962_651,
      ...HALF,
    },
    'andar-bahar': {
      names: { en: 'Andar Bahar', hi: 'अंदर बाहर', ar: 'أندار باهار' },
      rtpPpm: 978_511,
      ...NEARLY_WHOLE,
    },
    craps: { names: { en: 'Craps', hi: 'क्रैप्स', ar: 'كرابس' }, rtpPpm: 985_859, ...NOTHING },
  },
  LIVE: {
    'live-roulette': {
      names: { en: 'Live Roulette', hi: 'लाइव रूलेट', ar: 'الروليت المباشرة' },
      rtpPpm: 972_973,
      ...HALF,
      isHot: true,
    },
    'live-baccarat': {
      names: { en: 'Live Baccarat', hi: 'लाइव बैकरेट', ar: 'باكارات مباشرة' },
      rtpPpm: 989_442,
      ...NEARLY_WHOLE,
      isHot: true,
    },
    'live-dragon-tiger': {
      names: { en: 'Live Dragon Tiger', hi: 'लाइव ड्रैगन टाइगर', ar: 'التنين والنمر المباشر' },
      rtpPpm: 962_651,
      ...HALF,
      isHot: true,
    },
    'live-andar-bahar': {
      names: { en: 'Live Andar Bahar', hi: 'लाइव अंदर बाहर', ar: 'أندار باهار المباشر' },
      rtpPpm: 978_511,
      ...NEARLY_WHOLE,
      isHot: true,
    },
    'live-sic-bo': {
      names: { en: 'Live Sic Bo', hi: 'लाइव सिक बो', ar: 'سيك بو المباشر' },
      rtpPpm: 972_222,
      ...HALF,
    },
    'teen-patti-20-20': {
      names: { en: 'Teen Patti 20-20', hi: 'तीन पत्ती 20-20', ar: 'تين باتي 20-20' },
      rtpPpm: 975_028,
      ...HALF,
      isHot: true,
    },
    'money-wheel': {
      names: { en: 'Sunset Wheel', hi: 'सनसेट व्हील', ar: 'عجلة الغروب' },
      rtpPpm: 953_303,
      isHot: true,
    },
  },
  ...rooms,
  VP: {
    'jacks-or-better': {
      names: { en: 'Jacks or Better', hi: 'जैक्स ऑर बेटर', ar: 'أولاد أو أفضل' },
      rtpPpm: 995_439,
      ...NOTHING,
      volatility: 'medium',
      isHot: true,
    },
    'deuces-wild': {
      names: { en: 'Deuces Wild', hi: 'ड्यूसेज़ वाइल्ड', ar: 'الاثنان جوكر' },
      rtpPpm: 997_283,
      ...NOTHING,
      volatility: 'medium',
    },
    'joker-poker': {
      names: { en: 'Joker Poker', hi: 'जोकर पोकर', ar: 'بوكر الجوكر' },
      rtpPpm: 989_372,
      ...NEARLY_WHOLE,
      volatility: 'medium',
    },
  },
  COCKFIGHT: {
    cockfight: {
      names: { en: 'Clockwork Roosters', hi: 'चाबी के मुर्गे', ar: 'ديوك الساعة' },
      rtpPpm: 946_111,
      ...HALF,
      volatility: 'low',
      isHot: true,
    },
    'cockfight-pool': {
      names: { en: 'Clockwork Roosters Pool', hi: 'चाबी के मुर्गे पूल', ar: 'مجمّع ديوك الساعة' },
      rtpPpm: 955_278,
      ...HALF,
      volatility: 'low',
      // Play money would be alone in its pool.
      hasFreePlay: false,
    },
  },
  SPORTS: {
    greyhounds: {
      names: { en: 'Lamplight Greyhounds', hi: 'लैंपलाइट ग्रेहाउंड', ar: 'سلوقيات المصابيح' },
      rtpPpm: 947_100,
      isHot: true,
    },
    horses: {
      names: { en: 'Silver Mile', hi: 'सिल्वर माइल', ar: 'ميل الفضة' },
      rtpPpm: 947_200,
      isHot: true,
    },
  },
  FISH: {
    'saffron-atoll': {
      names: { en: 'Saffron Atoll', hi: 'केसर एटोल', ar: 'جزيرة الزعفران' },
      rtpPpm: 970_000,
      ...HALF,
      betMin: units(1n),
      isHot: true,
    },
    'ink-trench': {
      names: { en: 'Ink Trench', hi: 'स्याही की खाई', ar: 'خندق الحبر' },
      rtpPpm: 960_000,
      ...HALF,
      betMin: units(1n),
      isHot: true,
    },
  },
  SC: {
    'mango-bazaar': {
      names: { en: 'Mango Bazaar', hi: 'आम बाज़ार', ar: 'بازار المانجو' },
      rtpPpm: 920_000,
      volatility: 'very_high',
      betMin: units(100n),
      isHot: true,
    },
    'night-post': {
      names: { en: 'Night Post', hi: 'रात की डाक', ar: 'بريد الليل' },
      rtpPpm: 930_000,
      volatility: 'very_high',
      betMin: units(200n),
    },
    'moth-lantern': {
      names: { en: 'Moth & Lantern', hi: 'पतंगा और लालटेन', ar: 'الفراشة والفانوس' },
      rtpPpm: 940_000,
      volatility: 'very_high',
      betMin: units(500n),
    },
    'three-locks': {
      names: { en: 'Three Locks', hi: 'तीन ताले', ar: 'ثلاثة أقفال' },
      rtpPpm: 925_000,
      volatility: 'high',
      betMin: units(50n),
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
