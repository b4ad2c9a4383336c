import {
  type AgentExportFilter,
  type AgentExportKind,
  EXPORT_DAYS_MAX,
  type ExportFilter,
  type ExportKind,
  memberOnlyKinds,
  brandOnlyKinds,
  type Permission,
} from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import { countDays } from '../../report/index.ts';

/** Whatever a file can be of: members and operators ask for records, agents for reports of teams. */
export type FileKind = ExportKind | AgentExportKind;
/** What narrows a file, of the one who asked for it; each kind knows some of it. */
export type FileFilter = ExportFilter & Omit<AgentExportFilter, keyof ExportFilter>;

/** What an operator must be allowed to see beside `export.create`, by kind. */
export const permissionsOf: Readonly<Record<ExportKind, readonly Permission[]>> = {
  betting_record: ['round.read'],
  account_record: ['wallet.read'],
  profit: ['report.read'],
  bonuses: ['wallet.read'],
  deposits: ['deposit.read'],
  withdrawals: ['withdrawal.read'],
  vendor_transfers: ['transfer.read'],
  member_statement: ['wallet.read'],
  cash_flow: ['report.read'],
  lottery_profit: ['lottery.read'],
};

const GAMES = ['gameType', 'vassalage', 'gameCode'] as const;
const TEAM = ['account', 'scope', 'currency'] as const;

/** Which fields of the filter a kind knows. */
const filters: Readonly<Record<FileKind, readonly (keyof FileFilter)[]>> = {
  betting_record: [...GAMES, 'status'],
  account_record: ['kinds'],
  profit: GAMES,
  bonuses: ['bonusGroup'],
  deposits: ['status', 'depositKind'],
  withdrawals: ['status'],
  vendor_transfers: [],
  member_statement: [],
  cash_flow: [],
  lottery_profit: ['gameCode'],
  team_overview: ['account', 'currency'],
  team_members: [
    'account',
    'under',
    'scope',
    'type',
    'status',
    'isOnline',
    'balanceMin',
    'balanceMax',
    'registeredFrom',
    'registeredTo',
  ],
  team_bets: [...TEAM, 'category', 'vassalage', 'status', 'issueNo'],
  team_profit: [...TEAM, 'under', 'category', 'vassalage'],
  team_income: ['kind'],
  team_transactions: [...TEAM, 'kinds', 'group', 'orderNo'],
  team_bills: ['account', 'billKind', 'side', 'billState', 'isReached'],
  team_transfers: ['account', 'role', 'transferKind'],
};

export type Ask = {
  readonly kind: FileKind;
  readonly from: string;
  readonly to: string;
  readonly filter: FileFilter;
  readonly memberId: string | null;
};

/** Refuses what cannot become a file. */
export function checkAsk({ kind, from, to, filter, memberId }: Ask): void {
  const days = countDays({ from, to });
  if (days === null) throw new Refusal('export.period_invalid');
  if (days > EXPORT_DAYS_MAX) {
    throw new Refusal('export.period_too_long', { params: { days: EXPORT_DAYS_MAX } });
  }
  const unknown = Object.keys(filter).find(
    (field) => !filters[kind].includes(field as keyof FileFilter),
  );
  if (unknown !== undefined) throw new Refusal('export.filter_unfit');
  // Bills that are owed and bills that are earned, or those of two contracts, make no sum.
  const isWhole = filter.billKind !== undefined && filter.side !== undefined;
  if (kind === 'team_bills' && !isWhole) throw new Refusal('export.filter_unfit');
  if (includes(memberOnlyKinds, kind) && memberId === null) {
    throw new Refusal('export.member_required');
  }
  if (includes(brandOnlyKinds, kind) && memberId !== null) {
    throw new Refusal('export.filter_unfit');
  }
}

const includes = (kinds: readonly FileKind[], kind: FileKind): boolean => kinds.includes(kind);

/** The same wish in the same words, whatever the order of its fields. */
export const askText = ({ kind, from, to, filter, memberId }: Ask): string =>
  JSON.stringify([
    kind,
    from,
    to,
    memberId,
    Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

const PERCENT_MAX = 100;
/** A file that is not ready never looks as if it were. */
const PERCENT_UNREADY = 99;

export function percentOf(file: {
  readonly state: string;
  readonly rows: bigint;
  readonly expected: bigint | null;
}): number {
  if (file.state === 'READY') return PERCENT_MAX;
  if (file.expected === null || file.expected === 0n) return 0;
  const percent = Number((file.rows * 100n) / file.expected);
  return Math.min(percent, PERCENT_UNREADY);
}
