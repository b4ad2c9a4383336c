import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { Conversion } from '../api/index.ts';
import { conversionLook } from '../model.ts';
import parts from '../../../lib/record/part.module.css';

export type ConversionListProps = {
  readonly list: GrowingRecord<Conversion>;
  readonly empty: ReactNode;
};

/** Members who qualified, with what is paid for each, or why nothing is. */
export function ConversionList({ empty, list }: ConversionListProps): ReactNode {
  const t = useTeamText();
  const card = (conversion: Conversion): RecordCard => ({
    title: <Member conversion={conversion} />,
    note: <State conversion={conversion} />,
    figure: <Amount value={conversion.amount} currency={conversion.currency} />,
    figureNote: (
      <>
        {t('deal.column_did')} <Amount value={conversion.deposits} currency={conversion.currency} />
      </>
    ),
  });
  return (
    <RecordList
      caption={t('deal.view_conversions')}
      list={list}
      columns={useConversionColumns()}
      card={card}
      rowKey={({ id }) => id}
      at={({ qualifiedAt }) => qualifiedAt}
      empty={empty}
    />
  );
}

function useConversionColumns(): readonly Column<Conversion>[] {
  const t = useTeamText();
  return [
    {
      key: 'member',
      heading: t('deal.column_member'),
      isRowHeading: true,
      cell: (conversion) => <Member conversion={conversion} />,
    },
    {
      key: 'registered',
      heading: t('deal.column_registered'),
      cell: ({ registeredAt }) => <Time at={registeredAt} style="day" />,
    },
    {
      key: 'qualified',
      heading: t('deal.column_qualified'),
      cell: ({ qualifiedAt }) => <Time at={qualifiedAt} />,
    },
    {
      key: 'deposits',
      heading: t('deal.column_did'),
      align: 'end',
      cell: ({ currency, deposits, firstDeposit }) => (
        <span className={parts.two}>
          <Amount value={deposits} currency={currency} />
          <span className={parts.quiet}>
            {t('deal.first_deposit')} <Amount value={firstDeposit} currency={currency} />
          </span>
        </span>
      ),
    },
    {
      key: 'valid',
      heading: t('deal.column_valid'),
      align: 'end',
      cell: ({ currency, validBet }) => <Amount value={validBet} currency={currency} />,
    },
    {
      key: 'state',
      heading: t('deal.state'),
      cell: (conversion) => <State conversion={conversion} />,
    },
    {
      key: 'amount',
      heading: t('deal.column_amount'),
      align: 'end',
      cell: ({ amount, currency }) => (
        <strong>
          <Amount value={amount} currency={currency} />
        </strong>
      ),
    },
  ];
}

type Part = { readonly conversion: Conversion };

function Member({ conversion }: Part): ReactNode {
  const { account, country, memberReference } = conversion;
  return (
    <span className={parts.two}>
      <bdi>{account ?? memberReference}</bdi>
      <span className={parts.quiet}>
        {[
          ...(account === null ? [] : [memberReference]),
          ...(country === null ? [] : [country]),
        ].join(' · ')}
      </span>
    </span>
  );
}

function State({ conversion }: Part): ReactNode {
  const t = useTeamText();
  const { holdUntil, reason, state } = conversion;
  const { label, tone } = conversionLook(state);
  return (
    <span className={parts.two}>
      <span>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </span>
      {state === 'HELD' ? (
        <span className={parts.quiet}>
          {t('deal.held_until')} <Time at={holdUntil} style="day" />
        </span>
      ) : reason === null ? null : (
        <span className={parts.quiet}>{t(`deal.reason_${reason}`)}</span>
      )}
    </span>
  );
}
