import { amountToText } from '@parlour/money';
import type { RoundView, Session } from '../api.ts';
import type { Controls } from './controls.ts';
import { stakeOf } from './modes.ts';
import type { SlotGame, SlotScene } from './scene.ts';

type CarriedDeps = {
  readonly game: Pick<SlotGame, 'costs'>;
  readonly session: Pick<Session, 'meters' | 'reward'>;
  readonly scene: Pick<SlotScene, 'setCarried'>;
  readonly controls: Pick<Controls, 'stake'>;
  /** Whether the next round costs nothing. */
  readonly isFree: () => boolean;
};

const keyOf = (stake: string, isFree: boolean): string => `${isFree ? 'free' : 'paid'} ${stake}`;

/** What the next round of each stake begins with, as the scene shows it. */
export function createCarried({ controls, game, isFree, scene, session }: CarriedDeps) {
  const meters = new Map(
    session.meters.map(({ carried, isFree: isOfFree, stake }) => [keyOf(stake, isOfFree), carried]),
  );
  return {
    /** That of the stake that is set, or of free rounds. */
    show() {
      const stake = isFree() ? (session.reward?.stake ?? '') : controls.stake();
      scene.setCarried?.(meters.get(keyOf(stake, isFree())) ?? null);
    },
    /** A round that is over has left what the next one of its stake begins with. */
    note(round: Pick<RoundView, 'choice' | 'isFree' | 'left' | 'stake'>) {
      if (round.left === null) return;
      meters.set(keyOf(amountToText(stakeOf(game.costs, round)), round.isFree), round.left);
    },
  };
}
