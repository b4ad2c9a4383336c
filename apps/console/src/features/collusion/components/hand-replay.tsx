import { type Column, DataTable, Dialog, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import { handQuery, type SignalHand } from '../api/index.ts';
import { actionText } from '../model.ts';
import classes from './collusion.module.css';
import { PlayerName, playerText } from './signal-columns.tsx';

export type HandReplayProps = {
  readonly signalId: string;
  /** Null while none is open. */
  readonly number: number | null;
  readonly onClose: () => void;
};

type Seat = SignalHand['seats'][number];
type Step = SignalHand['steps'][number] & { readonly place: number };

const MS = 1_000;

const seatColumns = (t: Text, currency: string): Column<Seat>[] => [
  {
    key: 'player',
    heading: t('collusion.players'),
    isRowHeading: true,
    cell: (seat) => <PlayerName player={seat} />,
  },
  {
    key: 'put',
    heading: t('collusion.put'),
    align: 'end',
    cell: ({ put }) => <Amount value={put} currency={currency} />,
  },
  {
    key: 'won',
    heading: t('collusion.won'),
    align: 'end',
    cell: ({ won }) => <Amount value={won} currency={currency} />,
  },
];

const stepColumns = (t: Text, { currency, seats }: SignalHand): Column<Step>[] => [
  {
    key: 'player',
    heading: t('collusion.players'),
    isRowHeading: true,
    cell: ({ seat }) => {
      const own = seats.find((one) => one.seat === seat);
      return own === undefined ? t('collusion.seat', { seat: seat + 1 }) : playerText(t, own);
    },
  },
  {
    key: 'action',
    heading: t('collusion.step'),
    cell: ({ action, amount }) => (
      <>
        {actionText(t, action)}{' '}
        {amount === null ? null : <Amount value={amount} currency={currency} />}
      </>
    ),
  },
  {
    key: 'after',
    heading: t('collusion.after'),
    align: 'end',
    cell: ({ ms }) => (
      <span className={classes.figure}>
        {t('collusion.afterMs', { seconds: (ms / MS).toFixed(2) })}
      </span>
    ),
  },
];

/** A hand as it went: who put in and won what, and what was done after how long. */
export function HandReplay({ number, onClose, signalId }: HandReplayProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={number !== null}
      onClose={onClose}
      title={t('collusion.hand', { number: number ?? 0 })}
      closeLabel={t('action.close')}
      size="large"
    >
      {number === null ? null : <Replay signalId={signalId} number={number} />}
    </Dialog>
  );
}

function Replay({
  number,
  signalId,
}: Pick<HandReplayProps, 'signalId'> & { readonly number: number }): ReactNode {
  const { data, error, refetch } = useQuery(handQuery(signalId, number));
  if (error !== null && data === undefined)
    return <FailureNote cause={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton height="16rem" shape="card" /> : <Shown hand={data} />;
}

function Shown({ hand }: { readonly hand: SignalHand }): ReactNode {
  const t = useOperatorText();
  const seats = useMemo(() => seatColumns(t, hand.currency), [t, hand.currency]);
  const columns = useMemo(() => stepColumns(t, hand), [t, hand]);
  const steps = hand.steps.map((step, place) => ({ ...step, place }));
  return (
    <Stack gap={3}>
      <DataTable
        caption={t('collusion.players')}
        columns={seats}
        rows={hand.seats}
        rowKey={({ seat }) => String(seat)}
        empty={t('collusion.noHands')}
      />
      <DataTable
        caption={t('collusion.step')}
        columns={columns}
        rows={steps}
        rowKey={({ place }) => String(place)}
        empty={t('collusion.noHands')}
      />
    </Stack>
  );
}
