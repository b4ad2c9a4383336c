import { Button } from '@mantine/core';
import { type Column, DataTable, EmptyState, Stack, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { withdrawalsQuery } from '../api/withdrawal.ts';
import { type Withdrawal, WITHDRAWAL_LOOKS } from '../withdrawal-model.ts';
import classes from './record.module.css';

/** The member's withdrawals, newest first. */
export function WithdrawalRecord({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const t = useMoneyText();
  const query = useInfiniteQuery(withdrawalsQuery());
  const columns: readonly Column<Withdrawal>[] = [
    {
      key: 'at',
      heading: t('cashier.created'),
      isRowHeading: true,
      cell: (withdrawal) => <Time at={withdrawal.createdAt} />,
    },
    {
      key: 'account',
      heading: t('cashier.pay_to'),
      cell: ({ institution, numberMasked }) => (
        <>
          {institution} · <bdi>{numberMasked}</bdi>
        </>
      ),
    },
    {
      key: 'state',
      heading: t('cashier.state'),
      cell: ({ state }) => (
        <StatusPill tone={WITHDRAWAL_LOOKS[state].tone}>
          {t(WITHDRAWAL_LOOKS[state].label)}
        </StatusPill>
      ),
    },
    {
      key: 'amount',
      heading: t('cashier.amount'),
      align: 'end',
      cell: (withdrawal) => <Amount value={withdrawal.amount} currency={withdrawal.currency} />,
    },
  ];
  return (
    <Stack>
      <DataTable
        caption={t('cashier.withdrawal_record')}
        columns={columns}
        rows={query.data?.pages.flatMap((page) => page.items)}
        rowKey={(withdrawal) => withdrawal.id}
        onOpen={(withdrawal) => onOpen(withdrawal.id)}
        openLabel={() => t('cashier.open_withdrawal')}
        expectedRows={3}
        empty={<EmptyState title={t('cashier.withdrawals_empty')} />}
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
