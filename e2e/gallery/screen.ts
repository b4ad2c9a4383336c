// Every screen and dialog of the portal, and how a person gets to see it.
import type { Page } from '@playwright/test';
import { type Audience, readCatalogue } from '../../packages/i18n/src/catalogue.ts';

/** Finds the words of a screen in the language that it is looked at in. */
export type Words = (key: string) => string;

export type Screen = {
  readonly name: string;
  readonly path: string;
  /** What is pressed before the screen is there, beside opening its address. */
  readonly open?: (page: Page, words: Words) => Promise<void>;
  /** Announcements wait for this one; everywhere else they count as read. */
  readonly showsPopups?: true;
};

const AUDIENCES: readonly Audience[] = [
  'player',
  'account',
  'pages',
  'lottery',
  'agent',
  'operator',
];

export function wordsIn(language: string): Words {
  const texts = Object.assign(
    {},
    ...AUDIENCES.map((each) => readCatalogue(language, each)),
  ) as Record<string, string>;
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`no text has the key ${key}`);
    return text;
  };
}

const press = (key: string) => async (page: Page, words: Words) => {
  await page
    .getByRole('button', { name: words(key), exact: true })
    .first()
    .click();
};
/** The button of the account names the member's rank, too. */
const pressAccount = async (page: Page, words: Words) => {
  await page
    .locator(`button[aria-label^="${words('member.menu')}"]`)
    .first()
    .click();
};
const pressFirst = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};

export const visitorScreens: readonly Screen[] = [
  { name: 'lobby', path: '/' },
  { name: 'announcement-popup', path: '/', showsPopups: true },
  {
    name: 'notice-dialog',
    path: '/',
    open: async (page, words) => {
      const marquee = page.getByRole('region', { name: words('content.notices') });
      // The line moves, and a press from the keyboard does not mind.
      await marquee.getByRole('button').first().press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'lobby-slots', path: '/?category=RNG' },
  { name: 'lobby-live', path: '/?category=LIVE' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'trial', path: '/trial' },
  { name: 'forgot', path: '/forgot' },
  { name: 'help', path: '/help' },
  { name: 'games', path: '/games' },
  { name: 'slots-filters', path: '/rng', open: press('catalogue.filters') },
  { name: 'slots-none', path: '/rng?search=zzzzqqqq' },
  { name: 'live', path: '/live' },
  { name: 'fish', path: '/fish' },
  { name: 'pvp', path: '/pvp' },
  { name: 'sports', path: '/sports' },
  { name: 'esports', path: '/esports' },
  { name: 'lott', path: '/lott' },
  { name: 'elott', path: '/elott' },
  { name: 'promotions', path: '/promotions' },
  { name: 'promotion', path: '/promotions', open: pressFirst('main a[href^="/promotions/"]') },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog', open: pressFirst('main a[href^="/blog/"]') },
  { name: 'news', path: '/news' },
  { name: 'announcements', path: '/announcements' },
  { name: 'winners', path: '/winners' },
  { name: 'download', path: '/download' },
  { name: 'feedback', path: '/feedback' },
  { name: 'deposit-tutorial', path: '/tutorial/deposit' },
  { name: 'affiliate', path: '/affiliate' },
  { name: 'point-mall', path: '/pointMall' },
  { name: 'agent-entrance', path: '/agent' },
  { name: 'not-found', path: '/nowhere-at-all' },
];

const MEMBER_SECTIONS = [
  'securityCenter',
  'profile',
  'protection',
  'transferFund',
  'transferUpline',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'depositRecord',
  'withdrawalRecord',
  'contracts',
  'referral',
] as const;

export const memberScreens: readonly Screen[] = [
  { name: 'member-lobby', path: '/' },
  { name: 'member-menu', path: '/', open: pressAccount },
  { name: 'favourites', path: '/favorite' },
  { name: 'recent', path: '/recent' },
  ...MEMBER_SECTIONS.map((section) => ({
    name: `member-${section}`,
    path: `/member/${section}`,
  })),
  { name: 'member-feedback', path: '/feedback' },
  {
    name: 'logout',
    path: '/',
    open: async (page, words) => {
      await pressAccount(page, words);
      await press('identity.logout')(page, words);
      await page.getByRole('dialog').waitFor();
    },
  },
];

const AGENT_SECTIONS = [
  'agentAnnouncement',
  'registerCenter',
  'downlineManagmentView',
  'contracts',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'transfers',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'rebates',
  'affiliate',
  'account',
] as const;

const AFFILIATE_VIEWS = ['conversions', 'statements', 'traffic', 'links', 'postbacks'] as const;

export const agentScreens: readonly Screen[] = [
  { name: 'agent-home', path: '/agentHome' },
  ...AGENT_SECTIONS.map((section) => ({ name: `agent-${section}`, path: `/agentHome/${section}` })),
  ...AFFILIATE_VIEWS.map((view) => ({
    name: `agent-affiliate-${view}`,
    path: `/agentHome/affiliate?view=${view}`,
  })),
];
