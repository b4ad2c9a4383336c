import { Button } from '@mantine/core';
import { gameName, playName } from '@parlour/i18n/lottery';
import { type Column, EmptyState, Stack, StatusPill } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '../../../../lib/lazy-screen.ts';
import { useAddress, useGo, useSearchChange } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Moment } from '../../../../lib/record/moment.tsx';
import { FilterSelect, RecordBar } from '../../../../lib/record/record-bar.tsx';
import type { RecordCard } from '../../../../lib/record/record-cards.tsx';
import { RecordList } from '../../../../lib/record/record-list.tsx';
import { recordOf } from '../../../../lib/record/record-of.ts';
import { useOpened } from '../../../../lib/record/use-opened.ts';
import { Time } from '../../../../lib/time.tsx';
import { Amount } from '../../../../lib/use-money.tsx';
import { lotteryGamesQuery } from '../../api/draw.ts';
import { ticketsQuery } from '../../api/ticket.ts';
import { type Area, AREA_PATHS } from '../../area.ts';
import { ChoiceRow } from '../../../../lib/page/choice-row.tsx';
import {
  isGain,
  readTicketSearch,
  type Ticket,
  TICKET_LOOKS,
  TICKET_STATUSES,
} from '../ticket-model.ts';
import { Picks } from './picks.tsx';
import classes from './my-tickets.module.css';

const TicketDialog = lazyScreen(() => import('./ticket-dialog.tsx'));

export type MyTicketsProps = {
  readonly area: Area;
  /** The tickets of one game alone, as its own page shows them. */
  readonly gameCode?: string;
};

/** The member's tickets: those that wait for their draw and those of the past, and a way into each. */
export default function MyTickets({ area, gameCode }: MyTicketsProps): ReactNode {
  const t = useLotteryText();
  const go = useGo();
  const changeSearch = useSearchChange();
  const asked = readTicketSearch(useAddress().search);
  const of = gameCode ?? asked.gameCode;
  const filter = {
    ...(asked.state === undefined ? {} : { state: asked.state }),
    ...(asked.status === undefined ? {} : { status: asked.status }),
    ...(of === undefined ? {} : { gameCode: of }),
  };
  const list = recordOf(useInfiniteQuery(ticketsQuery(filter)));
  const opened = useOpened('ticket');
  const isFiltered = asked.state !== undefined || asked.status !== undefined;
  return (
    <Stack isBounded>
      <ChoiceRow
        label={t('bets.states')}
        choices={(['all', 'current', 'past'] as const).map((state) => ({
          value: state,
          label: t(`bets.state_${state}`),
        }))}
        value={asked.state ?? 'all'}
        onChange={(state) => changeSearch({ state: state === 'all' ? undefined : state })}
      />
      <RecordBar>
        <FilterSelect
          label={t('bets.status')}
          allLabel={t('bets.all_statuses')}
          value={asked.status}
          choices={TICKET_STATUSES.map((value) => ({ value, label: t(TICKET_LOOKS[value].label) }))}
          onChange={(status) => changeSearch({ status })}
        />
        {gameCode === undefined ? <GameFilter value={asked.gameCode} /> : null}
      </RecordBar>
      <TicketList
        list={list}
        onOpen={opened.open}
        empty={
          isFiltered ? (
            <EmptyState title={t('bets.nothing_found')} hint={t('bets.nothing_found_hint')} />
          ) : (
            <EmptyState
              title={t('bets.empty')}
              hint={t('bets.empty_hint')}
              art={<img src="/art/empty/dice.webp" alt="" width={128} height={128} />}
              action={
                gameCode === undefined ? (
                  <Button onClick={() => go(AREA_PATHS[area])}>{t('bets.to_games')}</Button>
                ) : undefined
              }
            />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <TicketDialog ticketId={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </Stack>
  );
}

function GameFilter({ value }: { readonly value: string | undefined }): ReactNode {
  const t = useLotteryText();
  const changeSearch = useSearchChange();
  const games = useQuery(lotteryGamesQuery()).data?.items ?? [];
  return (
    <FilterSelect
      label={t('bets.game')}
      allLabel={t('bets.all_games')}
      value={value}
      choices={games.map(({ gameCode }) => ({ value: gameCode, label: gameName(t, gameCode) }))}
      onChange={(of) => changeSearch({ of })}
    />
  );
}

type TicketListProps = {
  readonly list: ReturnType<typeof recordOf<Ticket>>;
  readonly onOpen: (ticketId: string) => void;
  readonly empty: ReactNode;
};

function TicketList({ list, onOpen, empty }: TicketListProps): ReactNode {
  const t = useLotteryText();
  const columns: readonly Column<Ticket>[] = [
    {
      key: 'game',
      heading: t('bets.game'),
      isRowHeading: true,
      cell: (ticket) => (
        <span className={classes.words}>
          <span>{gameName(t, ticket.gameCode)}</span>
          <bdi className={classes.note}>{ticket.issueNo}</bdi>
        </span>
      ),
    },
    {
      key: 'play',
      heading: t('bets.play'),
      cell: (ticket) => (
        <span className={classes.words}>
          <span>{playName(t, ticket.family, ticket.play)}</span>
          <span className={classes.picks}>
            <Picks family={ticket.family} line={ticket} isShort />
          </span>
        </span>
      ),
    },
    { key: 'at', heading: t('bets.placed'), cell: ({ placedAt }) => <Moment at={placedAt} /> },
    {
      key: 'status',
      heading: t('bets.status'),
      cell: ({ status }) => <TicketPill status={status} />,
    },
    {
      key: 'stake',
      heading: t('bets.stake'),
      align: 'end',
      cell: ({ stake, currency }) => <Amount value={stake} currency={currency} />,
    },
    {
      key: 'payout',
      heading: t('bets.payout'),
      align: 'end',
      cell: (ticket) => <Payout ticket={ticket} />,
    },
  ];
  const card = (ticket: Ticket): RecordCard => ({
    title: gameName(t, ticket.gameCode),
    note: (
      <>
        <span>{playName(t, ticket.family, ticket.play)}</span>
        <Time at={ticket.placedAt} style="clock" />
      </>
    ),
    figure:
      ticket.status === 'PENDING' ? (
        <Amount value={ticket.stake} currency={ticket.currency} />
      ) : (
        <Payout ticket={ticket} />
      ),
    figureNote: <TicketPill status={ticket.status} />,
  });
  return (
    <RecordList
      caption={t('hall.view_tickets')}
      list={list}
      columns={columns}
      card={card}
      rowKey={({ ticketId }) => ticketId}
      at={({ placedAt }) => placedAt}
      onOpen={({ ticketId }) => onOpen(ticketId)}
      openLabel={({ issueNo }) => t('bets.open_ticket', { no: issueNo })}
      empty={empty}
    />
  );
}

export function TicketPill({ status }: Pick<Ticket, 'status'>): ReactNode {
  const t = useLotteryText();
  const { tone, label } = TICKET_LOOKS[status];
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}

/** What came back; nothing is known while the draw is awaited. A win below its stake does not celebrate. */
function Payout({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const t = useLotteryText();
  const { status, payout, currency } = ticket;
  return status === 'PENDING' ? (
    <span title={t('bets.status_PENDING')}>–</span>
  ) : (
    <Amount value={payout} currency={currency} tone={isGain(ticket) ? 'gain' : 'plain'} />
  );
}
