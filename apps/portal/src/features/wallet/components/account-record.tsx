import { Button } from '@mantine/core';
import { type Column, DataTable, EmptyState } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { transactionsQuery } from '../api/index.ts';
import {
  KIND_GROUP_NAMES,
  KIND_GROUPS,
  type KindGroup,
  kindLabel,
  type Transaction,
} from '../model.ts';
import classes from './account-record.module.css';

export type AccountRecordProps = {
  readonly group: KindGroup | undefined;
  readonly onGroup: (group: KindGroup | undefined) => void;
};

/** Every movement of the member's money with the balance after it. */
export function AccountRecord({ group, onGroup }: AccountRecordProps): ReactNode {
  const t = usePlayerText();
  const query = useInfiniteQuery(
    transactionsQuery(group === undefined ? {} : { kinds: KIND_GROUPS[group].join(',') }),
  );
  const columns: readonly Column<Transaction>[] = [
    {
      key: 'kind',
      heading: t('wallet.column_kind'),
      isRowHeading: true,
      cell: ({ kind }) => t(kindLabel(kind)),
    },
    {
      key: 'at',
      heading: t('wallet.column_time'),
      cell: ({ at }) => <Time at={at} style="full" />,
    },
    {
      key: 'amount',
      heading: t('wallet.column_amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} tone="signed" />,
    },
    {
      key: 'locked',
      heading: t('wallet.column_locked'),
      align: 'end',
      cell: ({ lockedAmount, currency }) => <Amount value={lockedAmount} currency={currency} />,
    },
    {
      key: 'balance',
      heading: t('wallet.column_balance'),
      align: 'end',
      cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
    },
  ];
  return (
    <div className={classes.record}>
      <div className={classes.groups} role="group" aria-label={t('wallet.filter')}>
        {[undefined, ...KIND_GROUP_NAMES].map((name) => (
          <button
            key={name ?? 'all'}
            type="button"
            aria-pressed={name === group}
            onClick={() => onGroup(name)}
          >
            {t(name === undefined ? 'wallet.group_all' : `wallet.group_${name}`)}
          </button>
        ))}
      </div>
      <DataTable
        caption={t('wallet.record')}
        columns={columns}
        rows={query.data?.pages.flatMap((page) => page.items)}
        rowKey={(transaction) => transaction.id}
        empty={
          <EmptyState
            title={t('wallet.record_empty')}
            hint={t('wallet.record_empty_hint')}
            art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
          />
        }
      />
      {query.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('site.show_more')}
        </Button>
      ) : null}
    </div>
  );
}
