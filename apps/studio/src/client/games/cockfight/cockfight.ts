import '../races/races.css';
import './cockfight.css';
import {
  cockfight as fixedEngine,
  cockfightPool as poolEngine,
  cockfightPoolSheet,
  cockfightSheet,
  type FightGame,
  type FightOutcome,
} from '@parlour/games/cockfight';

import type { GameSheet } from '@parlour/games/solo';
import type { Pool } from '@parlour/games/table';
import type { StepView } from '../../api.ts';
import type { LiveGame } from '../../live/game.ts';
import { withLiveWords } from '../../live/words.ts';
import { betStepOf, sayWins } from '../../table/bet-scene.ts';
import { withTableWords } from '../../table/words.ts';
import { createFightScene } from './create.ts';
import { poolPays } from './payout.ts';
import { type FightKey, type FightWords, nameOfPlace } from './words.ts';

const words = withLiveWords(
  withTableWords<FightKey>({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
);
const TONES = { meron: 'red', wala: 'left', draw: 'tie' } as const;

type Kept = {
  readonly engine: FightGame;
  readonly sheet: GameSheet;
  readonly isPool: boolean;
};

function gameOf({ engine, isPool, sheet }: Kept): LiveGame<FightKey, FightOutcome> {
  const sayOutcome = ({ fight, winner }: FightOutcome, to: FightWords): string => {
    if (winner === 'draw') return to('fight.came_draw');
    const names = to('fight.birds').split(',');
    const place = engine.cardOf(fight).names[winner === 'meron' ? 0 : 1] ?? 0;
    return to('fight.came', { side: nameOfPlace(winner, to), bird: names[place] ?? '' });
  };
  return {
    engine: engine as LiveGame<FightKey, FightOutcome>['engine'],
    sheet,
    hue: 24,
    room: () => [],
    presenter: null,
    words,
    rules: [
      'live.rule_shared',
      'live.rule_place',
      'fight.rule_birds',
      isPool ? 'fight.rule_pool' : 'fight.rule_odds',
      ...(isPool ? (['fight.rule_money', 'fight.rule_cancel'] as const) : []),
      'fight.rule_draw',
      'fight.rule_card',
      'live.rule_paid',
      'live.rule_void',
      'table.rule_keys',
    ],
    modeName: (mode, to) => to(`fight.mode_${mode.replace(':', '_')}` as 'fight.mode_draw'),
    nameOf: nameOfPlace,
    describe(step: StepView, to) {
      const { outcome, wins } = betStepOf(step);
      const { pool } = (step.action ?? {}) as { readonly pool?: Pool };
      const came = sayOutcome(outcome as FightOutcome, to as FightWords);
      const paid =
        wins.length === 0
          ? ''
          : ` ${sayWins(wins, { words: to as FightWords, nameOf: (place) => nameOfPlace(place, to as FightWords) })}`;
      const staked =
        pool === undefined
          ? ''
          : ` ${to('fight.pool_was', { meron: pool['meron'] ?? '0', wala: pool['wala'] ?? '0' })}`;
      return `${came}${staked}${paid}`;
    },
    sayOutcome: (outcome, to) => sayOutcome(outcome, to as FightWords),
    pill: ({ winner }, to) => ({ text: to(`fight.bead_${winner}`), tone: TONES[winner] }),
    ...(isPool ? { poolPays } : {}),
    create: createFightScene(engine, isPool),
  };
}

/** Clockwork birds at fixed odds. */
export const cockfight = gameOf({ engine: fixedEngine, sheet: cockfightSheet, isPool: false });

/** The same with a pool of all bets. */
export const cockfightPool = gameOf({
  engine: poolEngine,
  sheet: cockfightPoolSheet,
  isPool: true,
});
