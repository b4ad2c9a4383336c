import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import { Picture } from '../../../lib/page/picture.tsx';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { type BetSums, ROUND_LOOKS, type Round } from '../record-model.ts';
import classes from './betting-record.module.css';

export type BettingRecordProps = {
  readonly list: GrowingRecord<Round>;
  /** Sums of all that the filters let through; undefined until they are known. */
  readonly sums: (BetSums & { readonly currency: string }) | undefined;
  readonly onOpen: (roundId: string) => void;
  readonly empty: ReactNode;
};

/** The rounds of a period, their sums, and a way into each. */
export function BettingRecord({ list, sums, onOpen, empty }: BettingRecordProps): ReactNode {
  const t = useMoneyText();
  const money = (value: string | undefined, tone?: 'signed') =>
    sums === undefined || value === undefined ? undefined : (
      <Amount value={value} currency={sums.currency} tone={tone} />
    );
  const columns: readonly Column<Round>[] = [
    {
      key: 'game',
      heading: t('play.column_game'),
      isRowHeading: true,
      cell: (round) => (
        <span className={classes.game}>
          <GamePicture round={round} />
          <span className={classes.words}>
            <span>{round.gameName}</span>
            <span className={classes.vendor}>{round.vendorName}</span>
          </span>
        </span>
      ),
      total: sums === undefined ? undefined : t('play.settled_rounds', { count: sums.rounds }),
    },
    { key: 'at', heading: t('play.column_time'), cell: (round) => <Moment at={round.openedAt} /> },
    {
      key: 'status',
      heading: t('play.column_status'),
      cell: ({ status }) => <RoundPill status={status} />,
    },
    {
      key: 'stake',
      heading: t('play.column_stake'),
      align: 'end',
      cell: (round) => <Stake round={round} />,
      total: money(sums?.stake),
    },
    {
      key: 'valid',
      heading: t('play.column_valid'),
      align: 'end',
      cell: (round) => <Amount value={round.valid} currency={round.currency} />,
      total: money(sums?.valid),
    },
    {
      key: 'payout',
      heading: t('play.column_payout'),
      align: 'end',
      cell: (round) => <Settled round={round} figure="payout" />,
      total: money(sums?.payout),
    },
    {
      key: 'net',
      heading: t('play.column_net'),
      align: 'end',
      cell: (round) => <Settled round={round} figure="net" />,
      total: money(sums?.net, 'signed'),
    },
  ];
  const card = (round: Round): RecordCard => ({
    mark: <GamePicture round={round} />,
    title: round.gameName,
    note: (
      <>
        <Time at={round.openedAt} style="clock" />
        {round.status === 'closed' ? round.vendorName : <RoundPill status={round.status} />}
      </>
    ),
    figure: <Settled round={round} figure="net" />,
    figureNote: <Stake round={round} />,
  });
  return (
    <RecordList
      caption={t('play.record')}
      list={list}
      columns={columns}
      card={card}
      rowKey={(round) => round.id}
      at={(round) => round.openedAt}
      onOpen={(round) => onOpen(round.id)}
      openLabel={(round) => t('play.open_round', { game: round.gameName })}
      empty={empty}
    />
  );
}

const GamePicture = ({ round }: { readonly round: Round }) => (
  <Picture
    className={classes.picture}
    url={round.iconUrl}
    fallbackUrl={`/art/games/${round.gameCode}.webp`}
    width={30}
    height={40}
  />
);

function Stake({ round }: { readonly round: Round }): ReactNode {
  const t = useMoneyText();
  return round.isFree ? (
    t('play.free_round')
  ) : (
    <Amount value={round.stake} currency={round.currency} />
  );
}

type SettledProps = { readonly round: Round; readonly figure: 'payout' | 'net' };

/** A figure that a round has once it is over; before that nothing is won or lost. */
export function Settled({ round, figure }: SettledProps): ReactNode {
  const t = useMoneyText();
  if (round.status === 'open') return <span title={t('play.net_pending')}>–</span>;
  const tone = figure === 'net' ? 'signed' : undefined;
  return <Amount value={round[figure]} currency={round.currency} tone={tone} />;
}

export function RoundPill({ status }: Pick<Round, 'status'>): ReactNode {
  const t = useMoneyText();
  const { tone, label } = ROUND_LOOKS[status];
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}
