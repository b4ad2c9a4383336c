import { loadWords } from '../words/words.ts';
import type { SlotGame, SlotWords } from './scene.ts';

/** The texts of a slot in one language. The words of a feature are asked for where the game has one alone. */
export async function loadSlotWords<Key extends string>(
  language: string,
  { words }: Pick<SlotGame<Key>, 'words'>,
): Promise<SlotWords<Key>> {
  return (await loadWords(language, words)) as unknown as SlotWords<Key>;
}
