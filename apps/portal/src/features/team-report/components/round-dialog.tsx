import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { CopyField, Dialog, Hint, ShieldIcon, Skeleton, Stack } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Part } from '../../../lib/part.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { type BetDetail, betQuery, fetchRoundPage } from '../api/index.ts';
import { Person } from './person.tsx';
import classes from './round-dialog.module.css';
import { RoundPill } from './team-bets.tsx';

const RoundTicket = lazyScreen(() => import('./round-ticket.tsx'));

/** The house as a vendor of lottery games: a round of theirs is a ticket, and is called like it. */
const HOUSE_LOTTERIES: ReadonlySet<string> = new Set(['PLOTT', 'PELOTT', 'PVN', 'PSEA']);

export type RoundDialogProps = { readonly roundId: string; readonly onClose: () => void };

/** One round of the team: who played it, what it came to, and every movement of money in it. */
export default function RoundDialog({ roundId, onClose }: RoundDialogProps): ReactNode {
  const t = useTeamText();
  const { data, error, refetch } = useQuery(betQuery(roundId));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data?.round.gameName ?? t('play.round')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      {error !== null && data === undefined ? (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="18rem" shape="card" />
      ) : (
        <Stack gap={5} isBounded>
          <Figures detail={data} />
          <Movements detail={data} />
          {HOUSE_LOTTERIES.has(data.round.vassalage) ? (
            <Part>
              <RoundTicket ticketId={data.round.roundRef} />
            </Part>
          ) : (
            <Verify roundId={roundId} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type DetailProps = { readonly detail: BetDetail };

function Figures({ detail: { member, round } }: DetailProps): ReactNode {
  const t = useTeamText();
  const money = (value: string, tone?: 'signed') => (
    <Amount value={value} currency={round.currency} tone={tone} />
  );
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('betting.column_account'), <Person key="person" member={member} />],
    [t('play.column_status'), <RoundPill key="pill" status={round.status} />],
    [t('play.column_vendor'), round.vendorName],
    [t('play.column_stake'), round.isFree ? t('play.free_round') : money(round.stake)],
    [t('play.column_valid'), money(round.valid)],
    [t('play.column_payout'), money(round.payout)],
    [t('play.net_result'), money(round.net, 'signed')],
    [t('play.column_time'), <Time key="opened" at={round.openedAt} style="full" />],
    [
      t('play.column_settled'),
      round.closedAt === null ? '–' : <Time key="closed" at={round.closedAt} style="full" />,
    ],
    [
      t('betting.column_bet'),
      <CopyField
        key="number"
        value={round.roundRef}
        copyLabel={t('site.copy')}
        copiedLabel={t('site.copied')}
      />,
    ],
  ];
  return (
    <dl className={classes.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Movements({ detail: { actions, round } }: DetailProps): ReactNode {
  const t = useTeamText();
  if (actions.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('play.movements')}</h3>
      <ol className={classes.actions}>
        {actions.map((action) => (
          <li key={action.id}>
            <Stack as="span" gap={0}>
              {t(`play.action_${action.kind}`)}
              <Hint as="span" isSmall>
                <Time at={action.at} style="full" />
                {action.state === 'applied' ? null : ` · ${t(`play.action_${action.state}`)}`}
              </Hint>
            </Stack>
            <Amount
              value={action.kind === 'bet' ? `-${action.amount}` : action.amount}
              currency={round.currency}
              tone="signed"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Verify({ roundId }: Pick<RoundDialogProps, 'roundId'>): ReactNode {
  const t = useTeamText();
  const failureText = useFailureText();
  const verify = useMutation({
    mutationFn: () => fetchRoundPage(roundId),
    onSuccess: ({ url }) => {
      const opened = window.open(url, '_blank');
      if (opened === null) showToast('bad', t('fault.popup_blocked'));
      else opened.opener = null;
    },
    onError: (cause) => showToast('bad', failureText(cause)),
  });
  return (
    <Button
      variant="default"
      leftSection={<ShieldIcon size={18} />}
      loading={verify.isPending}
      onClick={() => verify.mutate()}
    >
      {t('play.verify')}
    </Button>
  );
}
