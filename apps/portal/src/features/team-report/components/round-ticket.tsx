import { gameName, playName } from '@parlour/i18n/lottery';
import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Time } from '../../../lib/time.tsx';
import { teamTicketQuery } from '../api/index.ts';
import classes from './round-dialog.module.css';

export type RoundTicketProps = { readonly ticketId: string };

/** The lottery ticket that a round of the team is: what was picked, when it is drawn, and what was drawn. */
export default function RoundTicket({ ticketId }: RoundTicketProps): ReactNode {
  const t = useLotteryText();
  const { data, error, refetch } = useQuery(teamTicketQuery(ticketId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="8rem" shape="card" />
    ) : (
      <LoadFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  const { bets, drawsAt, family, gameCode, issueNo, play, result, selection } = data;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [gameName(t, gameCode), <bdi key="issue">{issueNo}</bdi>],
    [playName(t, family, play), <bdi key="picks">{selection}</bdi>],
    [t('bets.issues'), <Time key="draws" at={drawsAt} style="full" />],
    [
      t('bets.calculation'),
      t('bets.calculationOf', {
        bets,
        unit: data.unit,
        mode: t(`bets.mode_${data.mode}`),
        multiple: data.multiple,
      }),
    ],
    ...(data.group === null ? [] : [[t('bets.group'), String(data.group)] as const]),
    [t('bets.result'), <bdi key="result">{result?.code ?? '–'}</bdi>],
  ];
  return (
    <section>
      <h3 className={classes.heading}>{t('bets.ticket')}</h3>
      <dl className={classes.figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
