import { type Column, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import type { Text } from '../../../lib/resource/resource.ts';
import { Time } from '../../../lib/time.tsx';
import type { Signal } from '../api/index.ts';
import { strengthOf } from '../model.ts';
import classes from './collusion.module.css';

const TONES: Readonly<Record<Signal['state'], StatusTone>> = {
  new: 'waiting',
  seen: 'neutral',
  dismissed: 'neutral',
  escalated: 'bad',
};

export function SignalState({ state }: Pick<Signal, 'state'>): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={TONES[state]}>{t(`collusion.state.${state}`)}</StatusPill>;
}

type Player = Pick<Signal['players'][number], 'account' | 'memberId'>;

export const playerText = (t: Text, { account }: Player): string =>
  account ?? t('collusion.otherBrand');

export function PlayerName({ player }: { readonly player: Player }): ReactNode {
  const t = useOperatorText();
  const { memberId } = player;
  if (memberId === null) return <span className={classes.other}>{playerText(t, player)}</span>;
  return (
    <RecordLink kind="member" id={memberId}>
      {playerText(t, player)}
    </RecordLink>
  );
}

/** How strong a signal is: standard errors, or of fast play the share. */
export const strengthText = (t: Text, signal: Signal): string => {
  if (signal.kind === 'shared')
    return signal.signs.map((sign) => t(`collusion.sign.${signOf(sign)}`)).join(', ');
  const value = strengthOf(signal);
  return signal.kind === 'fast'
    ? t('collusion.share', { share: value })
    : t('collusion.sigma', { sigma: value });
};

const SIGNS = ['device', 'login_ip', 'registration_ip', 'payout_account'] as const;
const signOf = (sign: string): (typeof SIGNS)[number] =>
  SIGNS.find((one) => one === sign) ?? 'device';

export const signalColumns = (t: Text): Column<Signal>[] => [
  {
    key: 'players',
    heading: t('collusion.players'),
    isRowHeading: true,
    cell: ({ kind, players }) => (
      <span className={classes.pair}>
        {players.map((player, place) => (
          <span key={player.memberId ?? place}>
            {place === 0 ? null : <span aria-hidden> {kind === 'flow' ? '⇢' : '·'} </span>}
            <bdi>{playerText(t, player)}</bdi>
          </span>
        ))}
      </span>
    ),
    exported: ({ players }) => players.map((player) => playerText(t, player)).join(' '),
  },
  {
    key: 'kind',
    heading: t('collusion.kindLabel'),
    cell: ({ kind }) => t(`collusion.kind.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'game',
    heading: t('collusion.game'),
    cell: ({ gameName }) => gameName,
    exported: ({ gameName }) => gameName,
  },
  {
    key: 'score',
    heading: t('collusion.score'),
    align: 'end',
    cell: (signal) => <span className={classes.figure}>{strengthText(t, signal)}</span>,
    exported: (signal) => strengthText(t, signal),
  },
  {
    key: 'state',
    heading: t('collusion.stateLabel'),
    cell: ({ state }) => <SignalState state={state} />,
    exported: ({ state }) => state,
  },
  {
    key: 'renewed',
    heading: t('collusion.renewed'),
    cell: ({ renewedAt }) => <Time at={renewedAt} look="ago" />,
    exported: ({ renewedAt }) => renewedAt,
  },
];
