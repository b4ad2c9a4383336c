import type { RoundStatus } from '@parlour/contract';
import { playName } from '@parlour/i18n/lottery';
import { type Column, Hint, Row, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../lib/lottery-text.ts';
import { Picture } from '../../../lib/page/picture.tsx';
import { shownColumns } from '../../../lib/record/column-choice.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { BetTotals, TeamRound } from '../api/index.ts';
import { Person } from './person.tsx';
import classes from './team-bets.module.css';

export type TeamBetsProps = {
  readonly list: GrowingRecord<TeamRound>;
  /** Sums of the settled rounds that the filters let through; undefined until they are known. */
  readonly totals: BetTotals | undefined;
  readonly hidden: ReadonlySet<string>;
  readonly onOpen: (roundId: string) => void;
  readonly empty: ReactNode;
};

const TONES: Readonly<Record<RoundStatus, StatusTone>> = {
  open: 'waiting',
  closed: 'good',
  void: 'neutral',
};

/** Rounds of a team, with who played them. */
export function TeamBets({ empty, hidden, list, onOpen, totals }: TeamBetsProps): ReactNode {
  const t = useTeamText();
  const lottery = useLotteryText();
  const columns = useBetColumns(totals);
  const card = (round: TeamRound): RecordCard => ({
    mark: <GamePicture round={round} />,
    title: <bdi>{round.member.account}</bdi>,
    note: (
      <>
        <Time at={round.closedAt ?? round.openedAt} style="clock" /> {round.gameName}
        {round.status === 'closed' ? null : <RoundPill status={round.status} />}
        <span>{playOf(lottery, round)}</span>
        <bdi>{termsOf(round)}</bdi>
      </>
    ),
    figure: <Amount value={round.net} currency={round.currency} tone="signed" />,
    figureNote: <Amount value={round.stake} currency={round.currency} />,
  });
  return (
    <RecordList
      caption={t('betting.title')}
      list={list}
      columns={shownColumns(columns, hidden)}
      card={card}
      rowKey={({ id }) => id}
      at={({ closedAt, openedAt }) => closedAt ?? openedAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={({ gameName }) => t('play.open_round', { game: gameName })}
      empty={empty}
    />
  );
}

/** The columns of a team's rounds; the sums are those of settled ones. */
export function useBetColumns(totals: BetTotals | undefined): readonly Column<TeamRound>[] {
  const t = useTeamText();
  const lottery = useLotteryText();
  const total = (of: 'stake' | 'valid' | 'payout' | 'net', tone?: 'signed') =>
    totals && <Amount value={totals[of]} currency={totals.currency} tone={tone} />;
  return [
    {
      key: 'account',
      heading: t('betting.column_account'),
      isRowHeading: true,
      cell: ({ member }) => <Person member={member} />,
      total: totals && t('play.total_rounds', { count: totals.rounds }),
    },
    { key: 'game', heading: t('play.column_game'), cell: (round) => <Game round={round} /> },
    {
      key: 'play',
      heading: t('betting.column_play'),
      cell: (round) => (
        <span className={classes.words}>
          <span>{playOf(lottery, round)}</span>
          <Hint as="bdi" isSmall>
            {termsOf(round)}
          </Hint>
        </span>
      ),
    },
    {
      key: 'bet',
      heading: t('betting.column_bet'),
      cell: ({ roundRef }) => <bdi className={classes.number}>{roundRef}</bdi>,
    },
    {
      key: 'stake',
      heading: t('play.column_stake'),
      align: 'end',
      cell: (round) =>
        round.isFree ? (
          t('play.free_round')
        ) : (
          <Amount value={round.stake} currency={round.currency} />
        ),
      total: total('stake'),
    },
    {
      key: 'valid',
      heading: t('play.column_valid'),
      align: 'end',
      cell: (round) => <Amount value={round.valid} currency={round.currency} />,
      total: total('valid'),
    },
    {
      key: 'payout',
      heading: t('play.column_payout'),
      align: 'end',
      cell: (round) => <Amount value={round.payout} currency={round.currency} />,
      total: total('payout'),
    },
    {
      key: 'net',
      heading: t('play.net_result'),
      align: 'end',
      cell: (round) => <Amount value={round.net} currency={round.currency} tone="signed" />,
      total: total('net', 'signed'),
    },
    {
      key: 'status',
      heading: t('play.column_status'),
      cell: ({ status }) => <RoundPill status={status} />,
    },
    { key: 'at', heading: t('play.column_time'), cell: ({ openedAt }) => <Moment at={openedAt} /> },
    {
      key: 'settled',
      heading: t('play.column_settled'),
      cell: ({ closedAt }) => (closedAt === null ? '–' : <Moment at={closedAt} />),
    },
  ];
}

type WriteLottery = ReturnType<typeof useLotteryText>;

/** What was played on a ticket; nothing of a vendor's round. */
const playOf = (write: WriteLottery, { ticket }: TeamRound): string =>
  ticket === null ? '' : playName(write, ticket.family, ticket.play);

/** The prize group or the odds that a ticket was placed at. */
const termsOf = ({ ticket }: TeamRound): string =>
  ticket === null ? '' : (ticket.group?.toString() ?? ticket.odds.join(' – '));

type Part = { readonly round: TeamRound };

const GamePicture = ({ round }: Part) => (
  <Picture
    className={classes.picture}
    url={round.iconUrl}
    fallbackUrl={`/art/games/${round.gameCode}.webp`}
    width={30}
    height={40}
  />
);

const Game = ({ round }: Part) => (
  <Row as="span" gap={3} align="center" isSingleLine>
    <GamePicture round={round} />
    <span className={classes.words}>
      <span>{round.gameName}</span>
      <Hint as="span" isSmall>
        {round.vendorName}
        {round.issueNo === null ? null : (
          <>
            {' · '}
            <bdi>{round.issueNo}</bdi>
          </>
        )}
      </Hint>
    </span>
  </Row>
);

/** How a round stands. */
export function RoundPill({ status }: { readonly status: RoundStatus }): ReactNode {
  const t = useTeamText();
  return <StatusPill tone={TONES[status]}>{t(`play.status_${status}`)}</StatusPill>;
}
