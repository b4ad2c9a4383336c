// What the demo brand's texts promise, and what carries it out.

/**
 * Files of the server that carry out what texts promise; null where nothing does yet. A text under such
 * a rule is planted as a draft, and published with the next first start once its file stands here.
 */
export const RULES = {
  deposit_bonus: 'modules/cashier/service/credit.ts',
  wagering: 'modules/cashier/service/rollover.ts',
  draw_proof: 'modules/draw/index.ts',
  /** Replay and verify, in the records of our own rounds. */
  round_proof: 'modules/play/service/record.ts',
  limits: 'modules/protection/index.ts',
  free_play: 'modules/play/service/launch.ts',
  first_deposit_match: null,
  turnover_share: null,
  free_rounds: null,
  leader_board: null,
  points: null,
  ranks: null,
  bonus_purse: null,
  ticket_gift: null,
  sports_book: null,
  live_tables: null,
  /** Things that only a house with years of business and a staff could tell. */
  past_of_the_house: null,
} as const satisfies Readonly<Record<string, string | null>>;

export type Rule = keyof typeof RULES;

/** The rule behind each text that promises something, by its English title. */
export const PROMISES: Readonly<Record<string, Rule>> = {
  // Promotions: each of them names its rule.
  'Five percent on QR deposits': 'deposit_bonus',
  'Check any draw yourself': 'draw_proof',
  'Limits that hold': 'limits',
  'The first evening': 'first_deposit_match',
  'Second Round': 'turnover_share',
  'Match week': 'sports_book',
  'Evening tables': 'turnover_share',
  'Velvet Saturday': 'free_rounds',
  'Deep water': 'leader_board',
  'Quiet Tuesday': 'turnover_share',
  'Seven draws': 'ticket_gift',
  'Points for everything': 'points',
  'The Salon': 'ranks',
  'In your pocket': 'free_rounds',
  "The masters' ladder": 'leader_board',
  'Lamps of October': 'leader_board',
  // The board, popups and the marquee.
  'Five percent more when you pay by QR': 'deposit_bonus',
  'Your first evening is matched': 'first_deposit_match',
  'Match week: a free bet with every fifth slip': 'sports_book',
  'Quiet Tuesdays in the card room': 'turnover_share',
  'Tonight in the Lantern League: Harbour Athletic meet Millbrook Albion': 'sports_book',
  'Felthouse Live adds three evening tables': 'live_tables',
  'Velvet Hours is open': 'free_play',
  'Identity checks are now answered within a day': 'past_of_the_house',
  'Withdrawals are reviewed around the clock': 'past_of_the_house',
  'Lanternworks brings two hundred reels': 'past_of_the_house',
  'Two new ways to deposit': 'past_of_the_house',
  'The festival calendar is out': 'past_of_the_house',
  'Candela Live opens its balcony': 'live_tables',
  'Fair names': 'past_of_the_house',
  'What we learnt from your letters': 'past_of_the_house',
  'Autumn at the tables: new limits': 'live_tables',
  'The house opens': 'past_of_the_house',
  'Short maintenance on Thursday, 04:00 to 04:20 UTC': 'past_of_the_house',
  // Banners.
  'Match week at the Parlour': 'sports_book',
  // Help.
  'Placing a bet': 'sports_book',
  'What decimal odds say': 'sports_book',
  'Postponed and abandoned matches': 'sports_book',
  'When a bet is settled': 'sports_book',
  'Three kinds of money': 'bonus_purse',
  'What wagering means': 'wagering',
  'Giving a bonus back': 'bonus_purse',
  Points: 'points',
  'Terms of promotions': 'deposit_bonus',
  'Free play': 'free_play',
  'Ways, limits and fees': 'deposit_bonus',
  // Blog and news.
  'How a round is sealed before you play it': 'round_proof',
  'What 96 percent really means': 'round_proof',
  'The room behind Velvet Hours': 'free_play',
  'Velvet Hours opens its doors': 'free_play',
  'Reading odds without a calculator': 'sports_book',
  'Your first time at a live table': 'live_tables',
  'Felthouse and Candela bring seven tables': 'live_tables',
  'Deposits by bank transfer and wallet': 'past_of_the_house',
  'Keeping your keys': 'past_of_the_house',
  'An evening with a budget': 'past_of_the_house',
  'Where a withdrawal goes after you press the button': 'past_of_the_house',
};

/** Words of benefits; a text that has one of them names its rule. */
const BENEFITS =
  /\b(bonus|free (spins?|bets?|rounds?|tickets?)|matched|cashback|comes back|points mall|jackpot|reward|rebate|on the house|is yours|live tables?|accumulators?|the (league|slip))\b/i;

export const promisesBenefit = (text: string): boolean => BENEFITS.test(text);

type Words = Readonly<Record<string, object>>;

/** Texts are known by their English title; those without one, as matches are, promise nothing. */
const titleOf = (texts: Words): string => {
  const words = texts['en'];
  return words !== undefined && 'title' in words && typeof words.title === 'string'
    ? words.title
    : '';
};

export const ruleOf = (texts: Words): Rule | undefined => {
  const title = titleOf(texts);
  return Object.hasOwn(PROMISES, title) ? PROMISES[title] : undefined;
};

/** Whether players may read a text: what it promises, if anything, is carried out. */
export const isKept = (texts: Words): boolean => {
  const rule = ruleOf(texts);
  return rule === undefined || RULES[rule] !== null;
};
