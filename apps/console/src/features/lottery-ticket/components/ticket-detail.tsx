import { Facts, Hint, Row, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { ResultView } from '../../../lib/lottery/result-view.tsx';
import { SelectionText } from '../../../lib/lottery/selection-text.tsx';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { cancelTicket, refreshTickets, type TicketDetail, ticketQuery } from '../api/index.ts';
import { TicketChanges } from './ticket-changes.tsx';
import { TicketOdds } from './ticket-odds.tsx';
import { TicketPill } from './ticket-pills.tsx';

export type TicketDetailProps = {
  readonly ticketId: string;
  readonly children?: ReactNode;
};

/** One ticket: what was bet on what terms, what the draw did to it, and the way out of it by hand. */
export function TicketDetailView({ ticketId, children }: TicketDetailProps): ReactNode {
  const { data, error, refetch } = useQuery(ticketQuery(ticketId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <TicketHead ticket={data} />
      <TicketBet ticket={data} />
      <TicketOdds ticket={data} />
      <TicketChanges ticket={data} />
      {children}
    </>
  );
}

type PartProps = { readonly ticket: TicketDetail };

function TicketHead({ ticket }: PartProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const mayCancel = useMay()('draw.decide');
  const { ticketId, family, play, status, currency, stake, payout, refund, canCancel } = ticket;
  return (
    <>
      <Section
        title={names.play(family, play)}
        actions={
          canCancel && mayCancel ? (
            <ReasonAction
              size="xs"
              tone="danger"
              label={t('ticket.desk.cancel')}
              text={t('ticket.desk.cancelText')}
              doneText={t('ticket.desk.cancelled')}
              act={(reason) => cancelTicket(ticketId, reason)}
              refresh={refreshTickets}
            />
          ) : null
        }
      >
        <Row as="p" align="center">
          <TicketPill status={status} />
          <span>{names.game(ticket.gameCode, ticket.family)}</span>
          <Hint as="bdi">{ticket.issueNo}</Hint>
        </Row>
        <FigureRow
          label={t('ticket.desk.money')}
          figures={[
            { label: t('ticket.desk.stake'), value: <Amount value={stake} currency={currency} /> },
            status === 'PENDING'
              ? {
                  label: t('ticket.desk.payoutMax'),
                  value: <Amount value={ticket.payoutMax} currency={currency} />,
                }
              : {
                  label: t('ticket.desk.payout'),
                  value: <Amount value={payout} currency={currency} />,
                  note: ticket.isCapped ? t('ticket.desk.capped') : undefined,
                  tone: status === 'WON' ? 'good' : undefined,
                },
            /^[0.]+$/.test(refund)
              ? null
              : {
                  label: t('ticket.desk.refund'),
                  value: <Amount value={refund} currency={currency} />,
                },
          ]}
        />
        {ticket.result === null || ticket.result.code === null ? null : (
          <ResultView family={family} code={ticket.result.code} />
        )}
      </Section>
    </>
  );
}

function TicketBet({ ticket }: PartProps): ReactNode {
  const t = useOperatorText();
  const { currency, cap, group, chaseId } = ticket;
  return (
    <Section title={t('ticket.desk.bet')}>
      <SelectionText family={ticket.family} play={ticket.play} selection={ticket.selection} />
      <Facts
        facts={[
          {
            label: t('ticket.desk.member'),
            value: (
              <RecordLink kind="member" id={ticket.memberId}>
                {ticket.account}
              </RecordLink>
            ),
          },
          { label: t('ticket.desk.bets'), value: ticket.bets },
          {
            label: t('ticket.desk.unit'),
            value: t('ticket.desk.unitText', {
              unit: ticket.unit,
              mode: t(`ticket.desk.mode.${ticket.mode}`),
              multiple: ticket.multiple,
            }),
          },
          ticket.price === 1 ? null : { label: t('ticket.desk.price'), value: ticket.price },
          group === null ? null : { label: t('ticket.desk.group'), value: group },
          ticket.packVersion === null
            ? null
            : { label: t('ticket.desk.packVersion'), value: ticket.packVersion },
          {
            label: t('ticket.desk.cap'),
            value: (
              <>
                <Amount value={cap} currency={currency} />{' '}
                <Hint as="span">{t(`ticket.desk.capReason.${ticket.capReason}`)}</Hint>
              </>
            ),
          },
          {
            label: t('ticket.desk.valid'),
            value: <Amount value={ticket.valid} currency={currency} />,
          },
          { label: t('ticket.desk.drawsAt'), value: <Time at={ticket.drawsAt} look="full" /> },
          { label: t('ticket.desk.placedAt'), value: <Time at={ticket.placedAt} look="full" /> },
          ticket.settledAt === null
            ? null
            : {
                label: t('ticket.desk.settledAt'),
                value: <Time at={ticket.settledAt} look="full" />,
              },
          { label: t('ticket.desk.device'), value: `${ticket.device} · ${ticket.ip ?? '—'}` },
          {
            label: t('ticket.desk.round'),
            value: (
              <RecordLink kind="round" id={ticket.roundId}>
                {t('detail.openPage')}
              </RecordLink>
            ),
          },
          chaseId === null
            ? null
            : {
                label: t('ticket.desk.chase'),
                value: (
                  <RecordLink kind="chase" id={chaseId}>
                    {t('detail.openPage')}
                  </RecordLink>
                ),
              },
          { label: t('ticket.desk.order'), value: <RecordId id={ticket.orderId} /> },
          { label: t('detail.id'), value: <RecordId id={ticket.ticketId} /> },
        ]}
      />
    </Section>
  );
}
