import { type Column, formatDecimal, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { GameReturn } from '../api/return.ts';
import { measuredText, outsideText, theoretical } from '../measure.ts';
import { GameStatePill } from './game-state.tsx';
import classes from './game-return.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

/** How a measured return stands to the sheet: an alarm, or how many errors it lies outside. */
export function ReturnPill({ measured }: Pick<GameReturn, 'measured'>): ReactNode {
  const t = useOperatorText();
  const outside = measured === null ? null : outsideText(measured);
  if (measured === null || outside === null) return '—';
  if (measured.isAlarm) {
    return <StatusPill tone="bad">{t('game.return.alarm', { errors: outside })}</StatusPill>;
  }
  return (
    <StatusPill tone={measured.outsideHundredths === 0 ? 'good' : 'neutral'}>
      {measured.outsideHundredths === 0
        ? t('game.return.within')
        : t('game.return.outside', { errors: outside })}
    </StatusPill>
  );
}

export const returnColumns = (t: Text, languageTag: string): Column<GameReturn>[] => [
  {
    key: 'name',
    heading: t('game.title'),
    isRowHeading: true,
    cell: ({ gameName, gameCode }) => (
      <span className={classes.name}>
        {gameName}
        <span className={classes.code}>{gameCode}</span>
      </span>
    ),
    exported: ({ gameName }) => gameName,
  },
  {
    key: 'state',
    heading: t('game.state'),
    cell: (game) => <GameStatePill game={{ ...game, isHidden: false, maintenance: null }} />,
    exported: ({ shownState }) => shownState,
  },
  {
    key: 'version',
    heading: t('game.return.version'),
    cell: ({ sheet }) => sheet?.version ?? '—',
    exported: ({ sheet }) => sheet?.version ?? '',
  },
  {
    key: 'theory',
    heading: t('game.return.theory'),
    align: 'end',
    cell: ({ sheet }) => (
      <span className={classes.figure}>{sheet === null ? '—' : theoretical(sheet)}</span>
    ),
    isBlank: ({ sheet }) => sheet === null,
    exported: ({ sheet }) => (sheet === null ? '' : theoretical(sheet)),
  },
  {
    key: 'measured',
    heading: t('game.return.measured'),
    align: 'end',
    cell: ({ measured }) => (
      <span className={classes.figure}>{measured === null ? '—' : measuredText(measured)}</span>
    ),
    isBlank: ({ measured }) => measured === null,
    exported: ({ measured }) => (measured === null ? '' : measuredText(measured)),
  },
  {
    key: 'outside',
    heading: t('game.return.verdict'),
    cell: ({ measured }) => <ReturnPill measured={measured} />,
    exported: ({ measured }) => (measured === null ? '' : (outsideText(measured) ?? '')),
  },
  {
    key: 'rounds',
    heading: t('game.return.rounds'),
    align: 'end',
    cell: ({ rounds }) => formatDecimal(String(rounds), 0, languageTag),
    exported: ({ rounds }) => String(rounds),
  },
  {
    key: 'stake',
    heading: t('round.stake'),
    align: 'end',
    cell: ({ currency, stake }) => <Amount value={stake} currency={currency} />,
    exported: ({ stake }) => stake,
  },
  {
    key: 'profit',
    heading: t('game.return.profit'),
    align: 'end',
    cell: ({ currency, profit }) => <Amount value={profit} currency={currency} tone="signed" />,
    exported: ({ profit }) => profit,
  },
  {
    key: 'open',
    heading: t('game.return.open'),
    align: 'end',
    cell: ({ oldestOpenAt, openRounds }) =>
      oldestOpenAt === null ? (
        '—'
      ) : (
        <>
          {openRounds} · <Time at={oldestOpenAt} look="ago" />
        </>
      ),
    exported: ({ openRounds }) => String(openRounds),
  },
];

/** What a file has beyond the columns on screen. */
export const returnExport = (t: Text): Column<GameReturn>[] => [
  exportOnly(t('vendor.title'), ({ vendorCode }) => vendorCode),
  exportOnly(t('game.code'), ({ gameCode }) => gameCode),
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('round.payout'), ({ payout }) => payout),
  exportOnly(t('game.return.since'), ({ since }) => since),
  exportOnly(t('game.return.hash'), ({ sheet }) => sheet?.tableHash ?? ''),
  exportOnly(t('game.return.alarmed'), ({ measured }) =>
    measured?.isAlarm === true ? 'yes' : 'no',
  ),
];
