import './teen-patti.css';
import {
  teenPattiPlan,
  teenPattiSheet,
  teenPattiSitting,
  type TeenPattiView,
} from '@parlour/games/teen-patti';
import type { LevelView } from '../../api.ts';
import { drawFace } from '../../room/face.ts';
import type { RoomGame } from '../../room/game.ts';
import { roomPage } from '../../room/page.ts';
import { createActions } from './actions.ts';
import { createMiddle } from './middle.ts';
import { pattiRules } from './rules.ts';
import { outcomeOf, sentenceOf } from './said.ts';
import { seatLook } from './seat.ts';
import type en from './words/en.json';

const CHIPS: ReadonlySet<string> = new Set(['bet', 'show', 'side']);

const game: RoomGame<TeenPattiView, keyof typeof en> = {
  code: 'teen-patti',
  hue: 338,
  plan: teenPattiPlan,
  sitting: teenPattiSitting,
  sheet: teenPattiSheet,
  hasSuits: true,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  parts({ money, words }) {
    const stake = ({ big }: LevelView) => money.short(big);
    return {
      title: words('teen-patti.title'),
      intro: words('teen-patti.intro'),
      stake,
      stakeLine: (level) => words('teen-patti.boot', { amount: stake(level) }),
      posting: null,
      createMiddle: () => createMiddle({ words, money }),
      createActions: ({ onMove }) => createActions({ words, money, onMove }),
      seat: (hand, seat, own) => seatLook({ hand, seat, own }, { words, money }),
      canChoose({ players }, seat) {
        const own = players.find((one) => one.seat === seat);
        return own !== undefined && !own.isPacked && !own.isAllIn;
      },
      small: ({ players }, seat) =>
        (players.find((one) => one.seat === seat)?.cards ?? []).map((card) => drawFace(card)),
      sentence: (event, nameOf) => sentenceOf(event, { words, money, nameOf }),
      soundOf: ({ kind }) =>
        kind === 'open' || kind === 'look' ? 'card' : CHIPS.has(kind) ? 'chip' : null,
      sayDealt: () => words('teen-patti.say_dealt'),
      sayTurn({ legal, pot }) {
        if (legal?.askedBy != null) return words('teen-patti.asked');
        const [least] = legal?.bets ?? [];
        const lying = { pot: money.show(pot) };
        return least === undefined
          ? words('teen-patti.say_turn', lying)
          : words('teen-patti.say_turn_bet', { ...lying, bet: money.show(least) });
      },
      outcome: outcomeOf,
      rules: (levels) => pattiRules(words, { levels, money, stake }),
    };
  },
};

/** The page of teen patti. */
export const teenPatti = roomPage(game);
