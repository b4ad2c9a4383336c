// What the tidy checks allow, as data. A single place may be excused where it stands, by a comment
// on the line or on the one before it: tidy-allow <rule>: the reason.

/** The formatter keeps code to 100; what it does not break, SQL and comments, may end a word later. */
export const COLUMNS_MAX = 110;
export const FILE_LINES_MAX = 400;
export const FUNCTION_LINES_MAX = 70;
/** Of a function with the functions inside it: a factory wires, and use cases stand beside it. */
export const FUNCTION_SPAN_LINES_MAX = 120;
/** A component is mostly markup, which reads from top to bottom like a table. */
export const COMPONENT_LINES_MAX = 100;

/** Words that say nothing about what a file or folder is for. */
export const EMPTY_WORDS = [
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'manager',
  'handler2',
  'temp',
  'stuff',
];

/** Nouns that say nothing when they are the subject, though they may qualify another. */
export const VAGUE_NOUNS = ['common', 'data', 'info'];

/** Made by a program, or a table by nature: their length and their lines say nothing. */
export const GENERATED = [
  /^package-lock\.json$/,
  /^db\/schema\.sql$/,
  /^apps\/server\/src\/platform\/tables\.ts$/,
  /^packages\/i18n\/src\/keys\.ts$/,
  /\.golden\.\w+$/,
  /\/golden\//,
  /\/__snapshots__\//,
  /\.svg$/,
  /^LICENSE$/,
];

/** Tables and catalogues, which may be long. */
export const LONG_FILES = [
  /^packages\/i18n\/catalogues\//,
  /^packages\/contract\/src\//,
  /^packages\/ui\/src\/icon\//,
  /^engines\/games\/src\/[^/]+\/(?:reels|strips|par)\.ts$/,
  /^db\/(?:migrations|seeds)\//,
  /\.test\.tsx?$/,
  /\.css$/,
  /^e2e\//,
];

/** Where a colour may be written down: the tokens, and drawn pictures. */
export const COLOUR_FILES = [
  /^packages\/ui\/src\/(?:theme|brand)\//,
  /^packages\/art\/src\//,
  /^apps\/[^/]+\/src\/(?:.*\/)?art\//,
  /^apps\/studio\/src\/client\//,
  // Badges of invented teams.
  /^apps\/odds-feed\/src\/world\/badge\.ts$/,
  // The page of scenes is a tool of the feed, apart from the product's looks.
  /^apps\/odds-feed\/src\/control\/page\.css$/,
  // A provider's page has a look of its own, as any provider's would.
  /^apps\/payments-sandbox\/src\/page\//,
  /^apps\/server\/src\/modules\/identity\/service\/captcha-image\.ts$/,
  // Mail programs know no tokens.
  /^apps\/server\/src\/modules\/notification\/template\/mail-colours\.ts$/,
  /^tools\/art\//,
  /\.svg$/,
  /\.webmanifest$/,
  /\.test\.tsx?$/,
];

/** Where money is computed or carried, whatever a file imports. */
export const MONEY_FOLDERS = [
  /^engines\/(?:money|ledger)\/src\//,
  /^apps\/server\/src\/modules\/(?:wallet|cashier|play)\//,
  /^apps\/studio\/src\/server\/wallet\//,
  /^apps\/payments-sandbox\/src\//,
];

/** Files that a tool finds by their default export, and components, which may be loaded lazily. */
export const DEFAULT_EXPORTS = [/\.config\.[mc]?ts$/, /^apps\/[^/]+\/src\/.*\.tsx$/, /\.d\.ts$/];

/** Programs and tests may print; what they start must log. */
export const PRINTING = [/^tools\//, /^bench\//, /^sim\//, /^e2e\//, /\.test\.tsx?$/];

/** Chance that no outcome and no money depends on. Empty so far: even art draws from a seed. */
export const DECORATIVE_CHANCE: readonly RegExp[] = [];

/** Hosts that may stand in the repository: this machine, names kept for examples, and namespaces. */
export const KNOWN_HOSTS = [
  /^localhost$/,
  /^127\.0\.0\.1$/,
  /^\[::1\]$/,
  /^0\.0\.0\.0$/,
  /(?:^|\.)example(?:\.(?:com|org|net))?$/,
  /\.(?:test|invalid|localhost)$/,
  /^www\.w3\.org$/,
  /^www\.apache\.org$/,
  /^json-schema\.org$/,
];

export const isOneOf = (file: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(file));
