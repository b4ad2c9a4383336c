import { Button } from '@mantine/core';
import { gameName, playName } from '@parlour/i18n/lottery';
import { Row, Stack, StatusPill } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Time } from '../../../../lib/time.tsx';
import { showToast } from '../../../../lib/toast.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { Amount } from '../../../../lib/use-money.tsx';
import { cancelChase, chaseQuery } from '../../api/ticket.ts';
import { refreshTickets } from '../hooks.ts';
import { CHASE_ITEM_LOOKS, type ChaseDetail, TICKET_LOOKS } from '../ticket-model.ts';
import { ChasePill } from './my-chases.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import { Picks } from './picks.tsx';
import classes from './chase-dialog.module.css';

export type ChaseDialogProps = { readonly chaseId: string; readonly onClose: () => void };

/** A chase issue by issue, what is still set aside for it, and the way to end it. */
export default function ChaseDialog({ chaseId, onClose }: ChaseDialogProps): ReactNode {
  const t = useLotteryText();
  const { data, error } = useQuery(chaseQuery(chaseId));
  return (
    <DetailDialog
      title={data === undefined ? t('bets.chase') : gameName(t, data.gameCode)}
      error={error}
      onClose={onClose}
    >
      {data === undefined ? undefined : (
        <Stack isBounded>
          <ChaseFigures chase={data} />
          <ul className={classes.lines}>
            {data.lines.map((line, index) => (
              <li key={index}>
                <strong>{playName(t, data.family, line.play)}</strong>
                <Picks family={data.family} line={line} isShort />
              </li>
            ))}
          </ul>
          <ChaseIssues chase={data} />
          {data.status === 'ACTIVE' ? <EndChase chaseId={chaseId} /> : null}
        </Stack>
      )}
    </DetailDialog>
  );
}

type PartProps = { readonly chase: ChaseDetail };

function ChaseFigures({ chase }: PartProps): ReactNode {
  const t = useLotteryText();
  const figures = [
    ['total', chase.total],
    ['placed_part', chase.placed],
    ['returned', chase.returned],
    ['payout', chase.payout],
  ] as const;
  return (
    <>
      <p className={classes.head}>
        <ChasePill status={chase.status} />
        <span>{t(chase.stopOnWin ? 'bets.stops_on_win' : 'bets.goes_on')}</span>
      </p>
      <dl className={classes.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`bets.${key}`)}</dt>
            <dd>
              <Amount value={value} currency={chase.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ChaseIssues({ chase }: PartProps): ReactNode {
  const t = useLotteryText();
  return (
    <ol className={classes.issues} aria-label={t('bets.issues')}>
      {chase.issues.map((issue) => {
        const look = CHASE_ITEM_LOOKS[issue.status];
        return (
          <li key={issue.issueNo}>
            <span className={classes.issue}>
              <bdi>{issue.issueNo}</bdi>
              <span className={classes.note}>
                <Time at={issue.drawsAt} />
              </span>
            </span>
            <span className={classes.stake}>
              <bdi className={classes.note}>×{issue.multiple}</bdi>{' '}
              <Amount value={issue.stake} currency={chase.currency} />
            </span>
            <span className={classes.state}>
              {issue.tickets.length === 0 ? (
                <StatusPill tone={look.tone}>{t(look.label)}</StatusPill>
              ) : (
                issue.tickets.map(({ ticketId, status }) => (
                  <StatusPill key={ticketId} tone={TICKET_LOOKS[status].tone}>
                    {t(TICKET_LOOKS[status].label)}
                  </StatusPill>
                ))
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Money goes back by this, so that it is asked for twice. */
function EndChase({ chaseId }: { readonly chaseId: string }): ReactNode {
  const t = useLotteryText();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => cancelChase(chaseId),
    onSuccess: () => showToast('good', t('bets.chase_ended')),
    onError: (cause) => showToast('bad', failureText(cause)),
    onSettled: () => {
      setIsAsking(false);
      return refreshTickets(queries);
    },
  });
  if (!isAsking) {
    return (
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('bets.end_chase')}
      </Button>
    );
  }
  return (
    <div className={classes.asking} role="group" aria-label={t('bets.end_chase')}>
      <p>{t('bets.end_chase_hint')}</p>
      <Row justify="end">
        <Button variant="default" onClick={() => setIsAsking(false)}>
          {t('bets.keep_chase')}
        </Button>
        <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
          {t('bets.end_chase')}
        </Button>
      </Row>
    </div>
  );
}
