import './dou-dizhu.css';
import {
  douDizhuPlan,
  douDizhuSheet,
  douDizhuSitting,
  type DouDizhuView,
} from '@parlour/games/dou-dizhu';
import type { RoomGame } from '../../room/game.ts';
import { roomPage } from '../../room/page.ts';
import { createActions } from './actions.ts';
import { drawCard } from './face.ts';
import { douDizhuRules } from './rules.ts';
import { dealtTo, outcomeOf, sentenceOf } from './said.ts';
import { seatLook } from './seat.ts';
import { createMiddle } from './table.ts';
import { type DouDizhuKey, ranksText } from './words.ts';

const game: RoomGame<DouDizhuView, DouDizhuKey> = {
  code: 'dou-dizhu',
  hue: 354,
  plan: douDizhuPlan,
  sitting: douDizhuSitting,
  sheet: douDizhuSheet,
  hasSuits: true,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  parts: ({ money, words }) => ({
    title: words('dou-dizhu.title'),
    intro: words('dou-dizhu.intro'),
    stake: ({ big }) => money.short(big),
    stakeLine: ({ big }) => words('dou-dizhu.base', { amount: money.short(big) }),
    posting: null,
    createMiddle: () => createMiddle({ words, money }),
    createActions: (deps) => createActions({ words, money, ...deps }),
    seat: (hand, seat, own) => seatLook({ hand, seat, own }, { words, money }),
    canChoose: () => false,
    small: (hand, seat) => dealtTo(hand, seat).map(drawCard),
    sentence: (event, nameOf) => sentenceOf(event, { words, money, nameOf }),
    soundOf({ kind }) {
      if (kind === 'play' || kind === 'landlord' || kind === 'deal') return 'card';
      return kind === 'bid' || kind === 'result' ? 'chip' : null;
    },
    sayDealt({ players }, own) {
      const cards = players.find(({ seat }) => seat === own)?.cards ?? null;
      return cards === null ? null : words('room.say_cards', { cards: ranksText(cards, words) });
    },
    sayTurn: ({ legal, table }) => {
      if (legal?.phase === 'bid') return words('dou-dizhu.ask_bid');
      return words(table === null ? 'dou-dizhu.ask_lead' : 'dou-dizhu.say_turn');
    },
    outcome: outcomeOf,
    rules: (levels) =>
      douDizhuRules(words, { levels, money, stake: ({ big }) => money.short(big) }),
  }),
};

/** The page of dou dizhu. */
export const douDizhu = roomPage(game);
