import type { StatementSort } from '@parlour/contract';
import { ChevronEndIcon, type Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import { shownColumns } from '../../../lib/record/column-choice.ts';
import { CardList, CardRow } from '../../../lib/record/record-cards.tsx';
import { RecordTable } from '../../../lib/record/record-table.tsx';
import { useRoom } from '../../../lib/record/use-room.ts';
import { type TeamText, useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Statement, StatementLine } from '../api/index.ts';
import type { StatementSearch } from '../search-model.ts';
import { Person } from './person.tsx';
import classes from './statement-table.module.css';

export type StatementTableProps = {
  /** Undefined until the first page is there. */
  readonly statement: Pick<Statement, 'head' | 'own' | 'other' | 'total' | 'lineCount'> | undefined;
  readonly lines: readonly StatementLine[];
  readonly search: Pick<StatementSearch, 'sort' | 'order'>;
  readonly hidden: ReadonlySet<string>;
  readonly onSort: (sort: StatementSort) => void;
  /** Shows the lines below an account. */
  readonly onTeam: (account: string) => void;
};

/** A line of the statement; null for what no account of the team tells of any more. */
export type StatementRow = Omit<StatementLine, 'member'> & {
  readonly member: StatementLine['member'] | null;
};
const OTHER = 'other';

/** A line for each direct downline with its team, one for the account itself, and the sum of all. */
export function StatementTable(props: StatementTableProps): ReactNode {
  const { hidden, lines, onTeam, statement } = props;
  const t = useTeamText();
  const { frame, hasRoom } = useRoom();
  const columns = shownColumns(useStatementColumns(props), hidden);
  const rows = statement === undefined ? undefined : rowsOf(statement, lines);
  const currency = statement?.head.currency ?? '';
  return (
    <div ref={frame} className={classes.frame}>
      {hasRoom || rows === undefined ? (
        <RecordTable
          caption={t('loss.title')}
          columns={columns}
          rows={rows}
          rowKey={({ member }) => member?.id ?? OTHER}
        />
      ) : (
        <>
          <Total statement={statement} />
          <CardList>
            {rows.map((row) => (
              <li key={row.member?.id ?? OTHER}>
                <StatementCard
                  row={row}
                  currency={currency}
                  isOwn={row.member?.id === statement?.own?.member.id}
                  onTeam={onTeam}
                />
              </li>
            ))}
          </CardList>
        </>
      )}
    </div>
  );
}

/** The account itself first, then its lines, then what none of them tells of. */
const rowsOf = (
  { other, own }: Pick<Statement, 'own' | 'other'>,
  lines: readonly StatementLine[],
): readonly StatementRow[] => [
  ...(own === null ? [] : [own]),
  ...lines,
  ...(other === null ? [] : [{ ...other, member: null, hasMore: false }]),
];

type StatementCardProps = Pick<StatementTableProps, 'onTeam'> & {
  readonly row: StatementRow;
  readonly currency: string;
  readonly isOwn: boolean;
};

function StatementCard({ currency, isOwn, onTeam, row }: StatementCardProps): ReactNode {
  const t = useTeamText();
  const { hasMore, member } = row;
  return (
    <CardRow
      title={member === null ? t('loss.others') : <bdi>{member.account}</bdi>}
      note={
        <>
          <span>
            {t('loss.column_bet')} <Amount value={row.stake} currency={currency} />
          </span>
          <span>
            {t('loss.column_payout')} <Amount value={row.payout} currency={currency} />
          </span>
        </>
      }
      figure={<Amount value={row.profit} currency={currency} tone="signed" />}
      figureNote={
        member === null
          ? undefined
          : isOwn
            ? t('loss.myself_alone')
            : t(hasMore ? 'loss.has_team' : 'loss.alone')
      }
      onOpen={hasMore && !isOwn && member !== null ? () => onTeam(member.account) : undefined}
    />
  );
}

function Total({ statement }: Pick<StatementTableProps, 'statement'>): ReactNode {
  const t = useTeamText();
  if (statement === undefined) return null;
  const { head, lineCount, total } = statement;
  return (
    <p className={classes.total}>
      <span>
        {t('record.total')} · {t('loss.people', { count: lineCount })}
      </span>
      <strong>
        <Amount value={total.profit} currency={head.currency} tone="signed" />
      </strong>
    </p>
  );
}

const MONEY = [
  ['deposits', 'loss.column_deposit'],
  ['withdrawals', 'loss.column_withdrawal'],
  ['stake', 'loss.column_bet'],
  ['valid', 'loss.column_valid'],
  ['payout', 'loss.column_payout'],
  ['rebates', 'loss.column_rebate'],
  ['promotions', 'loss.column_promotion'],
  ['wages', 'loss.column_wage'],
  ['dividends', 'loss.column_dividend'],
  ['profit', 'loss.column_profit'],
] as const satisfies readonly (readonly [keyof StatementLine, TeamText])[];
const SORTED: ReadonlySet<string> = new Set([
  'stake',
  'valid',
  'payout',
  'deposits',
  'withdrawals',
  'profit',
]);
const isSorted = (key: string): key is StatementSort => SORTED.has(key);

/** Columns of money; those that belong to no game are empty in a statement of one. */
export function useStatementColumns(
  props: Pick<StatementTableProps, 'statement' | 'search' | 'onSort' | 'onTeam'>,
): readonly Column<StatementRow>[] {
  const { onSort, onTeam, search, statement } = props;
  const t = useTeamText();
  const currency = statement?.head.currency ?? '';
  const ownId = statement?.own?.member.id;
  const sortOf = (by: StatementSort): NonNullable<Column<StatementRow>['sort']> => ({
    direction: search.sort === by ? (search.order === 'asc' ? 'ascending' : 'descending') : 'none',
    onSort: () => onSort(by),
  });
  const money = (value: string | null | undefined, key: string): ReactNode =>
    value === null || value === undefined ? (
      '–'
    ) : (
      <Amount value={value} currency={currency} tone={key === 'profit' ? 'signed' : 'plain'} />
    );
  return [
    {
      key: 'account',
      heading: t('loss.account_filter'),
      isRowHeading: true,
      sort: sortOf('account'),
      cell: (row) => <WhoOf row={row} isOwn={row.member?.id === ownId} onTeam={onTeam} />,
      total: statement && t('record.total'),
    },
    ...MONEY.map(([key, heading]): Column<StatementRow> => ({
      key,
      heading: t(heading),
      align: 'end',
      ...(isSorted(key) ? { sort: sortOf(key) } : {}),
      cell: (line) => money(line[key], key),
      total: statement && money(statement.total[key], key),
    })),
  ];
}

type WhoOfProps = {
  readonly row: StatementRow;
  readonly isOwn: boolean;
  readonly onTeam: (account: string) => void;
};

function WhoOf({ isOwn, onTeam, row: { hasMore, member } }: WhoOfProps): ReactNode {
  const t = useTeamText();
  if (member === null) {
    return (
      <span className={classes.others} title={t('loss.others_hint')}>
        {t('loss.others')}
      </span>
    );
  }
  if (isOwn || !hasMore) return <Person member={member} />;
  return (
    <button
      type="button"
      className={classes.team}
      title={t('loss.open_team', { account: member.account })}
      onClick={() => onTeam(member.account)}
    >
      <Person member={member} />
      <ChevronEndIcon size={16} />
    </button>
  );
}
