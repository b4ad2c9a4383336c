// Which column of a file is which cell of a game, and what is sent of each row.
import { LANGUAGES } from '@parlour/i18n/react';
import type { ImportRow } from './api/import.ts';
import type { CsvRow } from './csv.ts';

/** Cells of a row besides its names, with the headings by which files are known to call them. */
const HEADINGS = {
  vendor: ['vendor', 'vendor_code', 'provider', 'supplier'],
  code: ['code', 'game_code', 'game', 'id', 'game_id'],
  category: ['category', 'type', 'game_type'],
  state: ['state', 'status'],
  tags: ['tags', 'tag'],
  hot: ['hot', 'is_hot'],
  new: ['new', 'is_new'],
  jackpot: ['jackpot', 'has_jackpot'],
  freePlay: ['free_play', 'free', 'demo', 'has_free_play'],
  hidden: ['hidden', 'is_hidden'],
  rtp: ['rtp', 'rtp_percent', 'return_to_player'],
  validBet: ['valid_bet', 'valid_bet_percent', 'contribution'],
  volatility: ['volatility', 'variance'],
  lines: ['lines', 'paylines'],
  betMin: ['bet_min', 'min_bet', 'minimum_bet', 'min_stake'],
  icon: ['icon', 'icon_url', 'image', 'art', 'picture'],
  blockedCountries: ['blocked_countries', 'blocked', 'countries'],
} as const satisfies Record<Exclude<keyof ImportRow, 'names'>, readonly string[]>;

export type CellField = keyof typeof HEADINGS;
/** A cell, or a name in a language as `names.hi`. */
export type Field = CellField | `names.${string}`;
export const CELL_FIELDS = Object.keys(HEADINGS) as readonly CellField[];

/** Of each column its field; null for columns that are left out. */
export type Mapping = readonly (Field | null)[];
export type MappingProblem = 'vendor_missing' | 'code_missing' | 'field_twice';

const plain = (heading: string): string =>
  heading
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');

const NAME_HEADING = /^(?:game_)?names?_([a-z]{2,8})$/;

function fieldOf(heading: string): Field | null {
  const wanted = plain(heading);
  if (['name', 'game_name', 'title'].includes(wanted)) return 'names.en';
  const code = NAME_HEADING.exec(wanted)?.[1];
  if (code !== undefined) {
    return LANGUAGES.some((language) => language.code === code) ? `names.${code}` : null;
  }
  const known = (field: CellField) => (HEADINGS[field] as readonly string[]).includes(wanted);
  return CELL_FIELDS.find(known) ?? null;
}

/** What the headings of a file say; a field that two of them claim goes to the first. */
export function guessMapping(header: readonly string[]): Mapping {
  const taken = new Set<Field>();
  return header.map((heading) => {
    const field = fieldOf(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Why a mapping cannot be used; null when it can. */
export function mappingProblem(mapping: Mapping): MappingProblem | null {
  const used = mapping.filter((field) => field !== null);
  if (new Set(used).size < used.length) return 'field_twice';
  if (!used.includes('vendor')) return 'vendor_missing';
  return used.includes('code') ? null : 'code_missing';
}

/** One row as the call wants it. */
export function importRowOf(cells: readonly string[], mapping: Mapping): ImportRow {
  const row: { [K in CellField]?: string } = {};
  const names: Record<string, string> = {};
  for (const [place, field] of mapping.entries()) {
    const cell = cells[place];
    if (field === null || cell === undefined) continue;
    if (isName(field)) names[field.slice('names.'.length)] = cell;
    else row[field] = FIGURES.has(field) ? pointed(cell) : cell;
  }
  return Object.keys(names).length === 0 ? row : { ...row, names };
}

const FIGURES: ReadonlySet<CellField> = new Set(['rtp', 'validBet', 'betMin']);

/** Figures of spreadsheets that write a comma where a point is meant. */
const pointed = (figure: string): string =>
  /^\d+,\d+\s*%?$/.test(figure) ? figure.replace(',', '.') : figure;

const isName = (field: Field): field is `names.${string}` => field.startsWith('names.');

/** A row of the file, ready to be sent. */
export type ReadyRow = { readonly line: number; readonly row: ImportRow };

export const readyRows = (rows: readonly CsvRow[], mapping: Mapping): ReadyRow[] =>
  rows.map(({ line, cells }) => ({ line, row: importRowOf(cells, mapping) }));

/** The first line of each file and an example under it, for those who begin with none. */
export const templateCsv = (languages: readonly string[]): string => {
  const names = languages.map((language) => `name_${language}`);
  const fields = ['category', 'state', 'tags', 'hot', 'new', 'jackpot', 'free_play', 'hidden'];
  const facts = ['rtp', 'valid_bet', 'volatility', 'lines', 'bet_min', 'icon', 'blocked_countries'];
  const header = ['vendor', 'code', ...names, ...fields, ...facts];
  const example = [
    'vendor-code',
    'golden-reels',
    ...languages.map((language) => (language === 'en' ? 'Golden Reels' : '')),
    'RNG',
    'live',
    'classic fruit',
    'no',
    'yes',
    'no',
    'yes',
    'no',
    '96.5',
    '100',
    'medium',
    '20',
    '0.20',
    '',
    '',
  ];
  return `\uFEFF${header.join(',')}\r\n${example.join(',')}\r\n`;
};
