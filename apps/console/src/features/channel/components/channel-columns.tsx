import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import { HoursText } from '../../../lib/hours/hours-text.tsx';
import { textOfCode, type OperatorKey } from '../../../lib/language.ts';
import type { Channel } from '../api/index.ts';
import { channelState, shareOf, stateTone } from '../model.ts';
import { CapBar } from './cap-bar.tsx';
import classes from './channel.module.css';
import { HealthCell } from './health-cell.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const channelColumns = (t: Text, all: readonly Channel[]): Column<Channel>[] => [
  {
    key: 'name',
    heading: t('channel.name'),
    isRowHeading: true,
    cell: ({ name, provider, code }) => (
      <span className={classes.name}>
        {name}
        <span className={classes.muted}>
          {textOfCode('channel.provider', provider) ?? provider} · {code}
        </span>
      </span>
    ),
    exported: ({ name }) => name,
  },
  {
    key: 'state',
    heading: t('channel.stateLabel'),
    cell: (channel) => {
      const state = channelState(channel);
      return <StatusPill tone={stateTone(state)}>{t(`channel.state.${state}`)}</StatusPill>;
    },
    exported: (channel) => channelState(channel),
  },
  {
    key: 'carries',
    heading: t('channel.carries'),
    cell: ({ direction, methodName, currency }) => (
      <span className={classes.stack}>
        {methodName}
        <span className={classes.muted}>
          {t(`channel.direction.${direction}`)} · {currency}
        </span>
      </span>
    ),
    exported: ({ direction, methodCode, currency }) => `${direction} ${methodCode} ${currency}`,
  },
  {
    key: 'health',
    heading: t('channel.health'),
    cell: (channel) => <HealthCell health={channel.health} />,
    exported: ({ health }) => String(health.successBps ?? ''),
  },
  {
    key: 'today',
    heading: t('channel.today'),
    cell: (channel) => <CapBar channel={channel} />,
    exported: ({ todayAmount }) => todayAmount,
  },
  {
    key: 'share',
    heading: t('channel.share'),
    align: 'end',
    cell: (channel) => <bdi className={classes.nowrap}>{shareOf(channel, all)} %</bdi>,
    exported: ({ weight }) => String(weight),
  },
  {
    key: 'bounds',
    heading: t('channel.bounds'),
    cell: ({ amountMin, amountMax, currency }) => (
      <bdi dir="ltr" className={classes.bounds}>
        <Amount value={amountMin} currency={currency} /> –{' '}
        <Amount value={amountMax} currency={currency} />
      </bdi>
    ),
    exported: ({ amountMin, amountMax }) => `${amountMin} ${amountMax}`,
  },
  {
    key: 'hours',
    heading: t('channel.hours'),
    cell: ({ hours }) => <HoursText hours={hours} />,
    exported: ({ hours }) =>
      hours.map(({ days, from, to }) => `${String(days)} ${from}-${to}`).join('; '),
  },
];
