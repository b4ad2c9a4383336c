// Who may import whom. Everything that is not written here is forbidden.

/** Of each workspace, the other workspaces that it may import. */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'engines/money': [],
  'engines/fairness': [],
  'engines/ledger': ['engines/money'],
  'engines/protection': [],
  'engines/commission': ['engines/money'],
  'engines/games': ['engines/money', 'engines/fairness'],
  'engines/lottery': ['engines/money', 'engines/fairness'],

  'packages/contract': ['engines/money'],
  'packages/client': ['packages/contract'],
  'packages/ui': [],
  'packages/i18n': [],
  'packages/database': [],
  'packages/testkit': ['engines/money', 'packages/contract', 'packages/database'],

  'apps/server': [
    'engines/money',
    'engines/ledger',
    'engines/commission',
    'engines/fairness',
    'engines/lottery',
    'engines/protection',
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
    'packages/client',
    'packages/contract',
    'packages/i18n',
    'packages/ui',
  ],
  'apps/console': [
    'engines/commission',
    'engines/money',
    'engines/lottery',
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
  'apps/payments-sandbox': ['engines/money', 'packages/contract', 'packages/database'],
};

/** What tests and test builders may use on top. */
export const TEST_ONLY = ['packages/testkit'];

/** Of each server module, the modules whose front door it may use. No circle may arise. */
export const SERVER_MODULES: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  wallet: [],
  notification: ['audit', 'site'],
  site: ['audit'],
  blacklist: ['audit'],
  content: ['audit', 'site'],
  catalogue: ['audit', 'site'],
  risk: ['blacklist', 'wallet'],
  member: ['audit', 'notification', 'site', 'wallet'],
  agent: ['audit', 'notification', 'site', 'member'],
  feedback: ['audit', 'notification', 'member'],
  referral: ['site', 'member'],
  identity: ['agent', 'audit', 'blacklist', 'notification', 'referral', 'site', 'wallet', 'member'],
  protection: ['audit', 'site', 'notification', 'wallet', 'member'],
  play: ['audit', 'site', 'wallet', 'member', 'identity', 'catalogue', 'protection'],
  draw: ['audit', 'catalogue', 'notification', 'site'],
  ticket: [
    'agent',
    'audit',
    'catalogue',
    'draw',
    'identity',
    'member',
    'notification',
    'play',
    'protection',
    'site',
    'wallet',
  ],
  cashier: ['audit', 'site', 'wallet', 'member', 'identity', 'risk', 'play', 'protection'],
  funds: [
    'agent',
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
  adjustment: ['audit', 'cashier', 'member', 'site', 'wallet'],
  report: ['audit', 'site', 'wallet', 'member', 'catalogue', 'play', 'cashier'],
  reconciliation: ['audit', 'site', 'wallet', 'member', 'cashier'],
  team: [
    'agent',
    'audit',
    'site',
    'wallet',
    'member',
    'identity',
    'catalogue',
    'play',
    'cashier',
    'report',
  ],
  commission: [
    'agent',
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
  ],
  affiliate: [
    'agent',
    'audit',
    'commission',
    'notification',
    'site',
    'wallet',
    'member',
    'identity',
    'protection',
    'cashier',
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
  operator: ['audit', 'site', 'wallet', 'member', 'identity', 'play', 'cashier', 'draw', 'ticket'],
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
