import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type MoneyText, useMoneyText } from '../../../lib/money-text.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { type Bonus, rolloverLook } from '../bonus-model.ts';
import classes from './bonus-record.module.css';

export type BonusRecordProps = {
  readonly list: GrowingRecord<Bonus>;
  readonly total: { readonly amount: string; readonly currency: string } | undefined;
  /** Words for kinds of movement, which another feature knows. */
  readonly kindLabel: (kind: string) => MoneyText;
  readonly onOpen: (transferId: string) => void;
  readonly empty: ReactNode;
};

/** Every credit that the house gave, whence it came, and the play that it asks for. */
export function BonusRecord(props: BonusRecordProps): ReactNode {
  const { list, total, kindLabel, onOpen, empty } = props;
  const t = useMoneyText();
  const sourceOf = ({ cause }: Bonus) =>
    cause.label === '' ? t(`wallet.cause_${cause.noun}`) : cause.label;
  const columns: readonly Column<Bonus>[] = [
    {
      key: 'kind',
      heading: t('wallet.column_kind'),
      isRowHeading: true,
      cell: ({ kind }) => t(kindLabel(kind)),
      total: total === undefined ? undefined : t('record.total'),
    },
    { key: 'source', heading: t('sums.bonus_source'), cell: sourceOf },
    { key: 'at', heading: t('wallet.column_time'), cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'rollover',
      heading: t('sums.bonus_rollover'),
      cell: (bonus) => <Rollover bonus={bonus} />,
    },
    {
      key: 'amount',
      heading: t('wallet.column_amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} tone="signed" />,
      total: total && <Amount value={total.amount} currency={total.currency} tone="signed" />,
    },
  ];
  return (
    <RecordList
      caption={t('centre.bonus_details')}
      list={list}
      columns={columns}
      card={(bonus) => ({
        title: t(kindLabel(bonus.kind)),
        note: (
          <>
            <Time at={bonus.at} style="clock" />
            <span>{sourceOf(bonus)}</span>
            <Rollover bonus={bonus} />
          </>
        ),
        figure: <Amount value={bonus.amount} currency={bonus.currency} tone="signed" />,
      })}
      rowKey={({ id }) => id}
      at={({ at }) => at}
      onOpen={({ id }) => onOpen(id)}
      openLabel={() => t('wallet.open_movement')}
      empty={empty}
    />
  );
}

function Rollover({ bonus }: { readonly bonus: Bonus }): ReactNode {
  const t = useMoneyText();
  const printed = useAmountText();
  const look = rolloverLook(bonus);
  const { rollover, currency } = bonus;
  if (look === null || rollover === null) {
    return <span className={classes.none}>{t('sums.rollover_none')}</span>;
  }
  return (
    <span className={classes.rollover}>
      <StatusPill tone={look.tone}>{t(look.label)}</StatusPill>
      <span className={classes.played}>
        {t('sums.rollover_progress', {
          counted: printed(rollover.counted, currency),
          required: printed(rollover.required, currency),
        })}
      </span>
    </span>
  );
}
