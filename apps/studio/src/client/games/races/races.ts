import './races.css';
import {
  greyhounds as greyhoundsEngine,
  greyhoundsSheet,
  horses as horsesEngine,
  horsesSheet,
  type RaceGame,
  type RaceOutcome,
} from '@parlour/games/races';
import type { GameSheet } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';
import type { LiveGame } from '../../live/game.ts';
import { withLiveWords } from '../../live/words.ts';
import { withTableWords } from '../../table/words.ts';
import { betStepOf, sayWins } from '../../table/bet-scene.ts';
import { createRaceScene } from './create.ts';
import { nameOfPlace, namesOf } from './names.ts';
import type { Kind } from './picture.ts';
import type { RaceKey, RaceWords } from './words.ts';

const words = withLiveWords(
  withTableWords<RaceKey>({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
);

type Kept = { readonly engine: RaceGame; readonly sheet: GameSheet; readonly hue: number };

function gameOf(kind: Kind, { engine, hue, sheet }: Kept): LiveGame<RaceKey, RaceOutcome> {
  /** The first three with their numbers. */
  const sayOutcome = ({ order, race }: RaceOutcome, to: RaceWords): string => {
    const names = namesOf(kind, to);
    const card = engine.cardOf(race);
    const [first = '', second = '', third = ''] = order
      .slice(0, 3)
      .map((place) => `${place + 1} ${names[card.names[place] ?? 0] ?? ''}`);
    return to('race.came', { first, second, third });
  };
  return {
    engine,
    sheet,
    hue,
    room: () => [],
    presenter: null,
    words,
    rules: [
      'live.rule_shared',
      'live.rule_place',
      `race.rule_${kind}`,
      'race.rule_markets',
      'race.rule_odds',
      'race.rule_card',
      'race.rule_drawn',
      'live.rule_paid',
      'live.rule_void',
      'table.rule_keys',
    ],
    modeName(mode, to) {
      const [market = 'win', end = 'least'] = mode.split(':');
      return to('race.mode', {
        market: to(`race.mode_${market}` as 'race.mode_win'),
        end: to(`race.mode_${end}` as 'race.mode_least'),
      });
    },
    nameOf: nameOfPlace,
    describe(step: StepView, to) {
      const { outcome, wins } = betStepOf(step);
      const came = sayOutcome(outcome as RaceOutcome, to as RaceWords);
      if (wins.length === 0) return came;
      const nameOf = (place: string) => nameOfPlace(place, to as RaceWords);
      return `${came} ${sayWins(wins, { words: to as RaceWords, nameOf })}`;
    },
    sayOutcome: (outcome, to) => sayOutcome(outcome, to as RaceWords),
    pill: ({ order }) => ({ text: String((order[0] ?? 0) + 1), tone: 'plain' }),
    create: createRaceScene(engine, kind),
  };
}

/** Six greyhounds under lamps. */
export const greyhounds = gameOf('hounds', {
  engine: greyhoundsEngine,
  sheet: greyhoundsSheet,
  hue: 158,
});

/** Eight horses over a mile. */
export const horses = gameOf('horses', { engine: horsesEngine, sheet: horsesSheet, hue: 132 });
