// Days of sport in the demo's past: invented leagues and sides, what their lines were priced at and how they
// ended, and who bet on what. The same in every run.
import type { Fixture } from '../modules/market/seed.ts';

type Names = Readonly<Record<'en' | 'hi' | 'ar', string>>;
const named = (en: string, hi: string, ar: string): Names => ({ en, hi, ar });

type League = {
  readonly sport: readonly [code: number, names: Names];
  readonly names: Names;
  readonly sides: readonly Names[];
};

const ISLES = named('Lantern Isles', 'लालटेन द्वीप', 'جزر الفوانيس');

const FOOTBALL: League = {
  sport: [1, named('Football', 'फ़ुटबॉल', 'كرة القدم')],
  names: named('Lantern League', 'लालटेन लीग', 'دوري الفوانيس'),
  sides: [
    named('Harbour Athletic', 'हार्बर एथलेटिक', 'هاربر أتلتيك'),
    named('Millbrook Albion', 'मिलब्रुक एल्बियन', 'ميلبروك ألبيون'),
    named('Redwater United', 'रेडवॉटर यूनाइटेड', 'ردووتر يونايتد'),
    named('Ashgrove City', 'ऐशग्रोव सिटी', 'آشغروف سيتي'),
    named('Kestrel Park', 'केस्ट्रल पार्क', 'كيستريل بارك'),
    named('Saltmarsh Town', 'सॉल्टमार्श टाउन', 'سولتمارش تاون'),
  ],
};
const BASKETBALL: League = {
  sport: [2, named('Basketball', 'बास्केटबॉल', 'كرة السلة')],
  names: named('Riverside Circuit', 'रिवरसाइड सर्किट', 'سلسلة ضفة النهر'),
  sides: [
    named('Granite Bay Comets', 'ग्रेनाइट बे कॉमेट्स', 'مذنّبات خليج الغرانيت'),
    named('Willow Point Herons', 'विलो पॉइंट हेरॉन्स', 'بلشونات رأس الصفصاف'),
    named('Suraj Nagar Lions', 'सूरज नगर लायंस', 'أسود سوراج ناغار'),
    named('Chandan Valley Tigers', 'चंदन वैली टाइगर्स', 'نمور وادي تشاندان'),
    named('Pearl Coast Divers', 'पर्ल कोस्ट डाइवर्स', 'غوّاصو ساحل اللؤلؤ'),
  ],
};
const COUNTER_STRIKE: League = {
  sport: [109, named('Counter-Strike', 'काउंटर-स्ट्राइक', 'كاونتر سترايك')],
  names: named('Lanelight Masters', 'लेनलाइट मास्टर्स', 'بطولة أضواء المسار'),
  sides: [
    named('Paper Foxes', 'पेपर फ़ॉक्सेज़', 'ثعالب الورق'),
    named('Night Ferry', 'नाइट फ़ेरी', 'عبّارة الليل'),
    named('Echo Foundry', 'ईको फ़ाउंड्री', 'مسبك الصدى'),
    named('Glass Orchard', 'ग्लास ऑर्चर्ड', 'بستان الزجاج'),
  ],
};

export type Match = {
  readonly fixture: Omit<Fixture, 'startsAt'>;
  /** Outcomes of who wins by their prices, in thousandths. */
  readonly marketId: 1 | 186 | 219;
  readonly prices: Readonly<Record<string, number>>;
  readonly winner: string;
  readonly score: readonly [home: number, away: number];
};

export type Day = { readonly hoursAgo: number; readonly matches: readonly Match[] };

const DAYS_AGO = [27, 24, 21, 19, 16, 13, 10, 8, 6, 4, 3, 2, 1] as const;
/** At this hour before now a day's matches begin; they are over three hours later. */
const OFFSET_HOURS = 4;

const THREE_WAYS = [
  { 1: 2_000, 2: 3_400, 3: 3_700 },
  { 1: 1_620, 2: 3_900, 3: 5_400 },
  { 1: 2_850, 2: 3_250, 3: 2_480 },
] as const;
const TWO_WAYS = [
  { 4: 1_720, 5: 2_120 },
  { 4: 2_300, 5: 1_610 },
  { 4: 1_400, 5: 2_900 },
] as const;
const GOALS = [
  [2, 1],
  [1, 1],
  [0, 2],
  [3, 0],
  [0, 0],
] as const;
const POINTS = [
  [101, 94],
  [88, 97],
  [110, 108],
] as const;
const MAPS = [
  [2, 0],
  [1, 2],
  [2, 1],
] as const;

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

