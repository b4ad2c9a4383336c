import './niu-niu.css';
import { niuNiuPlan, niuNiuSheet, niuNiuSitting, type NiuNiuView } from '@parlour/games/niu-niu';
import { cardNames, drawFace } from '../../room/face.ts';
import type { RoomGame } from '../../room/game.ts';
import { roomPage } from '../../room/page.ts';
import { createActions } from './actions.ts';
import { niuNiuRules } from './rules.ts';
import { outcomeOf, sentenceOf } from './said.ts';
import { seatLook } from './seat.ts';
import { createMiddle } from './table.ts';
import type { NiuNiuKey } from './words.ts';

const game: RoomGame<NiuNiuView, NiuNiuKey> = {
  code: 'niu-niu',
  hue: 28,
  plan: niuNiuPlan,
  sitting: niuNiuSitting,
  sheet: niuNiuSheet,
  hasSuits: true,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  parts: ({ money, words }) => ({
    title: words('niu-niu.title'),
    intro: words('niu-niu.intro'),
    stake: ({ big }) => money.short(big),
    stakeLine: ({ big }) => words('niu-niu.base', { amount: money.short(big) }),
    posting: null,
    createMiddle: () => createMiddle({ words, money }),
    createActions: (deps) => createActions({ words, money, ...deps }),
    seat: (hand, seat, own) => seatLook({ hand, seat, own }, { words, money }),
    canChoose: () => false,
    small: ({ players }, seat) =>
      (players.find((one) => one.seat === seat)?.cards ?? []).map((card) => drawFace(card)),
    sentence: (event, nameOf) => sentenceOf(event, { words, money, nameOf }),
    soundOf({ kind }) {
      if (kind === 'open' || kind === 'draw' || kind === 'deal') return 'card';
      return kind === 'pay' || kind === 'stakes' ? 'chip' : null;
    },
    sayDealt({ players }, own) {
      const cards = players.find(({ seat }) => seat === own)?.cards ?? null;
      return cards === null ? null : words('room.say_cards', { cards: cardNames(cards, words) });
    },
    sayTurn: ({ legal }) => words(`niu-niu.ask_${legal?.kind ?? 'bid'}`),
    outcome: outcomeOf,
    rules: (levels) => niuNiuRules(words, { levels, money, stake: ({ big }) => money.short(big) }),
  }),
};

/** The page of niu niu. */
export const niuNiu = roomPage(game);
