import { Facts, Hint, Row, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Lines } from '../../../lib/lines/lines.tsx';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { SelectionText } from '../../../lib/lottery/selection-text.tsx';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { cancelChase, type ChaseDetail, chaseQuery, refreshTickets } from '../api/index.ts';
import { ChasePill } from './ticket-pills.tsx';
import classes from './ticket.module.css';

export type ChaseDetailProps = {
  readonly chaseId: string;
  readonly onOpenTicket: (ticketId: string) => void;
  readonly children?: ReactNode;
};

/** One chase with each of its draws, and the way to end it by hand. */
export function ChaseDetailView({ chaseId, onOpenTicket, children }: ChaseDetailProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const mayCancel = useMay()('draw.decide');
  const { data, error, refetch } = useQuery(chaseQuery(chaseId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Section
        title={names.game(data.gameCode, data.family)}
        actions={
          data.canCancel && mayCancel ? (
            <ReasonAction
              size="xs"
              tone="danger"
              label={t('ticket.desk.endChase')}
              text={t('ticket.desk.endChaseText')}
              doneText={t('ticket.desk.chaseEnded')}
              act={(reason) => cancelChase(chaseId, reason)}
              refresh={refreshTickets}
            />
          ) : null
        }
      >
        <Row as="p" align="center">
          <ChasePill status={data.status} />
          {data.stopOnWin ? <Hint as="span">{t('ticket.desk.stopOnWin')}</Hint> : null}
        </Row>
        <ChaseLines chase={data} />
        <ChaseFacts chase={data} />
      </Section>
      <Section title={t('ticket.desk.draws')}>
        <ChaseItems chase={data} onOpenTicket={onOpenTicket} />
      </Section>
      {children}
    </>
  );
}

function ChaseLines({ chase }: { readonly chase: ChaseDetail }): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  return (
    <Stack as="ul" gap={2}>
      {chase.lines.map(({ play, selection, isSelectionCut, bets }, place) => (
        <li key={place} className={classes.event}>
          <Row as="span" align="center">
            {names.play(chase.family, play)}
            <Hint as="span">{t('ticket.desk.betCount', { count: bets })}</Hint>
          </Row>
          <SelectionText
            family={chase.family}
            play={play}
            selection={selection}
            isCut={isSelectionCut}
            isShort
          />
        </li>
      ))}
    </Stack>
  );
}

function ChaseFacts({ chase }: { readonly chase: ChaseDetail }): ReactNode {
  const t = useOperatorText();
  const { currency } = chase;
  return (
    <Facts
      facts={[
        {
          label: t('ticket.desk.member'),
          value: (
            <RecordLink kind="member" id={chase.memberId}>
              {chase.account}
            </RecordLink>
          ),
        },
        {
          label: t('ticket.desk.total'),
          value: <Amount value={chase.total} currency={currency} />,
        },
        {
          label: t('ticket.desk.placed'),
          value: <Amount value={chase.placed} currency={currency} />,
        },
        {
          label: t('ticket.desk.returned'),
          value: <Amount value={chase.returned} currency={currency} />,
        },
        {
          label: t('ticket.desk.payout'),
          value: <Amount value={chase.payout} currency={currency} />,
        },
        { label: t('ticket.desk.placedAt'), value: <Time at={chase.placedAt} look="full" /> },
        chase.endedAt === null
          ? null
          : {
              label: t('ticket.desk.endedAt'),
              value: <Time at={chase.endedAt} look="full" />,
            },
        { label: t('detail.id'), value: <RecordId id={chase.chaseId} /> },
      ]}
    />
  );
}

type ChaseItemsProps = {
  readonly chase: ChaseDetail;
  readonly onOpenTicket: (ticketId: string) => void;
};

function ChaseItems({ chase, onOpenTicket }: ChaseItemsProps): ReactNode {
  const t = useOperatorText();
  return (
    <Lines
      label={t('ticket.desk.draws')}
      words={2}
      headings={[
        t('ticket.desk.issue'),
        t('ticket.desk.statusLabel'),
        t('ticket.desk.multiple'),
        t('ticket.desk.stake'),
      ]}
      lines={chase.issues.map(({ issueNo, multiple, stake, status, tickets }) => ({
        key: issueNo,
        cells: [
          <bdi key="issue">{issueNo}</bdi>,
          tickets.length === 0
            ? t(`ticket.desk.itemStatus.${status}`)
            : tickets.map((ticket) => (
                <button
                  key={ticket.ticketId}
                  type="button"
                  className={classes.link}
                  onClick={() => onOpenTicket(ticket.ticketId)}
                >
                  {t(`ticket.desk.status.${ticket.status}`)}
                </button>
              )),
          `×${multiple}`,
          <Amount key="stake" value={stake} currency={chase.currency} />,
        ],
      }))}
    />
  );
}
