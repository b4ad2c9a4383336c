import type { LiveKey } from '../../live/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import type en from './words/en.json';

export type RaceKey = keyof typeof en;
export type RaceWords = Words<WordKey | LiveKey | RaceKey>;
