import { versionOf } from '@parlour/games/solo';
import type { ProofView } from '../api.ts';
import { element } from '../panel/element.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import { type Verdict, verifyRecord } from '../verify/solo.ts';
import { loadWords, type WordKey, type Words } from '../words/words.ts';
import type { InstantGame } from './scene.ts';

/** A round outside its game's page: its steps, and whether its seeds give them. */
export type InstantRecord = {
  readonly view: HTMLElement;
  readonly verdict: Verdict;
  /** Off where the round was played by rules that the game does not know. */
  readonly isKnownTable: boolean;
};

export const stepsOf = <Key extends string>(
  game: InstantGame<Key>,
  { choice, steps }: Pick<ProofView, 'choice' | 'steps'>,
  words: Words<WordKey | Key>,
): HTMLElement =>
  element(
    'div',
    {},
    game.describeChoice !== undefined && element('p', { text: game.describeChoice(choice, words) }),
    element(
      'ol',
      { class: 'steps' },
      ...steps.map((step) => element('li', { text: game.describe(step, words) })),
    ),
  );

export async function recordOf<Key extends string>(
  game: InstantGame<Key>,
  proof: RoundRecord,
  language: string,
): Promise<InstantRecord> {
  const words = await loadWords(language, game.words);
  const { tableHash } = game.sheet;
  return {
    view: stepsOf(game, proof, words),
    verdict: verifyRecord(game.game, proof, tableHash),
    isKnownTable: versionOf(game.game, { current: tableHash, tableHash: proof.tableHash }) !== null,
  };
}
