import { HUNDRED, type SeaPlan } from '@parlour/games/field';
import { RefusalError } from '../api.ts';
import { times } from '../instant/figures.ts';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Notices } from '../panel/notices.ts';
import type { Play } from './play.ts';
import type { SeaWords } from './words.ts';

const SAY_MS = 6_000;
const LOOK_MS = 400;
const BOSS_MS = 3_600;

type SaidDeps = {
  readonly plan: SeaPlan;
  readonly words: SeaWords;
  readonly money: Money;
  readonly notices: Notices;
  readonly onBoss: () => void;
};

export type Said = ReturnType<typeof createSaid>;

/** What is said of shots, catches and bosses: on the picture, and to readers of screens. */
export function createSaid({ money, notices, onBoss, plan, words }: SaidDeps) {
  const bossName = element('b', {});
  const bossPays = element('span', {});
  const boss = element(
    'div',
    { class: 'sea-boss', hidden: true, attributes: { 'aria-hidden': 'true' } },
    bossName,
    bossPays,
  );
  const announced = new Set<number>();
  let timer = 0;

  const announce = (kind: number) => {
    const { code, stages } = plan.kinds[kind] as (typeof plan.kinds)[number];
    const most = Math.max(...stages.flat().map(([pays]) => pays));
    bossName.textContent = words('sea.boss', { fish: words.fish(code) });
    bossPays.textContent = words('sea.boss_pays', { times: times(most * HUNDRED) });
    boss.hidden = false;
    notices.say(`${bossName.textContent}, ${bossPays.textContent}`);
    onBoss();
    window.clearTimeout(timer);
    timer = window.setTimeout(() => (boss.hidden = true), BOSS_MS);
  };

  return {
    boss,
    refuse(error: unknown) {
      const refusal = error instanceof RefusalError ? error : null;
      const text =
        refusal === null ? words('net.lost') : words.refusal(refusal.code, refusal.requestId);
      notices.toast(text, refusal?.code === 'wallet.not_enough_money');
      notices.say(text);
    },
    toast(text: string) {
      notices.toast(text);
      notices.say(text);
    },
    /** Looks for bosses that come in, and says now and then how the visit goes. */
    watch(play: Play) {
      setInterval(() => {
        for (const fish of play.living()) {
          const isBoss = plan.kinds[fish.kind]?.isBoss === true;
          if (!isBoss || announced.has(fish.id)) continue;
          announced.add(fish.id);
          announce(fish.kind);
        }
      }, LOOK_MS);
      setInterval(() => {
        const { shots, staked, won } = play.takeTally();
        if (shots === 0) return;
        notices.say(
          words('sea.said', {
            shots,
            staked: money.show(staked),
            won: money.show(won),
            left: money.show(play.left()),
          }),
        );
      }, SAY_MS);
    },
  };
}
