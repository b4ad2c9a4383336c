import type { Api, Session } from '../../api.ts';
import type { Money } from '../../money.ts';
import type { Portal } from '../../portal.ts';
import type { Sound } from '../../sound/synth.ts';
import type { Hall } from './room.ts';
import type { BingoWords } from './words.ts';

/** What every part of the page works with. */
export type Base = {
  readonly hall: Hall;
  readonly api: Api;
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: BingoWords;
  readonly money: Money;
  readonly portal: Portal;
  readonly sound: Sound;
};
