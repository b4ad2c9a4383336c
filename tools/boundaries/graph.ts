// Who may import whom. Everything that is not written here is forbidden.

/** Of each workspace, the other workspaces that it may import. */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'engines/money': [],
  'engines/fairness': [],
  'engines/ledger': ['engines/money'],
  'engines/protection': [],
  'engines/time': [],
  'engines/commission': ['engines/money', 'engines/time'],
  'engines/games': ['engines/fairness'],
  'engines/lottery': ['engines/money', 'engines/fairness', 'engines/time'],

  'packages/contract': [],
  'packages/client': ['packages/contract'],
  'packages/ui': [],
  'packages/i18n': [],
  'packages/database': [],
  'packages/testkit': ['packages/database'],

  'apps/server': [
    'engines/money',
    'engines/ledger',
    'engines/commission',
    'engines/fairness',
    'engines/lottery',
    'engines/protection',
    'engines/time',
    'packages/contract',
    'packages/database',
    'packages/i18n',
    // Its generator of pictures, which draws the art of every game.
    'packages/ui',
  ],
  'apps/portal': [
    'engines/commission',
    'engines/money',
    'engines/fairness',
    'engines/lottery',
    'engines/time',
    'packages/client',
    'packages/contract',
    'packages/i18n',
    'packages/ui',
  ],
  'apps/console': [
    'engines/commission',
    'engines/money',
    'engines/lottery',
    'engines/time',
    'packages/client',
    'packages/contract',
    'packages/i18n',
    'packages/ui',
  ],
  // The one place that knows the games of the house.
  'apps/studio': [
    'engines/money',
    'engines/fairness',
    'engines/games',
    'packages/contract',
    'packages/database',
  ],
  'apps/payments-sandbox': ['engines/money', 'packages/database'],
};

/** What tests and test builders may use on top. */
export const TEST_ONLY = ['packages/testkit'];

/** Of each server module, the modules whose front door it may use. No circle may arise. */
export const SERVER_MODULES: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  approval: ['audit'],
  wallet: [],
  notification: ['audit', 'site'],
  site: ['approval', 'audit'],
  blacklist: ['approval', 'audit'],
  content: ['audit', 'site'],
  catalogue: ['approval', 'audit', 'site'],
  risk: ['blacklist'],
  member: ['approval', 'audit', 'notification', 'site', 'wallet'],
  agent: ['approval', 'audit', 'notification', 'site', 'member'],
  feedback: ['audit', 'notification', 'member'],
  referral: ['site', 'member'],
  identity: [
    'agent',
    'approval',
    'audit',
    'blacklist',
    'notification',
    'referral',
    'site',
    'wallet',
    'member',
  ],
  protection: ['approval', 'audit', 'site', 'notification', 'wallet', 'member'],
  play: ['site', 'wallet', 'member', 'catalogue', 'protection'],
  draw: ['approval', 'audit', 'catalogue', 'site'],
  ticket: [
    'agent',
    'approval',
    'audit',
    'catalogue',
    'draw',
    'member',
    'notification',
    'play',
    'site',
    'wallet',
  ],
  cashier: ['approval', 'audit', 'site', 'wallet', 'member', 'identity', 'risk', 'play'],
  funds: [
    'agent',
    'approval',
    'audit',
    'notification',
    'site',
    'wallet',
    'member',
    'identity',
    'catalogue',
    'protection',
    'play',
    'cashier',
  ],
  adjustment: ['approval', 'audit', 'cashier', 'member', 'site', 'wallet'],
  report: ['site', 'wallet', 'member', 'catalogue', 'play', 'cashier'],
  reconciliation: ['approval', 'audit', 'site', 'wallet', 'member', 'cashier'],
  team: ['agent', 'site', 'wallet', 'member', 'identity', 'catalogue', 'play', 'report'],
  commission: [
    'agent',
    'approval',
    'audit',
    'notification',
    'site',
    'wallet',
    'member',
    'identity',
    'catalogue',
    'protection',
    'cashier',
    'report',
    'team',
    'ticket',
  ],
  affiliate: [
    'approval',
    'agent',
    'audit',
    'commission',
    'notification',
    'site',
    'wallet',
    'member',
    'protection',
    'report',
    'team',
  ],
  export: [
    'agent',
    'audit',
    'wallet',
    'member',
    'catalogue',
    'play',
    'cashier',
    'funds',
    'report',
    'team',
    'ticket',
    'commission',
  ],
  operator: [
    'approval',
    'audit',
    'notification',
    'site',
    'member',
    'identity',
    'play',
    'cashier',
    'draw',
    'ticket',
  ],
};

/** Folders whose code runs in browsers, where the contract is a matter of types alone. */
export const BROWSER = [
  'packages/client/src/',
  'packages/ui/src/',
  'apps/portal/src/',
  'apps/console/src/',
  'apps/studio/src/client/',
];

/** Where a React app may name the router: features are told where they are, and ask for links. */
export const ROUTER = {
  package: '@tanstack/react-router',
  places: ['/src/app/', '/src/routes/', '/src/lib/'],
};

/** What engines must not touch, besides modules of Node; their compiler settings know no DOM. */
export const IMPURE_GLOBALS = [
  'process',
  'fetch',
  'Promise',
  'performance',
  'crypto',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'globalThis',
];

/** Packages that compute and do nothing else. */
export const PURE_PACKAGES = ['@noble/hashes'];

/** Of each server module, modules built after it that it is lent a part of, through a port of its own. */
export const LENDS: Readonly<Record<string, readonly string[]>> = {
  agent: ['affiliate', 'commission', 'identity', 'team', 'ticket'],
  cashier: ['commission'],
  catalogue: ['funds'],
  draw: ['ticket'],
  funds: ['commission'],
  play: ['funds'],
  protection: ['cashier', 'play'],
  referral: ['cashier'],
  team: ['commission'],
  ticket: ['commission'],
};
