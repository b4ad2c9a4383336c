import { type Column, DataTable, Facts, Row, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type TransferDetail as Detail, transferQuery } from '../api/index.ts';
import { isOver, TONES } from '../model.ts';
import classes from './funds.module.css';
import { TransferActions } from './transfer-actions.tsx';
import { TransferTimeline } from './transfer-timeline.tsx';

const LOOK_AGAIN_MS = 10_000;

export type TransferDetailProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One transfer: both sides of it, and what to do when one of them is silent. */
export function TransferDetail({ children, id }: TransferDetailProps): ReactNode {
  const { data, error, refetch } = useQuery({
    ...transferQuery(id),
    refetchInterval: ({ state }) =>
      state.data === undefined || isOver(state.data) ? false : LOOK_AGAIN_MS,
  });
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="24rem" shape="card" />;
  return (
    <>
      <Summary transfer={data} />
      <Settlement transfer={data} />
      <OurSide transfer={data} />
      <VendorSide transfer={data} />
      <TransferTimeline entries={data.timeline} />
      {children}
    </>
  );
}

function Summary({ transfer }: { readonly transfer: Detail }): ReactNode {
  const t = useOperatorText();
  const { account, amount, currency, direction, failure, isStuck, lastError, memberId, state } =
    transfer;
  return (
    <Section title={t('transfer.title')}>
      <div className={classes.stack}>
        <Row as="p" gap={3} align="center">
          {amount === null ? (
            <span className={classes.figure}>{t('transfer.everything')}</span>
          ) : (
            <Amount value={amount} currency={currency} className={classes.figure} />
          )}
          <StatusPill tone={isStuck ? 'notice' : TONES[state]}>
            {t(`transfer.state.${state}`)}
          </StatusPill>
        </Row>
        <TransferActions transfer={transfer} />
        <Facts
          facts={[
            {
              label: t('transfer.member'),
              value: (
                <RecordLink kind="member" id={memberId}>
                  {account}
                </RecordLink>
              ),
            },
            { label: t('transfer.vendor'), value: transfer.vendorName },
            { label: t('transfer.direction'), value: t(`transfer.direction.${direction}`) },
            failure === null
              ? null
              : {
                  label: t('transfer.failure'),
                  value: textOfCode('transfer.failure', failure) ?? failure,
                },
            lastError === null ? null : { label: t('transfer.lastError'), value: lastError },
            { label: t('transfer.created'), value: <Time at={transfer.createdAt} look="full" /> },
            { label: t('transfer.attempts'), value: transfer.attempts },
            transfer.recallId === null
              ? null
              : { label: t('transfer.recallId'), value: <RecordId id={transfer.recallId} /> },
          ]}
        />
      </div>
    </Section>
  );
}

function Settlement({ transfer }: { readonly transfer: Detail }): ReactNode {
  const t = useOperatorText();
  const { currency, settlement } = transfer;
  if (settlement === null) return null;
  const { amount, at, by, outcome, reason } = settlement;
  return (
    <Section title={t('transfer.settlement')}>
      <Facts
        facts={[
          { label: t('transfer.state'), value: t(`transfer.settlement.${outcome}`) },
          amount === null
            ? null
            : {
                label: t('transfer.amount'),
                value: <Amount value={amount} currency={currency} />,
              },
          { label: t('form.reason'), value: reason },
          {
            label: t('transfer.settlementBy'),
            value: (
              <>
                {by.account} · <Time at={at} look="full" />
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

function OurSide({ transfer }: { readonly transfer: Detail }): ReactNode {
  const t = useOperatorText();
  const { currency, ledger } = transfer;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const columns: Column<Detail['ledger'][number]>[] = [
    {
      key: 'kind',
      heading: t('transfer.ledger.kind'),
      isRowHeading: true,
      cell: ({ kind }) => textOfCode('wallet.kind', kind) ?? kind,
    },
    {
      key: 'main',
      heading: t('transfer.ledger.main'),
      align: 'end',
      cell: ({ main }) => money(main),
    },
    {
      key: 'locked',
      heading: t('transfer.ledger.locked'),
      align: 'end',
      cell: ({ locked }) => money(locked),
    },
    {
      key: 'vendor',
      heading: t('transfer.ledger.vendor'),
      align: 'end',
      cell: ({ vendor }) => money(vendor),
    },
  ];
  return (
    <Section title={t('transfer.ourSide')}>
      {ledger.length === 0 ? (
        <p className={classes.muted}>{t('transfer.ourSideEmpty')}</p>
      ) : (
        <DataTable
          caption={t('transfer.ourSide')}
          columns={columns}
          rows={ledger}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
    </Section>
  );
}

function VendorSide({ transfer }: { readonly transfer: Detail }): ReactNode {
  const t = useOperatorText();
  const { askedAt, balanceAfter, nextAskAt, reference, vendorReference } = transfer.vendorSide;
  const at = (instant: string | null) =>
    instant === null ? null : <Time at={instant} look="full" />;
  return (
    <Section title={t('transfer.vendorSide')}>
      <Facts
        facts={[
          { label: t('transfer.ourReference'), value: <RecordId id={reference} /> },
          { label: t('transfer.vendorReference'), value: vendorReference },
          {
            label: t('transfer.balanceAfter'),
            value:
              balanceAfter === null ? null : (
                <Amount value={balanceAfter} currency={transfer.currency} />
              ),
          },
          { label: t('transfer.askedAt'), value: at(askedAt) },
          nextAskAt === null ? null : { label: t('transfer.nextAskAt'), value: at(nextAskAt) },
        ]}
      />
    </Section>
  );
}
