import type { Column } from '@parlour/ui';
import { Hint, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Bet } from '../api/index.ts';
import { betTone, oddsText } from '../model.ts';
import classes from './bet.module.css';

export function BetPill({ status }: { readonly status: Bet['status'] }): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={betTone(status)}>{t(`trading.bet.status.${status}`)}</StatusPill>;
}

/** What a slip is on: its first pick, and how many more there are. */
export function BetTitle({
  bet,
}: {
  readonly bet: Pick<Bet, 'isLive' | 'legs' | 'pick'>;
}): ReactNode {
  const t = useOperatorText();
  const { isLive, legs, pick } = bet;
  if (pick === null) return '—';
  return (
    <span className={classes.title}>
      <span>
        <bdi>{pick.outcomeName}</bdi> <bdi className={classes.odds}>{oddsText(pick.odds)}</bdi>
        {legs > 1 ? (
          <span className={classes.more}>{t('trading.bet.more', { count: legs - 1 })}</span>
        ) : null}
      </span>
      <Hint as="span" isSmall>
        {isLive ? <span className={classes.live}>{t('trading.bet.live')}</span> : null}
        <bdi>{pick.marketName}</bdi> · <bdi>{pick.eventName}</bdi>
      </Hint>
    </span>
  );
}

const FACTOR_USUAL = 10_000;
const factorOf = (bps: number): string => `${bps / FACTOR_USUAL}`;

export const betColumns = (t: Text): Column<Bet>[] => [
  {
    key: 'pick',
    heading: t('trading.bet.pick'),
    isRowHeading: true,
    cell: (bet) => <BetTitle bet={bet} />,
    exported: ({ pick }) => (pick === null ? '' : `${pick.eventName}: ${pick.outcomeName}`),
  },
  {
    key: 'account',
    heading: t('trading.bet.member'),
    cell: ({ account, factorBps, memberId }) => (
      <span className={classes.member}>
        <RecordLink kind="member" id={memberId}>
          {account}
        </RecordLink>
        {factorBps === FACTOR_USUAL ? null : (
          <Hint as="bdi" isSmall>
            × {factorOf(factorBps)}
          </Hint>
        )}
      </span>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'stake',
    heading: t('trading.bet.stake'),
    align: 'end',
    cell: ({ currency, stake }) => <Amount value={stake} currency={currency} />,
    exported: ({ stake }) => stake,
  },
  {
    key: 'returnMax',
    heading: t('trading.bet.returnMax'),
    align: 'end',
    cell: ({ currency, returnMax }) => <Amount value={returnMax} currency={currency} />,
    exported: ({ returnMax }) => returnMax,
  },
  {
    key: 'paid',
    heading: t('trading.bet.paid'),
    align: 'end',
    isBlank: ({ settledAt }) => settledAt === null,
    cell: ({ currency, paid, settledAt }) =>
      settledAt === null ? '—' : <Amount value={paid} currency={currency} />,
    exported: ({ paid }) => paid,
  },
  {
    key: 'status',
    heading: t('trading.bet.statusLabel'),
    cell: ({ status }) => <BetPill status={status} />,
    exported: ({ status }) => status,
  },
  {
    key: 'placed',
    heading: t('trading.bet.placedAt'),
    cell: ({ placedAt }) => <Time at={placedAt} />,
    exported: ({ placedAt }) => placedAt,
  },
];

/** What a file has beside what the screen shows. */
export const betExport = (t: Text): Column<Bet>[] => [
  exportOnly(t('detail.id'), ({ id }) => id),
  exportOnly(t('trading.bet.odds'), ({ pick }) => (pick === null ? '' : oddsText(pick.odds))),
  exportOnly(t('trading.bet.legs'), ({ legs }) => String(legs)),
  exportOnly(t('trading.bet.bets'), ({ bets }) => String(bets)),
  exportOnly(t('trading.bet.currency'), ({ currency }) => currency),
  exportOnly(t('trading.factor.factor'), ({ factorBps }) => factorOf(factorBps)),
  exportOnly(t('trading.bet.settledAt'), ({ settledAt }) => settledAt ?? ''),
];
