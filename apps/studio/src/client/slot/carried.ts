import { amountToText } from '@parlour/money';
import type { Api, RoundView, Session } from '../api.ts';
import { read } from '../money.ts';
import type { Controls } from './controls.ts';
import { stakeOf } from './modes.ts';
import type { SlotGame, SlotScene } from './scene.ts';

type CarriedDeps = {
  readonly game: Pick<SlotGame, 'costs'>;
  readonly session: Pick<Session, 'meters' | 'reward'>;
  readonly scene: Pick<SlotScene, 'setCarried' | 'setStake'>;
  readonly controls: Pick<Controls, 'stake'>;
  readonly api: Pick<Api, 'isFree'>;
};

const keyOf = (stake: string, isFree: boolean): string => `${isFree ? 'free' : 'paid'} ${stake}`;

/** What the next round of each stake begins with, as the scene shows it. */
export function createCarried({ api, controls, game, scene, session }: CarriedDeps) {
  const meters = new Map(
    session.meters.map(({ carried, isFree: isOfFree, stake }) => [keyOf(stake, isOfFree), carried]),
  );
  const isFree = () => api.isFree?.() === true;
  const show = () => {
    const stake = isFree() ? (session.reward?.stake ?? '') : controls.stake();
    scene.setCarried?.(meters.get(keyOf(stake, isFree())) ?? null);
  };
  return {
    /** Whether the next round costs nothing. */
    isFree,
    /** What the next round of the stake that is set begins with, or the next free round. */
    show,
    /** The stake that is set has changed. */
    showStake() {
      scene.setStake?.(read(controls.stake()));
      show();
    },
    /** A round that is over has left what the next one of its stake begins with. */
    note(round: Pick<RoundView, 'choice' | 'isFree' | 'left' | 'stake'>) {
      if (round.left === null) return;
      meters.set(keyOf(amountToText(stakeOf(game.costs, round)), round.isFree), round.left);
    },
  };
}
