import '../../cards/cards.css';
import './hi-lo.css';
import { guesses, hiLo as game, hiLoSheet, RANKS } from '@parlour/games/hi-lo';
import { signOfRank } from '../../cards/face.ts';
import { nameOfCard } from '../../cards/names.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { eventOf } from './course.ts';
import { createHiLoScene } from './scene.ts';
import type en from './words/en.json';

export type HiLoKey = keyof typeof en;

export const hiLo: InstantGame<HiLoKey> = {
  game,
  sheet: hiLoSheet,
  hue: 20,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['hi-lo.rule_guess', 'hi-lo.rule_ends', 'hi-lo.rule_pays', 'hi-lo.rule_keys'],
  hasAutoplay: false,
  create: createHiLoScene,
  modeName(mode, words) {
    const guess = guesses.find((name) => mode.endsWith(name)) ?? 'higher';
    // Its ranks begin with the ace as 1, those of cards with the two as 0.
    const rank = signOfRank((Number(mode.match(/\d+/)?.[0] ?? 1) + RANKS - 2) % RANKS);
    return words('hi-lo.mode', { rank, guess: words(`hi-lo.${guess}`) });
  },
  describe(step, words) {
    const event = eventOf(step);
    if (event === undefined) return words('hi-lo.collected');
    const card = nameOfCard(event.card, words);
    if (event.guess !== undefined) return words(`hi-lo.told_${event.guess}`, { card });
    return words(step.action === null ? 'hi-lo.first' : 'hi-lo.skipped', { card });
  },
};
