import { Button } from '@mantine/core';
import { gameName, levelName, playName } from '@parlour/i18n/lottery';
import { CopyField, Row, ShieldIcon, Stack } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PathLink } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useRateText } from '../../../../lib/rate-text.ts';
import { Time } from '../../../../lib/time.tsx';
import { showToast } from '../../../../lib/toast.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { Amount } from '../../../../lib/use-money.tsx';
import { lotteryGamesQuery } from '../../api/draw.ts';
import { cancelTicket, ticketQuery } from '../../api/ticket.ts';
import { CutNote } from '../../bet/components/cut-note.tsx';
import { useServerNow } from '../../clock.ts';
import { ResultCode } from '../../result/components/result-code.tsx';
import { refreshTickets } from '../hooks.ts';
import { canCancel, frozenOddsText, isGain, type TicketDetail } from '../ticket-model.ts';
import { TicketPill } from './my-tickets.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import { Picks } from './picks.tsx';
import classes from './ticket-dialog.module.css';

export type TicketDialogProps = { readonly ticketId: string; readonly onClose: () => void };

/** One ticket: what was picked at which odds, what was drawn, what it won, and how to take it back. */
export default function TicketDialog({ ticketId, onClose }: TicketDialogProps): ReactNode {
  const t = useLotteryText();
  const { data, error } = useQuery(ticketQuery(ticketId));
  return (
    <DetailDialog
      title={data === undefined ? t('bets.ticket') : gameName(t, data.gameCode)}
      error={error}
      onClose={onClose}
    >
      {data === undefined ? undefined : (
        <Stack isBounded>
          <TicketHead ticket={data} />
          <TicketResult ticket={data} />
          <TicketFigures ticket={data} />
          <TicketOdds ticket={data} />
          <CutNote cuts={data.cuts} />
          <TicketActions ticket={data} />
        </Stack>
      )}
    </DetailDialog>
  );
}

type PartProps = { readonly ticket: TicketDetail };

function TicketHead({ ticket }: PartProps): ReactNode {
  const t = useLotteryText();
  return (
    <Stack gap={2} isBounded>
      <Row align="center" justify="between">
        <strong>{playName(t, ticket.family, ticket.play)}</strong>
        <TicketPill status={ticket.status} />
      </Row>
      <div className={classes.picks} tabIndex={0} role="group" aria-label={t('bets.picks')}>
        <Picks family={ticket.family} line={ticket} />
      </div>
      {ticket.status === 'PENDING' ? null : (
        <p className={classes.paid}>
          {t('bets.paid')}{' '}
          <Amount
            value={ticket.payout}
            currency={ticket.currency}
            tone={isGain(ticket) ? 'gain' : 'plain'}
          />
          {ticket.isCapped ? <span className={classes.note}>{t('bets.capped')}</span> : null}
        </p>
      )}
    </Stack>
  );
}

function TicketResult({ ticket }: PartProps): ReactNode {
  const t = useLotteryText();
  const games = useQuery(lotteryGamesQuery()).data?.items ?? [];
  const game = games.find(({ gameCode }) => gameCode === ticket.gameCode);
  const code = ticket.result?.code ?? null;
  return (
    <Stack as="section" gap={2} isBounded aria-label={t('bets.result')}>
      <p className={classes.note}>
        <bdi>{t('hall.issue', { no: ticket.issueNo })}</bdi> ·{' '}
        <Time at={ticket.drawsAt} style="full" />
      </p>
      {code === null ? (
        <p>{t(ticket.result === null ? 'results.awaiting' : 'results.not_drawn')}</p>
      ) : (
        <ResultCode
          game={{
            family: ticket.family,
            timeZone: game?.timeZone ?? 'UTC',
          }}
          drawsAt={ticket.drawsAt}
          code={code}
        />
      )}
      {(ticket.result?.version ?? 0) > 1 ? (
        <p className={classes.note}>{t('results.was_corrected')}</p>
      ) : null}
    </Stack>
  );
}

