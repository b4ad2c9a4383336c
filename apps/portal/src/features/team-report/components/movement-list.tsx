import { type Column, CopyField } from '@parlour/ui';
import type { ReactNode } from 'react';
import { shownColumns } from '../../../lib/record/column-choice.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { Movement, MovementTotals } from '../api/index.ts';
import { causeNoun } from '../movement-model.ts';
import classes from './movement-list.module.css';

export type MovementListProps = {
  readonly list: GrowingRecord<Movement>;
  /** Sums of all that the filters let through; undefined until they are known. */
  readonly totals: MovementTotals | undefined;
  readonly hidden: ReadonlySet<string>;
  /** Words of a kind of movement. */
  readonly kindText: (kind: string) => string;
  readonly empty: ReactNode;
};

/** Movements of money in the team, the newest first. */
export function MovementList(props: MovementListProps): ReactNode {
  const { empty, hidden, kindText, list } = props;
  const t = useTeamText();
  const columns = useMovementColumns(props);
  const card = (movement: Movement): RecordCard => ({
    title: <bdi>{movement.member.account}</bdi>,
    note: (
      <>
        <Time at={movement.at} style="clock" /> {kindText(movement.kind)}
        {movement.note === '' ? null : <bdi className={classes.note}>{movement.note}</bdi>}
      </>
    ),
    figure: <Amount value={movement.amount} currency={movement.currency} tone="signed" />,
    figureNote: <Amount value={movement.balance} currency={movement.currency} />,
  });
  return (
    <RecordList
      caption={t('movement.title')}
      list={list}
      columns={shownColumns(columns, hidden)}
      card={card}
      rowKey={({ id, member, wallet }) => `${id} ${member.id} ${wallet}`}
      at={({ at }) => at}
      empty={empty}
    />
  );
}

/** Characters of an order number that tell it from others on a page. */
const SHORT = 8;

/** The columns of a team's movements. */
export function useMovementColumns(
  props: Pick<MovementListProps, 'totals' | 'kindText'>,
): readonly Column<Movement>[] {
  const { kindText, totals } = props;
  const t = useTeamText();
  return [
    {
      key: 'account',
      heading: t('movement.column_account'),
      isRowHeading: true,
      cell: (movement) => <WhoOf movement={movement} />,
      total: totals && t('movement.total_count', { count: totals.count }),
    },
    {
      key: 'type',
      heading: t('movement.column_type'),
      cell: ({ kind, reference }) => {
        const noun = causeNoun(reference);
        const cause = noun === null ? '' : t(`wallet.cause_${noun}`);
        return (
          <span className={classes.two}>
            <span>{kindText(kind)}</span>
            <span className={classes.quiet}>{reference.label || cause}</span>
          </span>
        );
      },
    },
    {
      key: 'wallet',
      heading: t('movement.column_wallet'),
      cell: ({ wallet }) => t(`movement.purse_${wallet}`),
    },
    {
      key: 'amount',
      heading: t('movement.column_amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} tone="signed" />,
      total: totals && (
        <span className={classes.sums}>
          <Amount value={totals.credited} currency={totals.currency} tone="signed" />
          <Amount value={`-${totals.debited}`} currency={totals.currency} tone="signed" />
        </span>
      ),
    },
    {
      key: 'balance',
      heading: t('movement.column_balance'),
      align: 'end',
      cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
    },
    {
      key: 'note',
      heading: t('movement.column_note'),
      cell: ({ note }) => <bdi className={classes.note}>{note}</bdi>,
    },
    { key: 'at', heading: t('movement.column_time'), cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'order',
      heading: t('movement.column_order'),
      cell: ({ id }) => (
        <span title={id}>
          <CopyField
            value={id}
            shown={`…${id.slice(-SHORT)}`}
            copyLabel={t('site.copy')}
            copiedLabel={t('site.copied')}
          />
        </span>
      ),
    },
  ];
}

/** The account, and through whom it belongs to the agent. */
function WhoOf({ movement: { member, path } }: { readonly movement: Movement }): ReactNode {
  const t = useTeamText();
  const between = path.slice(1, -1);
  return (
    <span className={classes.two}>
      <bdi>{member.account}</bdi>
      <span className={classes.quiet}>
        {member.level === 0
          ? t('loss.myself')
          : between.length === 0
            ? t('loss.level', { level: member.level })
            : t('movement.via', { path: between.map(({ account }) => account).join(' › ') })}
      </span>
    </span>
  );
}
