// Filters of a team's reports as they stand in the address, where anybody may have written them.
import type { IncomeKind, RoundStatus, StatementSort, TeamScope } from '@parlour/contract';

type Search = Readonly<Record<string, unknown>>;

const TEXT_CHARS_MAX = 64;
const CODE = /^[A-Za-z0-9_.:-]{1,64}$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ISSUE = /^[0-9-]{4,20}$/;
const CURRENCY = /^[A-Za-z]{3,5}$/;

const readText = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' || text.length > TEXT_CHARS_MAX ? undefined : text;
};
const readCode = (value: unknown): string | undefined =>
  typeof value === 'string' && CODE.test(value) ? value : undefined;
const readIssue = (value: unknown): string | undefined =>
  typeof value === 'string' && ISSUE.test(value) ? value : undefined;
const readWord = <Word extends string>(words: readonly Word[], value: unknown) =>
  words.find((word) => word === value);

/** Without what is not filtered. */
export function given<Filter extends object>(
  filter: Filter,
): { [Name in keyof Filter]?: Exclude<Filter[Name], undefined> } {
  const kept = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Name in keyof Filter]?: Exclude<Filter[Name], undefined> };
}

const SCOPES: readonly TeamScope[] = ['member', 'team'];
/** One account with everybody below it, unless the address wants it alone. */
const readSubject = (search: Search) => {
  const account = readText(search['account']);
  return {
    account,
    scope: readWord(SCOPES, search['scope']) === 'member' ? ('member' as const) : undefined,
    currency:
      typeof search['currency'] === 'string' && CURRENCY.test(search['currency'])
        ? search['currency']
        : undefined,
  };
};

export const ROUND_STATUSES: readonly RoundStatus[] = ['closed', 'open', 'void'];

export const readBetSearch = (search: Search) => ({
  ...readSubject(search),
  category: readCode(search['category']),
  vassalage: readCode(search['vassalage']),
  status: readWord(ROUND_STATUSES, search['status']),
  issueNo: readIssue(search['issueNo']),
});

export const STATEMENT_SORTS: readonly StatementSort[] = [
  'account',
  'stake',
  'valid',
  'payout',
  'deposits',
  'withdrawals',
  'profit',
];
const ORDERS = ['asc', 'desc'] as const;

/** The statement of one account of the team; `under` is whose lines are shown. */
export const readStatementSearch = (search: Search) => ({
  ...readSubject(search),
  under: readText(search['under']),
  category: readCode(search['category']),
  vassalage: readCode(search['vassalage']),
  sort: readWord(STATEMENT_SORTS, search['sort']) ?? ('stake' as const),
  order: readWord(ORDERS, search['order']) ?? ('desc' as const),
});
export type StatementSearch = ReturnType<typeof readStatementSearch>;

/** What a press on a heading asks for: the other way round, or its own usual way. */
export function turnSort(
  { sort, order }: Pick<StatementSearch, 'sort' | 'order'>,
  pressed: StatementSort,
): Readonly<Record<'sort' | 'order', string | undefined>> {
  const usual = pressed === 'account' ? 'asc' : 'desc';
  const next = sort === pressed ? (order === 'asc' ? 'desc' : 'asc') : usual;
  // The usual order of the page is not written.
  return pressed === 'stake' && next === 'desc'
    ? { sort: undefined, order: undefined }
    : { sort: pressed, order: next };
}

export const INCOME_KINDS: readonly IncomeKind[] = [
  'rebate',
  'dailyWage',
  'hourlySalary',
  'realtimeSalary',
  'dividend',
  'referral',
  'other',
];
export const readIncomeKind = (search: Search): IncomeKind | undefined =>
  readWord(INCOME_KINDS, search['kind']);

const GROUPS = [
  'deposit',
  'withdrawal',
  'play',
  'bonus',
  'rebate',
  'transfer',
  'agent',
  'adjustment',
] as const;

export const MOVEMENT_GROUPS = GROUPS;
const KINDS = /^[A-Z][A-Z_]{1,39}(,[A-Z][A-Z_]{1,39}){0,99}$/;

export const readMovementSearch = (search: Search) => {
  const { kinds, orderNo } = search;
  return {
    ...readSubject(search),
    group: readWord(GROUPS, search['group']),
    kinds: typeof kinds === 'string' && KINDS.test(kinds) ? kinds : undefined,
    orderNo: typeof orderNo === 'string' && ID.test(orderNo) ? orderNo.toLowerCase() : undefined,
  };
};
