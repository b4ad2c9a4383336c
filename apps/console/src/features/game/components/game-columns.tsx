import { type Column, formatDecimal } from '@parlour/ui';
import { percentOf, percentText } from '../../../lib/money/rate.ts';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { Game } from '../api/index.ts';
import { GameName } from './game-name.tsx';
import { GameFlags, GameStatePill } from './game-state.tsx';
import classes from './game-state.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const gameColumns = (t: Text, languageTag: string): Column<Game>[] => [
  {
    key: 'name',
    heading: t('game.title'),
    isRowHeading: true,
    cell: (game) => <GameName game={game} />,
  },
  {
    key: 'vendor',
    heading: t('vendor.title'),
    cell: ({ vendorName }) => (
      <span className={classes.vendor} title={vendorName}>
        {vendorName}
      </span>
    ),
  },
  {
    key: 'category',
    heading: t('game.category'),
    cell: ({ category }) => t(`game.category.${category}`),
  },
  {
    key: 'state',
    heading: t('game.state'),
    cell: (game) => <GameStatePill game={game} />,
  },
  {
    key: 'rtp',
    heading: t('game.rtp'),
    align: 'end',
    cell: ({ rtpPpm }) =>
      rtpPpm === null ? '—' : <span className={classes.figure}>{percentOf(rtpPpm)} %</span>,
  },
  {
    key: 'popularity',
    heading: t('game.popularity'),
    align: 'end',
    cell: ({ popularity }) => formatDecimal(String(popularity), 0, languageTag),
  },
  { key: 'flags', heading: t('game.flags'), cell: (game) => <GameFlags game={game} /> },
  {
    key: 'added',
    heading: t('game.added'),
    cell: ({ addedAt }) => (
      <span className={classes.figure}>
        <Time at={addedAt} look="day" />
      </span>
    ),
  },
];

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/**
 * What the file has besides. Its headings are those of an import, so that an exported list can be
 * changed in a spreadsheet and read again.
 */
export const gameExport = (languages: readonly string[]): Column<Game>[] => [
  exportOnly('vendor', ({ vendorCode }) => vendorCode),
  exportOnly('code', ({ gameCode }) => gameCode),
  ...languages.map((language) =>
    exportOnly<Game>(`name_${language}`, ({ names }) => names[language] ?? ''),
  ),
  exportOnly('category', ({ category }) => category),
  exportOnly('state', ({ state }) => state),
  exportOnly('tags', ({ tags }) => tags.join(' ')),
  exportOnly('hot', ({ isHot }) => yesNo(isHot)),
  exportOnly('new', ({ isNew }) => yesNo(isNew)),
  exportOnly('jackpot', ({ hasJackpot }) => yesNo(hasJackpot)),
  exportOnly('free_play', ({ hasFreePlay }) => yesNo(hasFreePlay)),
  exportOnly('hidden', ({ isHidden }) => yesNo(isHidden)),
  exportOnly('rtp', ({ rtpPpm }) => (rtpPpm === null ? '' : percentOf(rtpPpm))),
  exportOnly('valid_bet', ({ validBetBps }) => percentText(validBetBps)),
  exportOnly('volatility', ({ volatility }) => volatility ?? ''),
  exportOnly('lines', ({ lines }) => (lines === null ? '' : String(lines))),
  exportOnly('bet_min', ({ betMin }) => betMin ?? ''),
  exportOnly('icon', ({ showIcon }) => showIcon ?? ''),
  exportOnly('blocked_countries', ({ blockedCountries }) => blockedCountries.join(' ')),
  exportOnly('shown_state', ({ shownState }) => shownState),
  exportOnly('maintenance_from', ({ maintenance }) => maintenance?.startsAt ?? ''),
  exportOnly('maintenance_to', ({ maintenance }) => maintenance?.endsAt ?? ''),
  exportOnly('pin', ({ pinPosition }) => (pinPosition === null ? '' : String(pinPosition))),
  exportOnly('popularity', ({ popularity }) => String(popularity)),
  exportOnly('added', ({ addedAt }) => addedAt),
];
