import { Button } from '@mantine/core';
import { type Column, DataTable, Dialog, Row, Skeleton, Stack } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ExportButton } from '../../../lib/list/export-button.tsx';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import type { Text } from '../../../lib/resource/resource.ts';
import { useMay } from '../../../lib/session.ts';
import { numberText } from '../figures.ts';
import {
  fetchHands,
  handsQuery,
  refreshTables,
  type TableDetail,
  type TableHands,
  takeBack,
} from '../api/index.ts';
import classes from './table.module.css';

export type RoundHandsProps = {
  readonly tableId: string;
  readonly kind: TableDetail['kind'];
  /** Null while no round is open. */
  readonly number: number | null;
  readonly onClose: () => void;
};

type Hand = TableHands['items'][number];
type Sum = TableHands['sums'][number];

/** The hands of a round, and the way to take it, or one of them, back: with what everybody would get. */
export function RoundHands({ kind, number, onClose, tableId }: RoundHandsProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={number !== null}
      onClose={onClose}
      title={numberText(t, kind, number ?? 0)}
      closeLabel={t('action.close')}
      size="large"
    >
      {number === null ? null : <Hands tableId={tableId} kind={kind} number={number} />}
    </Dialog>
  );
}

type HandsProps = Pick<RoundHandsProps, 'kind' | 'tableId'> & { readonly number: number };

function Hands({ kind, number, tableId }: HandsProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('table.control');
  const query = useInfiniteQuery(handsQuery(tableId, number));
  const { error, refetch } = query;
  const data = query.data?.pages.at(-1);
  const hands = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isRoom = kind === 'room';
  // What players of a room won of each other is taken back as a whole, or not at all.
  const hasSingle = !isRoom && data?.round.state === 'paid';
  const canVoid =
    mayChange &&
    data !== undefined &&
    data.round.state !== 'void' &&
    !(isRoom && (data.round.endedAt === null || hands.some(({ kept }) => kept !== null)));
  const columns = useMemo(
    () => [
      ...handColumns(t),
      ...(canVoid && hasSingle
        ? [
            {
              key: 'void',
              heading: t('table.voidHand'),
              headingShown: null,
              cell: (hand: Hand) => <VoidHand {...{ hand, number, tableId }} />,
            },
          ]
        : []),
    ],
    [t, canVoid, hasSingle, tableId, number],
  );
  if (error !== null && data === undefined)
    return <FailureNote cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="12rem" shape="card" />;
  return (
    <Stack gap={3}>
      <DataTable
        caption={t('table.hands')}
        columns={columns}
        rows={hands}
        rowKey={({ roundRef }) => roundRef}
        empty={t('table.noHands')}
      />
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data.count === 0 ? null : (
        <Row justify="between">
          <span className={classes.code}>
            {t(hands.length < data.count ? 'table.handsPart' : 'table.handsAll', {
              shown: hands.length,
              count: data.count,
            })}
          </span>
          <Row gap={2}>
            {query.hasNextPage ? (
              <Button
                size="xs"
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('table.moreHands')}
              </Button>
            ) : null}
            <ExportButton
              name={`hands-${number}`}
              columns={fileColumns(t)}
              fetchPage={(cursor) => fetchHands(tableId, number, cursor)}
            />
          </Row>
        </Row>
      )}
      {canVoid && data.sums.length > 0 ? (
        <Row justify="end">
          <VoidAction
            label={t(isRoom ? 'table.void.room' : 'table.void')}
            text={t(isRoom ? 'table.voidText.room' : 'table.voidText')}
            sums={data.sums}
            act={(reason) => takeBack(tableId, { number, roundRef: null, reason })}
          />
        </Row>
      ) : null}
    </Stack>
  );
}

/** What a file has of a hand: plain amounts with their currency, and the vendor's name of the round. */
const fileColumns = (t: Text): Column<Hand>[] => [
  exportOnly(t('table.player'), ({ account }) => account),
  exportOnly(t('table.roundRef'), ({ roundRef }) => roundRef),
  exportOnly(t('table.currency'), ({ currency }) => currency),
  exportOnly(t('table.staked'), ({ staked }) => staked),
  exportOnly(t('table.won'), ({ won }) => won),
  exportOnly(t('table.returned'), ({ kept, returned }) => (kept === null ? returned : '')),
  exportOnly(t('table.keptLabel'), ({ kept }) => (kept === null ? '' : t(`table.kept.${kept}`))),
];

const handColumns = (t: Text): Column<Hand>[] => [
  {
    key: 'player',
    heading: t('table.player'),
    isRowHeading: true,
    cell: ({ account, memberId }) =>
      memberId === null ? (
        account
      ) : (
        <RecordLink kind="member" id={memberId}>
          {account}
        </RecordLink>
      ),
  },
  {
    key: 'staked',
    heading: t('table.staked'),
    align: 'end',
    cell: ({ currency, staked }) => <Amount value={staked} currency={currency} />,
  },
  {
    key: 'won',
    heading: t('table.won'),
    align: 'end',
    cell: ({ currency, won }) => <Amount value={won} currency={currency} />,
  },
  {
    key: 'returned',
    heading: t('table.returned'),
    align: 'end',
    cell: ({ currency, kept, returned }) =>
      kept === null ? (
        <Amount value={returned} currency={currency} tone="signed" />
      ) : (
        t(`table.kept.${kept}`)
      ),
  },
];

type VoidHandProps = Omit<HandsProps, 'kind'> & { readonly hand: Hand };

function VoidHand({ hand, number, tableId }: VoidHandProps): ReactNode {
  const t = useOperatorText();
  const { currency, kept, returned, roundRef } = hand;
  if (kept !== null) return null;
  return (
    <VoidAction
      label={t('table.voidOne')}
      title={t('table.voidHand')}
      text={t('table.voidText')}
      sums={[{ currency, hands: 1, returned }]}
      act={(reason) => takeBack(tableId, { number, roundRef, reason })}
    />
  );
}

type VoidActionProps = {
  readonly label: string;
  readonly title?: string;
  readonly text: string;
  readonly sums: readonly Sum[];
  readonly act: (reason: string) => Promise<unknown>;
};

function VoidAction({ act, label, sums, text, title = label }: VoidActionProps): ReactNode {
  const t = useOperatorText();
  return (
    <ReasonAction
      size="xs"
      tone="danger"
      waits="always"
      label={label}
      title={title}
      text={
        <>
          <p>{text}</p>
          <ul>
            {sums.map(({ currency, hands, returned }) => (
              <li key={currency}>{t('table.voidSum', { currency, hands, amount: returned })}</li>
            ))}
          </ul>
        </>
      }
      doneText={t('table.voidSent')}
      act={act}
      refresh={refreshTables}
    />
  );
}
