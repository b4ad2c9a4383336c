import { Button } from '@mantine/core';
import { type Column, DataTable, EmptyState, Stack, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { depositsQuery } from '../api/deposit.ts';
import { type Deposit, DEPOSIT_LOOKS } from '../deposit-model.ts';
import classes from './record.module.css';

/** The member's deposits, newest first. */
export function DepositRecord({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const t = useMoneyText();
  const query = useInfiniteQuery(depositsQuery());
  const columns: readonly Column<Deposit>[] = [
    {
      key: 'at',
      heading: t('cashier.created'),
      isRowHeading: true,
      cell: (deposit) => <Time at={deposit.createdAt} />,
    },
    { key: 'method', heading: t('cashier.method'), cell: (deposit) => deposit.methodName },
    {
      key: 'state',
      heading: t('cashier.state'),
      cell: ({ state }) => (
        <StatusPill tone={DEPOSIT_LOOKS[state].tone}>{t(DEPOSIT_LOOKS[state].label)}</StatusPill>
      ),
    },
    {
      key: 'amount',
      heading: t('cashier.amount'),
      align: 'end',
      cell: (deposit) => <Amount value={deposit.amount} currency={deposit.currency} />,
    },
  ];
  return (
    <Stack>
      <DataTable
        caption={t('cashier.deposit_record')}
        columns={columns}
        rows={query.data?.pages.flatMap((page) => page.items)}
        rowKey={(deposit) => deposit.id}
        onOpen={(deposit) => onOpen(deposit.id)}
        openLabel={() => t('cashier.open_deposit')}
        expectedRows={3}
        empty={<EmptyState title={t('cashier.deposits_empty')} />}
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
    </Stack>
  );
}
