import './rummy.css';
import {
  areShufflesProven,
  rummyPlan,
  rummySheet,
  rummySitting,
  type RummyView,
} from '@parlour/games/rummy';
import type { LevelView } from '../../api.ts';
import type { Money } from '../../money.ts';
import type { RoomGame } from '../../room/game.ts';
import { roomPage } from '../../room/page.ts';
import { createActions } from './actions.ts';
import { drawCard, nameCards } from './face.ts';
import { rummyRules } from './rules.ts';
import { outcomeOf, sentenceOf, wildIn } from './said.ts';
import { createMiddle, type Piles, seatLook } from './table.ts';
import type en from './words/en.json';

const stakeOf = ({ big }: LevelView, money: Money): string => money.short(big);

const game: RoomGame<RummyView, keyof typeof en> = {
  code: 'rummy',
  hue: 10,
  plan: rummyPlan,
  sitting: rummySitting,
  sheet: rummySheet,
  hasSuits: true,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  parts({ money, words }) {
    const piles: Piles = { hand: null, draw: () => {}, open: null };
    // Sentences are asked for after the hand that they are about was drawn or looked at.
    let [wild, isPool] = [0, false];
    return {
      title: words('rummy.title'),
      intro: words('rummy.intro'),
      stake: (level) => stakeOf(level, money),
      stakeLine: (level) => words('rummy.stake', { amount: stakeOf(level, money) }),
      posting: null,
      createMiddle: () => createMiddle({ words, money, piles }),
      createActions: (deps) => createActions({ words, money, piles, ...deps }),
      seat(hand, seat, own) {
        [wild, isPool] = [wildIn(hand), hand.format === 'pool'];
        return seatLook({ hand, seat, own }, { words });
      },
      canChoose: () => false,
      small(hand, seat) {
        const cards = hand.players.find((one) => one.seat === seat)?.cards ?? [];
        return cards.map((card) => drawCard(card, wildIn(hand)));
      },
      sentence: (event, nameOf) => sentenceOf(event, { words, money, nameOf, wild, isPool }),
      soundOf({ kind }) {
        if (kind === 'draw' || kind === 'discard' || kind === 'open') return 'card';
        return kind === 'won' ? 'chip' : null;
      },
      sayDealt(hand, own) {
        wild = wildIn(hand);
        const cards = hand.players.find(({ seat }) => seat === own)?.cards ?? null;
        return cards === null
          ? null
          : words('room.say_cards', { cards: nameCards(cards, wild, words) });
      },
      sayTurn: ({ legal }) =>
        words(
          (legal as RummyView['legal'])?.phase === 'discard'
            ? 'rummy.say_turn_discard'
            : 'rummy.say_turn_draw',
        ),
      outcome: outcomeOf,
      provesShuffles: areShufflesProven,
      rules: (levels) =>
        rummyRules(words, { levels, money, stake: (level) => stakeOf(level, money) }),
    };
  },
};

/** The page of rummy. */
export const rummy = roomPage(game);
