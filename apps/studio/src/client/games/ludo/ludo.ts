import './ludo.css';
import { ludoPlan, ludoSheet, ludoSitting, type LudoView, variantOf } from '@parlour/games/ludo';
import { drawing } from '../../instant/drawing.ts';
import type { RoomGame } from '../../room/game.ts';
import { roomPage } from '../../room/page.ts';
import { createActions } from './actions.ts';
import { drawPawn } from './art.ts';
import { createBoard } from './board.ts';
import { ludoRules } from './rules.ts';
import { outcomeOf, sentenceOf } from './said.ts';
import { seatLook } from './seat.ts';
import type en from './words/en.json';

const game: RoomGame<LudoView, keyof typeof en> = {
  code: 'ludo',
  hue: 28,
  plan: ludoPlan,
  sitting: ludoSitting,
  sheet: ludoSheet,
  hasSuits: false,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  parts: ({ money, words }) => ({
    title: words('ludo.title'),
    intro: words('ludo.intro'),
    stake: ({ big }) => money.short(big),
    stakeLine: ({ big, id }) =>
      words('ludo.stakes', { game: words(`ludo.${variantOf(id)}`), entry: money.short(big) }),
    posting: null,
    unit: ({ big }) => big,
    createMiddle: (onMove) => createBoard({ words, money, onMove }),
    createActions: ({ onMove }) => createActions({ words, onMove }),
    seat: (hand, seat) => seatLook(hand, seat, { words, money }),
    canChoose: () => false,
    small: ({ players }, seat) =>
      players
        .filter((one) => one.seat === seat)
        .map(({ corner }) => drawing(drawPawn(corner), 'drawing ludo-mini')),
    sentence: (event, nameOf) => sentenceOf(event, { words, money, nameOf }),
    soundOf: ({ kind }) => (kind === 'roll' ? 'chip' : kind === 'step' ? 'card' : null),
    sayDealt: ({ players, variant }, own) => {
      const corner = players.find(({ seat }) => seat === own)?.corner;
      const colour = corner === undefined ? '' : words(`ludo.colour_${corner as 0 | 1 | 2 | 3}`);
      return words('ludo.say_begins', { game: words(`ludo.${variant}`), colour });
    },
    sayTurn: ({ die, legal }) =>
      legal?.canRoll === false && die !== null
        ? words('ludo.say_choose', { die: String(die), count: String(legal.moves.length) })
        : words('ludo.say_turn'),
    outcome: outcomeOf,
    rolled: ({ events }) =>
      events.flatMap((event) =>
        event.kind === 'roll' ? [{ index: event.roll, value: event.die - 1 }] : [],
      ),
    rules: (levels) => ludoRules(levels, { words, money, stake: ({ big }) => money.short(big) }),
  }),
};

/** The page of ludo, and its sittings on the verifier's. */
export const ludo = roomPage(game);
