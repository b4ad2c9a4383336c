import { Button } from '@mantine/core';
import { Facts, Hint, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { given } from '../../../lib/given.ts';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { ViewTabs } from '../../../lib/list/view-tabs.tsx';
import { timesText } from '../../../lib/money/rate.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  batchQuery,
  fetchVouchers,
  refreshVouchers,
  voidBatch,
  type VoucherBatch,
} from '../api/index.ts';
import { batchTone } from '../model.ts';
import { MakeCodes } from './make-codes.tsx';
import { UsageBar } from './usage-bar.tsx';
import { VoucherLine } from './voucher-line.tsx';
import classes from './voucher.module.css';

export type BatchDetailProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One batch of vouchers: what they are worth, and who redeemed them. */
export function BatchDetail({ id, children }: BatchDetailProps): ReactNode {
  const { data, error, refetch } = useQuery(batchQuery(id));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Summary batch={data} />
      <Vouchers batch={data} />
      {children}
    </>
  );
}

function Summary({ batch }: { readonly batch: VoucherBatch }): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('voucher.update');
  const { currency, counts } = batch;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <Section
      title={batch.name}
      actions={
        <StatusPill tone={batchTone(batch.state)}>
          {t(`voucher.desk.batch.${batch.state}`)}
        </StatusPill>
      }
    >
      <UsageBar batch={batch} />
      <Facts
        facts={[
          { label: t('voucher.desk.amount'), value: money(batch.amount) },
          { label: t('voucher.desk.redeemedAmount'), value: money(batch.redeemedAmount) },
          { label: t('voucher.desk.openAmount'), value: money(batch.openAmount) },
          {
            label: t('voucher.desk.multiple'),
            value: `${timesText(batch.multipleHundredths)} ×`,
          },
          { label: t('voucher.desk.perMember'), value: batch.perMemberMax },
          { label: t('voucher.desk.expires'), value: <Time at={batch.expiresAt} look="full" /> },
          {
            label: t('voucher.desk.made'),
            value: (
              <>
                {batch.createdBy} · <Time at={batch.createdAt} look="full" />
              </>
            ),
          },
          batch.voidReason === null
            ? null
            : { label: t('voucher.desk.voidReason'), value: batch.voidReason },
        ]}
      />
      {mayChange ? <MakeCodes batch={batch} /> : null}
      {mayChange && counts.open > 0 && batch.state !== 'VOIDED' ? (
        <div>
          <ReasonAction
            label={t('voucher.desk.void')}
            text={
              <>
                {t('voucher.desk.voidText', { count: counts.open })} {money(batch.openAmount)}
              </>
            }
            tone="danger"
            doneText={t('voucher.desk.voided')}
            act={(reason) => voidBatch(batch.id, reason)}
            refresh={refreshVouchers}
          />
        </div>
      ) : null}
    </Section>
  );
}

const VIEWS = ['ALL', 'REDEEMED', 'OPEN', 'VOIDED'] as const;
const PAGE = 50;

function Vouchers({ batch }: { readonly batch: VoucherBatch }): ReactNode {
  const t = useOperatorText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('ALL');
  const state = view === 'ALL' ? undefined : view;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['GET /console/vouchers/:id/items', currentLanguage(), batch.id, view],
      queryFn: ({ pageParam }) =>
        fetchVouchers(batch.id, { ...given({ state, cursor: pageParam }), limit: PAGE }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('voucher.desk.items')}>
      <ViewTabs
        label={t('voucher.desk.items')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`voucher.desk.items.${value}`) }))}
        onChange={setView}
      />
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {rows === undefined && error === null ? <Skeleton height="12rem" shape="card" /> : null}
      {rows?.length === 0 ? <Hint>{t('voucher.desk.noItems')}</Hint> : null}
      <Stack as="ul" gap={0}>
        {rows?.map((voucher) => (
          <li key={voucher.id} className={classes.item}>
            <VoucherLine voucher={voucher} />
          </li>
        ))}
      </Stack>
      {hasNextPage ? (
        <Button
          size="xs"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('voucher.desk.more')}
        </Button>
      ) : null}
    </Section>
  );
}