function fixtureOf(league: League, day: number, number: number): Match['fixture'] {
  const [code, sport] = league.sport;
  // Far from the numbers that the feed gives to its own events.
  const ref = `sr:match:97${String(day).padStart(3, '0')}${number}`;
  const side = (qualifier: 'home' | 'away', place: number) => ({
    ref: `sr:competitor:97${code}${place % league.sides.length}`,
    names: at(league.sides, place),
    country: null,
    qualifier,
  });
  return {
    ref,
    names: {},
    isLivePlanned: false,
    sport: { ref: `sr:sport:${code}`, names: sport, country: null },
    category: { ref: `sr:category:97${code}`, names: ISLES, country: null },
    tournament: { ref: `sr:tournament:97${code}`, names: league.names, country: null },
    competitors: [side('home', day), side('away', day + 1 + (day % 2))],
  };
}

const winnerOf = ([home, away]: readonly [number, number], ids: readonly string[]): string =>
  (home > away ? ids[0] : home === away ? ids[1] : ids.at(-1)) ?? '';

/** The days, the oldest first. */
export const sportsDays: readonly Day[] = DAYS_AGO.map((daysAgo, day) => {
  const [goals, points, maps] = [at(GOALS, day), at(POINTS, day), at(MAPS, day)];
  return {
    hoursAgo: daysAgo * 24 + OFFSET_HOURS,
    matches: [
      {
        fixture: fixtureOf(FOOTBALL, day, 1),
        marketId: 1,
        prices: at(THREE_WAYS, day),
        winner: winnerOf(goals, ['1', '2', '3']),
        score: goals,
      },
      {
        fixture: fixtureOf(BASKETBALL, day, 2),
        marketId: 219,
        prices: at(TWO_WAYS, day),
        winner: winnerOf(points, ['4', '', '5']),
        score: points,
      },
      {
        fixture: fixtureOf(COUNTER_STRIKE, day, 3),
        marketId: 186,
        prices: at(TWO_WAYS, day + 1),
        winner: winnerOf(maps, ['4', '', '5']),
        score: maps,
      },
    ],
  };
});

/** What a bet is of: places of a day's matches with the places of their outcomes. */
export type Bet = {
  readonly account: string;
  readonly picks: readonly (readonly [match: 0 | 1 | 2, outcome: 0 | 1 | 2])[];
  readonly sizes: readonly number[];
  /** Of each bet, in units of the currency. */
  readonly stake: string;
  /** Sold back before the end. */
  readonly cashOutBps?: number;
};

const bet = (
  account: string,
  stake: string,
  picks: Bet['picks'],
  more: Partial<Pick<Bet, 'cashOutBps' | 'sizes'>> = {},
): Bet => ({ account, stake, picks, sizes: [picks.length], ...more });

/** Bets of a day; days take them in turn. */
const BETS: readonly (readonly Bet[])[] = [
  [
    bet('demo', '4', [[0, 0]]),
    bet('omar77', '20', [[1, 0]]),
    bet('petra_h', '5', [
      [0, 0],
      [1, 1],
    ]),
    bet('nadia.p', '3', [[2, 0]]),
  ],
  [
    bet(
      'demo',
      '1.5',
      [
        [0, 1],
        [1, 0],
        [2, 0],
      ],
      { sizes: [2] },
    ),
    bet('stefan.k', '25', [[0, 0]]),
    bet('tomoko', '6', [[2, 1]]),
    bet('zeno', '15', [
      [1, 0],
      [2, 0],
    ]),
  ],
  [
    bet('demo', '5', [[0, 0]], { cashOutBps: 10_000 }),
    bet('xavier', '30', [[1, 1]], { cashOutBps: 5_000 }),
    bet('kavya', '4', [
      [0, 2],
      [1, 0],
      [2, 0],
    ]),
    bet(
      'rosalind',
      '1',
      [
        [0, 0],
        [1, 0],
        [2, 1],
      ],
      { sizes: [2, 3] },
    ),
  ],
];

export const betsOfDay = (day: number): readonly Bet[] => at(BETS, day);

/** Days on which a match was called off, and on which a result was mended later. */
export const VOID_DAYS: ReadonlySet<number> = new Set([4, 9]);
export const MENDED_DAYS: ReadonlySet<number> = new Set([6]);
