import './holdem.css';
import { holdemPlan, holdemSheet, holdemSitting, type HoldemView } from '@parlour/games/holdem';
import { ZERO } from '@parlour/money';
import type { LevelView } from '../../api.ts';
import { type Money, read } from '../../money.ts';
import { cardNames, drawFace } from '../../room/face.ts';
import type { RoomGame } from '../../room/game.ts';
import { roomPage } from '../../room/page.ts';
import { createActions } from './actions.ts';
import { createMiddle } from './board.ts';
import { holdemRules } from './rules.ts';
import { outcomeOf, sentenceOf } from './said.ts';
import { seatLook } from './seat.ts';
import type en from './words/en.json';

const stakeOf = ({ big, small }: LevelView, money: Money): string =>
  `${money.short(small)} / ${money.short(big)}`;

const game: RoomGame<HoldemView, keyof typeof en> = {
  code: 'holdem',
  hue: 162,
  plan: holdemPlan,
  sitting: holdemSitting,
  sheet: holdemSheet,
  hasSuits: true,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  parts: ({ money, words }) => ({
    title: words('holdem.title'),
    intro: words('holdem.intro'),
    stake: (level) => stakeOf(level, money),
    stakeLine: ({ big, small }) =>
      words('holdem.stakes', { small: money.short(small), big: money.short(big) }),
    posting: {
      sitNow: words('holdem.sit_now'),
      post: words('holdem.said_new'),
      waits: words('holdem.waits_blind'),
    },
    createMiddle: () => createMiddle({ words, money }),
    createActions: (deps) => createActions({ words, money, ...deps }),
    seat: (hand, seat, own) => seatLook({ hand, seat, own }, { words, money }),
    canChoose({ players }, seat) {
      const own = players.find((one) => one.seat === seat);
      return own !== undefined && !own.isFolded && !own.isAllIn;
    },
    small: ({ players }, seat) =>
      (players.find((one) => one.seat === seat)?.cards ?? []).map((card) => drawFace(card)),
    sentence: (event, nameOf) => sentenceOf(event, { words, money, nameOf }),
    soundOf(event) {
      if (event.kind === 'street' || event.kind === 'open') return 'card';
      const isPaid = event.kind === 'move' && read(event.amount) !== ZERO;
      return isPaid ? 'chip' : null;
    },
    sayDealt({ players }, own) {
      const cards = players.find(({ seat }) => seat === own)?.cards ?? null;
      return cards === null ? null : words('room.say_cards', { cards: cardNames(cards, words) });
    },
    sayTurn({ legal, pot }) {
      const lying = { pot: money.show(pot) };
      return legal === null || legal.canCheck
        ? words('holdem.say_turn_check', lying)
        : words('holdem.say_turn', { ...lying, call: money.show(legal.call) });
    },
    outcome: outcomeOf,
    rules: (levels) =>
      holdemRules(words, { levels, money, stake: (level) => stakeOf(level, money) }),
  }),
};

/** The page of hold'em. */
export const holdem = roomPage(game);
