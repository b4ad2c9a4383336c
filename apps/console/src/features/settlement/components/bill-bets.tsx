import { Button } from '@mantine/core';
import { type Column, DataTable, Stack } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { writeRate } from '../../../lib/commission/rate.ts';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { currentLanguage, type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type BillBet, type BillDetail, fetchBets } from '../api/bill.ts';
import classes from './settlement.module.css';

export type BillBetsProps = { readonly bill: Pick<BillDetail, 'id' | 'currency' | 'kind'> };

type Text = (key: OperatorKey) => string;

function betColumns(t: Text, { currency, kind }: BillBetsProps['bill']): Column<BillBet>[] {
  const money = (key: 'stake' | 'validBet' | 'payout', heading: string): Column<BillBet> => ({
    key,
    heading,
    align: 'end',
    cell: (bet) => <Amount value={bet[key]} currency={currency} />,
  });
  const columns: Column<BillBet>[] = [
    {
      key: 'account',
      heading: t('settlement.desk.account'),
      isRowHeading: true,
      cell: ({ account, roundId }) => (
        <RecordLink kind="round" id={roundId}>
          {account}
        </RecordLink>
      ),
    },
    {
      key: 'game',
      heading: t('settlement.desk.game'),
      cell: ({ vassalage, gameName }) => `${vassalage} · ${gameName}`,
    },
    money('stake', t('settlement.desk.stake')),
    money('validBet', t('settlement.desk.validBet')),
    money('payout', t('settlement.desk.payout')),
    {
      key: 'at',
      heading: t('settlement.desk.settledAt'),
      cell: ({ settledAt }) => <Time at={settledAt} />,
    },
  ];
  if (kind !== 'REALTIME_SALARY') return columns;
  const earned: Column<BillBet> = {
    key: 'earned',
    heading: t('settlement.desk.earned'),
    align: 'end',
    cell: (bet) =>
      bet.earned === null ? (
        '—'
      ) : (
        <Stack as="span" gap={1}>
          <Amount value={bet.earned} currency={currency} />
          <span className={classes.muted}>
            {bet.rateBps === null ? '' : writeRate(bet.rateBps)}
          </span>
        </Stack>
      ),
  };
  return [...columns, earned];
}

/** The bets beneath a bill, for who wants to count them; fetched on demand. */
export function BillBets({ bill }: BillBetsProps): ReactNode {
  const t = useOperatorText();
  const [isShown, setIsShown] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['GET /console/settlements/bills/:id/bets', currentLanguage(), bill.id],
    queryFn: ({ pageParam }) => fetchBets(bill.id, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isShown,
  });
  const columns = useMemo(() => betColumns(t, bill), [t, bill]);
  return (
    <Section
      title={t('settlement.desk.betsBehind')}
      actions={
        isShown ? undefined : (
          <Button size="xs" variant="default" onClick={() => setIsShown(true)}>
            {t('settlement.desk.showBets')}
          </Button>
        )
      }
    >
      {!isShown ? null : query.error !== null ? (
        <FailureNote cause={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption={t('settlement.desk.betsBehind')}
          columns={columns}
          rows={query.data?.pages.flatMap(({ items }) => items)}
          rowKey={({ roundId }) => roundId}
          empty={<p className={classes.text}>{t('settlement.desk.noBets')}</p>}
        />
      )}
      {query.hasNextPage ? (
        <Button
          size="xs"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('tree.desk.more')}
        </Button>
      ) : null}
    </Section>
  );
}
