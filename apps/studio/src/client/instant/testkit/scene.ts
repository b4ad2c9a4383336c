import type { StepView } from '../../api.ts';
import { createMoney } from '../../money.ts';
import type { Scene, SceneDeps } from '../scene.ts';

type Create<Key extends string> = (deps: SceneDeps<Key>) => Scene;

const silent = new Proxy({}, { get: () => () => undefined }) as SceneDeps<never>['sound'];

/** A scene with words that are their keys and their arguments, still and silent, and what it asked for. */
export function openScene<Key extends string>(create: Create<Key>) {
  const acts: object[] = [];
  let choices = 0;
  const words = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');
  const scene = create({
    session: {
      currency: { code: 'USD', decimals: 2, symbol: '$' },
      stakeDefault: '1.00',
      stakes: [
        { stake: '0.20', label: '0.20' },
        { stake: '100.00', label: '100.00' },
      ],
    },
    words: words as unknown as SceneDeps<Key>['words'],
    money: createMoney({ code: 'USD', decimals: 2, symbol: '$' }),
    motion: {
      tween: async (_, draw) => draw(1),
      wait: async () => undefined,
      hurry: () => undefined,
      isReduced: true,
    },
    sound: silent,
    onChoice: () => void (choices += 1),
    onAct: (action) => void acts.push(action),
  });
  document.body.replaceChildren(scene.fields, scene.view);
  const all = <Control extends HTMLElement>(selector: string) => [
    ...document.body.querySelectorAll<Control>(selector),
  ];
  return {
    scene,
    acts,
    all,
    choices: () => choices,
    /** Controls of the choice that can be changed. */
    unlocked: () =>
      [...scene.fields.querySelectorAll<HTMLInputElement>('input, select, button')].filter(
        ({ disabled }) => !disabled,
      ).length,
    /** A round that has begun and shows these steps, as the frame does it. */
    async play(steps: readonly StepView[], isMoved = true): Promise<void> {
      scene.reset();
      scene.lock(true);
      for (const step of steps) {
        const shown = scene.show(step, { isMoved });
        if (isMoved) await shown;
      }
      scene.lock(true);
    },
    facts: () => scene.facts(STAKE).map(({ label, value }) => `${label}: ${value}`),
  };
}

/** One unit of money, in its least parts. */
export const STAKE = 100_000n as Parameters<Scene['facts']>[0];
