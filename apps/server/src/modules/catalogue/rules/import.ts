import {
  type GameCategory,
  gameCategories,
  type GameState,
  gameStates,
  type importProblems,
  type ImportRow,
  volatilities,
  type Volatility,
} from '@parlour/contract';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { isArtUrl, isCountry, plainName, tidyCountries } from './edit.ts';
import { NAME_CHARS_MAX } from './game.ts';

export type ImportProblem = {
  readonly field: string;
  readonly problem: (typeof importProblems)[number];
};

/** Everything of a game that a file may say. */
export type ImportedGame = {
  readonly vendorCode: string;
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly category: GameCategory;
  readonly setState: GameState;
  readonly tags: readonly string[];
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly hasJackpot: boolean;
  readonly hasFreePlay: boolean;
  readonly isHidden: boolean;
  readonly rtpPpm: number | null;
  readonly validBetBps: number;
  readonly volatility: Volatility | null;
  readonly lines: number | null;
  readonly betMin: Amount | null;
  readonly showIconUrl: string | null;
  readonly blockedCountries: readonly string[];
};

export type Judged =
  | { readonly game: ImportedGame; readonly problems: readonly [] }
  | { readonly game: null; readonly problems: readonly ImportProblem[] };

/** What stands in a row, read against the game that is there; `before` is null for a new one. */
export function judgeRow(
  row: ImportRow,
  before: ImportedGame | null,
  languages: readonly string[],
): Judged {
  const problems: ImportProblem[] = [];
  const cell = createCells(row, problems);
  const names = readNames(row.names ?? {}, { before: before?.names ?? {}, languages, problems });
  const category = cell.choice('category', gameCategories, before?.category ?? null);
  if (category === null && !problems.some(({ field }) => field === 'category')) {
    problems.push({ field: 'category', problem: 'missing' });
  }
  const read = {
    setState: cell.choice('state', gameStates, before?.setState ?? 'live') ?? 'live',
    tags: cell.tags('tags', before?.tags ?? []),
    isHot: cell.flag('hot', before?.isHot ?? false),
    isNew: cell.flag('new', before?.isNew ?? false),
    hasJackpot: cell.flag('jackpot', before?.hasJackpot ?? false),
    hasFreePlay: cell.flag('freePlay', before?.hasFreePlay ?? false),
    isHidden: cell.flag('hidden', before?.isHidden ?? false),
    rtpPpm: cell.percentage('rtp', before?.rtpPpm ?? null),
    validBetBps: cell.share('validBet', before?.validBetBps ?? BPS),
    volatility: cell.choice('volatility', volatilities, before?.volatility ?? null),
    lines: cell.count('lines', before?.lines ?? null),
    betMin: cell.money('betMin', before?.betMin ?? null),
    showIconUrl: cell.art('icon', before?.showIconUrl ?? null),
    blockedCountries: cell.countries('blockedCountries', before?.blockedCountries ?? []),
  };
  if (problems.length > 0 || category === null) return { game: null, problems };
  const vendorCode = row.vendor?.trim() ?? '';
  const game = { vendorCode, code: row.code?.trim() ?? '', names, category, ...read };
  return { game, problems: [] };
}

type Naming = {
  readonly before: Readonly<Record<string, string>>;
  readonly languages: readonly string[];
  readonly problems: ImportProblem[];
};

function readNames(
  cells: Readonly<Record<string, string>>,
  { before, languages, problems }: Naming,
): Record<string, string> {
  const names: Record<string, string> = { ...before };
  for (const [language, text] of Object.entries(cells)) {
    const name = plainName(text);
    const field = `names.${language}`;
    if (!languages.includes(language) && !Object.hasOwn(before, language)) {
      problems.push({ field, problem: 'unknown' });
    } else if (name.length > NAME_CHARS_MAX) {
      problems.push({ field, problem: 'too_long' });
    } else if (name === '') {
      delete names[language];
    } else {
      names[language] = name;
    }
  }
  const isJudged = problems.some(({ field }) => field === 'names.en');
  if (names['en'] === undefined && !isJudged) {
    problems.push({ field: 'names.en', problem: 'missing' });
  }
  return names;
}

type Cell = Exclude<keyof ImportRow, 'names'>;

const YES: ReadonlySet<string> = new Set(['yes', 'true', '1']);
const NO: ReadonlySet<string> = new Set(['no', 'false', '0']);
const CODE = /^[A-Za-z0-9_.:-]{1,64}$/;
const PERCENTAGE = /^(\d{1,3})(?:\.(\d{1,4}))?\s*%?$/;
const PPM_PER_PERCENT = 10_000;
const PPM_PER_BPS = 100;
const BPS = 10_000;
const PPM_MAX = 1_000_000;
const TAGS_MAX = 16;
const LINES_MAX = 1_000_000;
const WHOLE = /^\d{1,12}$/;
const LIST_SEPARATORS = /[\s,;|]+/;