function TicketFigures({ ticket }: PartProps): ReactNode {
  const t = useLotteryText();
  const rateText = useRateText();
  const money = (value: string) => <Amount value={value} currency={ticket.currency} />;
  return (
    <dl className={classes.figures}>
      <dt>{t('bets.stake')}</dt>
      <dd>{money(ticket.stake)}</dd>
      <dt>{t('bets.calculation')}</dt>
      <dd>
        <bdi>
          {t('bets.calculationOf', {
            bets: ticket.bets,
            unit: ticket.unit,
            mode: t(`bets.mode_${ticket.mode}`),
            multiple: ticket.multiple,
          })}
        </bdi>
      </dd>
      {ticket.group === null ? null : (
        <>
          <dt>{t('bets.group')}</dt>
          <dd>{ticket.group}</dd>
        </>
      )}
      {ticket.rebateBps === 0 ? null : (
        <>
          <dt>{t('bets.rebate')}</dt>
          <dd>{rateText(ticket.rebateBps)}</dd>
        </>
      )}
      <dt>{t('bets.payout_max')}</dt>
      <dd>{money(ticket.payoutMax)}</dd>
      <dt>{t(`bets.cap_${ticket.capReason}`)}</dt>
      <dd>{money(ticket.cap)}</dd>
      <dt>{t('bets.placed')}</dt>
      <dd>
        <Time at={ticket.placedAt} style="full" />
      </dd>
      {ticket.settledAt === null ? null : (
        <>
          <dt>{t('bets.settled')}</dt>
          <dd>
            <Time at={ticket.settledAt} style="full" />
          </dd>
        </>
      )}
      {ticket.pushed === 0 ? null : (
        <>
          <dt>{t('bets.refund')}</dt>
          <dd>{money(ticket.refund)}</dd>
        </>
      )}
      <dt>{t('bets.number')}</dt>
      <dd>
        <CopyField
          value={ticket.ticketId}
          copyLabel={t('site.copy')}
          copiedLabel={t('site.copied')}
        />
      </dd>
    </dl>
  );
}

/** Odds as they were frozen, and beside them how many bets of the ticket won at each. */
function TicketOdds({ ticket }: PartProps): ReactNode {
  const t = useLotteryText();
  const wins = new Map(ticket.wins.map(({ level, bets }) => [level, bets]));
  return (
    <table className={classes.odds}>
      <caption>{t('bets.frozen')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rules.level')}</th>
          <th scope="col">{t('rules.odds')}</th>
          <th scope="col">{t('bets.wins')}</th>
        </tr>
      </thead>
      <tbody>
        {ticket.odds.map(({ level, odds }) => (
          <tr key={level} data-won={(wins.get(level) ?? 0) > 0}>
            <th scope="row">{levelName(t, ticket.family, ticket.play, level)}</th>
            <td>
              <bdi>{frozenOddsText(odds)}</bdi>
            </td>
            <td>{wins.get(level) ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TicketActions({ ticket }: PartProps): ReactNode {
  const t = useLotteryText();
  const now = useServerNow();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const games = useQuery(lotteryGamesQuery()).data?.items ?? [];
  // Draws that others hold are not proven here.
  const isOwn = games.some(
    ({ gameCode, source }) => gameCode === ticket.gameCode && source === 'house',
  );
  const cancel = useMutation({
    mutationFn: () => cancelTicket(ticket.ticketId),
    onSuccess: () => showToast('good', t('bets.cancelled')),
    onError: (cause) => showToast('bad', failureText(cause)),
    onSettled: () => refreshTickets(queries),
  });
  return (
    <Row gap={3} justify="between">
      {!isOwn || ticket.result === null || ticket.result.code === null ? null : (
        <PathLink
          to="/lottery/verify"
          search={{ gameCode: ticket.gameCode, issueNo: ticket.issueNo }}
          className={classes.verify}
        >
          <ShieldIcon size={18} /> {t('results.verify')}
        </PathLink>
      )}
      {canCancel(ticket, now) ? (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('bets.cancel')}
        </Button>
      ) : null}
    </Row>
  );
}
