/** A group of calls in the documentation: what it is called, what it is for, and where its paths begin. */
type Tag = {
  readonly name: string;
  readonly description: string;
  readonly paths: readonly string[];
};

/** The most exact beginning of a path decides, so `/wps/member/bets` is no call of `/wps/member`. */
const TAGS: readonly Tag[] = [
  {
    name: 'chat',
    description: 'Presenters of live tables, and the chat of tables with its moderators.',
    paths: ['/wps/relay', '/console/chat'],
  },
  {
    name: 'sports',
    description: 'The sportsbook: its book, slips on it, and feeds of odds.',
    paths: ['/console/sports', '/wps/sports'],
  },
  {
    name: 'account',
    description: 'Profile, avatar, language and documents of the member who is logged in.',
    paths: ['/wps/member'],
  },
  {
    name: 'session',
    description: 'Log in, log out, and the second verification of a login.',
    paths: ['/wps/session', '/wps/member/sessions', '/wps/member/logins', '/console/session'],
  },
  {
    name: 'registration',
    description: 'Open an account: rules of the form, captcha, codes, bot check.',
    paths: [
      '/wps/member/register',
      '/wps/captcha',
      '/wps/verification',
      '/wps/system/setting/register',
    ],
  },
  {
    name: 'security',
    description: 'Passwords, second factors and re-authentication.',
    paths: [
      '/wps/member/password',
      '/wps/member/paymentPassword',
      '/wps/member/factors',
      '/wps/member/reauthentication',
      '/wps/member/verification',
      '/console/me',
    ],
  },
  {
    name: 'protection',
    description: 'Limits, breaks, self-exclusion and reality checks.',
    paths: ['/wps/member/protection', '/console/protection'],
  },
  {
    name: 'cashier',
    description: 'Deposits, withdrawals, payout accounts, vouchers and receipts.',
    paths: ['/wps/cashier'],
  },
  {
    name: 'wallet',
    description: 'Balances, and transfers between wallets, vendors and uplines.',
    paths: [
      '/wps/wallet',
      '/wps/merchantWallet',
      '/wps/v2/wallets',
      '/wps/member/transactions',
      '/wps/member/upline',
    ],
  },
  {
    name: 'report',
    description: 'Profit and loss, statements and exports.',
    paths: [
      '/wps/member/report',
      '/wps/member/exports',
      '/console/reports',
      '/console/exports',
      '/console/overview',
    ],
  },
  {
    name: 'play',
    description: 'Launch games; rounds, bets, winners and jackpots.',
    paths: [
      '/wps/game',
      '/wps/games',
      '/wps/member/bets',
      '/console/rounds',
      '/console/pools',
      '/console/pool-hits',
      '/console/round-reviews',
      '/console/vendor-requests',
    ],
  },
  {
    name: 'catalogue',
    description: 'Vendors, games, lists, favorites and hot games.',
    paths: [
      '/lgw/games',
      '/console/games',
      '/console/game-returns',
      '/console/open-rounds',
      '/console/rewards',
      '/console/tables',
      '/console/dealings',
      '/console/pit',
      '/console/collusion',
      '/console/collusion-thresholds',
      '/console/vendors',
    ],
  },
  {
    name: 'lottery',
    description: 'Games, issues, tickets, chases, odds and settlement of the lottery.',
    paths: ['/wps/lottery', '/lgw/vn', '/console/lottery'],
  },
  {
    name: 'content',
    description: 'Announcements, promotions, posts, help and media.',
    paths: ['/wps/content', '/wps/system/helpCenter', '/console/content', '/console/content-media'],
  },
  {
    name: 'site',
    description: 'What the site is: brand, flags, status, keys, customer service.',
    paths: ['/wps/system', '/console/site'],
  },
  {
    name: 'feedback',
    description: 'What members write to the operator.',
    paths: ['/wps/feedback', '/console/feedback'],
  },
  {
    name: 'referral',
    description: 'Referral link and referred members.',
    paths: ['/wps/referral'],
  },
  {
    name: 'agent',
    description: 'The team of an agent: accounts, links, reports, transfers, points.',
    paths: [
      '/wps/agent',
      '/console/agents',
      '/console/agent-tasks',
      '/console/agent-applications',
      '/console/affiliate-codes',
      '/console/point-policy',
    ],
  },
  {
    name: 'affiliate',
    description: 'Affiliate plans, deals, traffic, conversions, postbacks and statements.',
    paths: [
      '/wps/agent/deal',
      '/wps/agent/traffic',
      '/wps/agent/postbacks',
      '/wps/agent/postback-deliveries',
      '/wps/agent/affiliate',
      '/console/affiliates',
    ],
  },
  {
    name: 'commission',
    description: 'Contracts of agents, bills, dividends, wages and rebates.',
    paths: [
      '/wps/agent/bills',
      '/wps/agent/contract',
      '/wps/agent/contract-templates',
      '/wps/agent/dividend',
      '/wps/agent/daily-salary',
      '/wps/agent/hour-salary',
      '/wps/agent/realtime-salary',
      '/wps/agent/rebates',
      '/wps/agent/income',
      '/wps/member/contract',
      '/wps/member/info/funds',
      '/console/contracts',
      '/console/contract-limits',
      '/console/settlements',
      '/console/rebate-policy',
    ],
  },
  {
    name: 'member',
    description: 'Members, their tags, documents, duplicates and the blacklist.',
    paths: [
      '/console/members',
      '/console/tags',
      '/console/kyc',
      '/console/duplicates',
      '/console/blacklist',
    ],
  },
  {
    name: 'payment',
    description: 'Deposits, withdrawals, payouts, channels and policies of the cashier.',
    paths: [
      '/console/deposits',
      '/console/deposit-queue',
      '/console/deposit-methods',
      '/console/bank-credits',
      '/console/channels',
      '/console/vouchers',
      '/console/voucher-items',
      '/console/rollovers',
      '/console/rollover-weights',
      '/console/withdrawals',
      '/console/withdrawal-disputes',
      '/console/payouts',
      '/console/payout-batches',
      '/console/cashier-policies',
    ],
  },
  {
    name: 'books',
    description: 'Adjustments, transfers of vendors and agents, and reconciliation.',
    paths: [
      '/console/adjustments',
      '/console/adjustment-rules',
      '/console/transfers',
      '/console/vendor-transfers',
      '/console/vendor-wallets',
      '/console/fund-policy',
      '/console/upline-transfers',
      '/console/downline-transfers',
      '/console/reconciliation',
    ],
  },
  {
    name: 'operator',
    description: 'Operators, roles, approvals, the audit log and search.',
    paths: [
      '/console/operators',
      '/console/networks',
      '/console/roles',
      '/console/approvals',
      '/console/approval-policy',
      '/console/audit',
      '/console/search',
    ],
  },
  {
    name: 'notification',
    description: 'Mail and SMS that were sent, and those that failed.',
    paths: ['/console/notifications'],
  },
];

const beginnings = TAGS.flatMap(({ name, paths }) => paths.map((path) => ({ name, path }))).sort(
  (a, b) => b.path.length - a.path.length,
);

/** The group of a path, such as `/wps/cashier/deposit`; null where no group was declared for it. */
export const tagOf = (path: string): string | null =>
  beginnings.find((tag) => path === tag.path || path.startsWith(`${tag.path}/`))?.name ?? null;

/** The named groups, with their descriptions. */
export const describeTags = (names: ReadonlySet<string>) =>
  TAGS.filter(({ name }) => names.has(name)).map(({ name, description }) => ({
    name,
    description,
  }));
