import './scratch.css';
import { times } from '../instant/figures.ts';
import type { InstantGame } from '../instant/scene.ts';
import type { OpenDeps } from '../instant/open.ts';
import type { Look } from './look.ts';
import { createScratchScene, ticketOf } from './scene.ts';
import { type ScratchKey, withShared } from './words.ts';

/** A scratch card as a page of the frame of instant games, for the session that it is opened in. */
export type ScratchCard<Key extends string = string> = (
  deps: Pick<OpenDeps, 'api' | 'session'> | null,
) => InstantGame<ScratchKey | Key>;

export const scratchCard =
  <Picture, Key extends string>(look: Look<Picture, Key>): ScratchCard<Key> =>
  (page) => ({
    game: look.game,
    sheet: look.sheet,
    hue: look.hue,
    words: withShared(look.words),
    rules: [
      ...look.rules,
      'scratch.rule_deck',
      'scratch.rule_draw',
      'scratch.rule_proof',
      'scratch.rule_end',
      'scratch.rule_keys',
    ],
    hasAutoplay: true,
    create(deps) {
      if (page === null) throw new Error('a card is played in a session');
      return createScratchScene(look, { ...deps, ...page });
    },
    modeName: (_, words) => words('scratch.mode'),
    describe(step, words) {
      const ticket = ticketOf(step);
      if (ticket === null) return words('scratch.paid');
      const { number, pays } = ticket;
      return pays === 0
        ? words('scratch.drawn_none', { number: number + 1 })
        : words('scratch.drawn', { number: number + 1, times: times(pays) });
    },
  });