/** Reads cells: one that is left out keeps what is there, an empty one clears it. */
function createCells(row: ImportRow, problems: ImportProblem[]) {
  const refuse = <Kept>(field: Cell, problem: ImportProblem['problem'], kept: Kept): Kept => {
    problems.push({ field, problem });
    return kept;
  };
  const textOf = (field: Cell): string | undefined => row[field]?.trim();
  const partsOf = (text: string): string[] =>
    text.split(LIST_SEPARATORS).filter((part) => part !== '');

  const percentage = <Kept>(field: Cell, text: string, kept: Kept): number | Kept => {
    const [, whole, part = ''] = PERCENTAGE.exec(text) ?? [];
    if (whole === undefined) return refuse(field, 'invalid', kept);
    const ppm =
      Number.parseInt(whole, 10) * PPM_PER_PERCENT + Number.parseInt(part.padEnd(4, '0'), 10);
    return ppm <= PPM_MAX ? ppm : refuse(field, 'out_of_range', kept);
  };

  return {
    choice<Choice extends string, Kept extends Choice | null>(
      field: Cell,
      choices: readonly Choice[],
      kept: Kept,
    ): Choice | Kept | null {
      const text = textOf(field);
      if (text === undefined) return kept;
      if (text === '') return field === 'volatility' ? null : refuse(field, 'missing', kept);
      const chosen = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
      return chosen ?? refuse(field, 'unknown', kept);
    },
    flag(field: Cell, kept: boolean): boolean {
      const text = textOf(field)?.toLowerCase();
      if (text === undefined) return kept;
      if (YES.has(text)) return true;
      return NO.has(text) || text === '' ? false : refuse(field, 'invalid', kept);
    },
    tags(field: Cell, kept: readonly string[]): readonly string[] {
      const text = textOf(field);
      if (text === undefined) return kept;
      const tags = [...new Set(partsOf(text))];
      if (tags.length > TAGS_MAX) return refuse(field, 'too_long', kept);
      return tags.every((tag) => CODE.test(tag)) ? tags : refuse(field, 'invalid', kept);
    },
    percentage(field: Cell, kept: number | null): number | null {
      const text = textOf(field);
      if (text === undefined || text === '') return text === undefined ? kept : null;
      return percentage(field, text, kept);
    },
    /** A percentage in ten-thousandths; the whole where the cell is empty. */
    share(field: Cell, kept: number): number {
      const text = textOf(field);
      if (text === undefined) return kept;
      if (text === '') return BPS;
      const ppm = percentage(field, text, null);
      if (ppm === null) return kept;
      return ppm % PPM_PER_BPS === 0 ? ppm / PPM_PER_BPS : refuse(field, 'invalid', kept);
    },
    count(field: Cell, kept: number | null): number | null {
      const text = textOf(field);
      if (text === undefined || text === '') return text === undefined ? kept : null;
      if (!WHOLE.test(text)) return refuse(field, 'invalid', kept);
      const count = Number.parseInt(text, 10);
      return count >= 1 && count <= LINES_MAX ? count : refuse(field, 'out_of_range', kept);
    },
    money(field: Cell, kept: Amount | null): Amount | null {
      const text = textOf(field);
      if (text === undefined || text === '') return text === undefined ? kept : null;
      const value = amountFromText(text);
      if (value === null) return refuse(field, 'invalid', kept);
      return value > ZERO ? value : refuse(field, 'out_of_range', kept);
    },
    art(field: Cell, kept: string | null): string | null {
      const text = textOf(field);
      if (text === undefined || text === '') return text === undefined ? kept : null;
      return isArtUrl(text) ? text : refuse(field, 'invalid', kept);
    },
    countries(field: Cell, kept: readonly string[]): readonly string[] {
      const text = textOf(field);
      if (text === undefined) return kept;
      const codes = partsOf(text.toUpperCase());
      return codes.every(isCountry) ? tidyCountries(codes) : refuse(field, 'unknown', kept);
    },
  };
}

export type Known = { readonly vendorCodes: ReadonlySet<string> };

/** Whether a row names a game at all: its vendor, its code, and nothing that came before it. */
export function judgeKey(
  row: ImportRow,
  seen: ReadonlySet<string>,
  { vendorCodes }: Known,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const vendor = row.vendor?.trim() ?? '';
  const code = row.code?.trim() ?? '';
  if (vendor === '') problems.push({ field: 'vendor', problem: 'missing' });
  else if (!vendorCodes.has(vendor)) problems.push({ field: 'vendor', problem: 'unknown' });
  if (code === '') problems.push({ field: 'code', problem: 'missing' });
  else if (!CODE.test(code)) problems.push({ field: 'code', problem: 'invalid' });
  else if (seen.has(`${vendor}\n${code}`)) problems.push({ field: 'code', problem: 'repeated' });
  return problems;
}
