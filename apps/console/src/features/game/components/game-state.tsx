import { StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { ClosurePill } from '../../../lib/closure/closure-pill.tsx';
import { windowPhase } from '../../../lib/closure/window.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import type { Game, GameState } from '../api/index.ts';
import classes from './game-state.module.css';

const TONES: Readonly<Record<GameState, StatusTone>> = {
  live: 'good',
  maintenance: 'waiting',
  coming_soon: 'neutral',
};

export type GameStatePillProps = {
  readonly game: Pick<Game, 'state' | 'shownState' | 'isHidden' | 'maintenance'>;
};

/** What players find: the state of the game as it shows now, and why when it is not its own. */
export function GameStatePill({ game }: GameStatePillProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useNowMs();
  const { state, shownState, isHidden, maintenance } = game;
  // Its own window says the same, and until when.
  const isClosed =
    shownState === 'maintenance' &&
    maintenance !== null &&
    windowPhase(maintenance, nowMs) === 'running';
  return (
    <span className={classes.states}>
      {isHidden ? (
        <StatusPill tone="bad">{t('game.flag.hidden')}</StatusPill>
      ) : isClosed ? null : (
        <StatusPill tone={TONES[shownState]}>{t(`vendor.state.${shownState}`)}</StatusPill>
      )}
      <ClosurePill window={maintenance} />
      {state === shownState || maintenance !== null ? null : (
        <span className={classes.why}>{t('game.byVendor')}</span>
      )}
    </span>
  );
}

export type GameFlagsProps = {
  readonly game: Pick<
    Game,
    'isHot' | 'isNew' | 'hasJackpot' | 'hasFreePlay' | 'isDemoOnly' | 'blockedCountries'
  >;
};

/** The marks that a game carries, as words. */
export function GameFlags({ game }: GameFlagsProps): ReactNode {
  const t = useOperatorText();
  const { isHot, isNew, hasJackpot, hasFreePlay, isDemoOnly, blockedCountries } = game;
  const blocked = blockedCountries.length;
  const words = [
    isHot ? t('game.flag.hot') : '',
    isNew ? t('game.flag.new') : '',
    hasJackpot ? t('game.flag.jackpot') : '',
    hasFreePlay ? t('game.flag.free') : '',
    isDemoOnly ? t('game.demo') : '',
    blocked > 0 ? t('game.blockedIn', { count: blocked }) : '',
  ].filter((word) => word !== '');
  if (words.length === 0) return '—';
  return (
    <span className={classes.flags}>
      {words.map((word) => (
        <span key={word} className={classes.flag}>
          {word}
        </span>
      ))}
    </span>
  );
}
