import type { BetTable } from '@parlour/games/bets';
import type { LiveTable } from '@parlour/games/live';
import { recordedDraws } from '@parlour/games/solo';
import { shownOf } from '@parlour/games/table';
import type { SceneDeps } from '../../instant/scene.ts';
import { createMoney } from '../../money.ts';
import { createTable } from '../../table/table.ts';
import type { TableKey } from '../../table/words.ts';
import type { LiveDeps, LiveScene } from '../game.ts';
import type { LiveMoment } from '../moment.ts';

type Engine<Outcome> = Pick<LiveTable<string, Outcome>, 'plan'> & {
  readonly table: BetTable<string, Outcome>;
};

const silent = new Proxy({}, { get: () => () => undefined }) as LiveDeps<never>['sound'];

/** A live scene with words that are their keys and arguments, still and silent, and a table that plays by hand. */
export function openLiveScene<Key extends string, Outcome>(
  create: (deps: LiveDeps<Key>) => LiveScene<Outcome>,
  { plan, table: rules }: Engine<Outcome>,
) {
  const words = Object.assign(
    (key: string, params: object = {}) => [key, ...Object.values(params)].join(' '),
    { language: 'en', direction: 'ltr' },
  ) as unknown as LiveDeps<Key>['words'];
  const base: SceneDeps<TableKey> = {
    session: {
      currency: { code: 'USD', decimals: 2, symbol: '$' },
      stakeDefault: '1.00',
      stakes: [
        { stake: '0.20', label: '0.20' },
        { stake: '100.00', label: '100.00' },
      ],
    },
    words: words as unknown as SceneDeps<TableKey>['words'],
    money: createMoney({ code: 'USD', decimals: 2, symbol: '$' }),
    motion: {
      tween: async (_, draw) => draw(1),
      wait: async () => undefined,
      hurry: () => undefined,
      isReduced: true,
    },
    sound: silent,
    onChoice: () => undefined,
    onAct: () => undefined,
  };
  const table = createTable(base, {
    code: rules.code,
    places: rules.places,
    nameOf: (place) => place,
    isOneStake: true,
    hasSaved: false,
  });
  const scene = create({ ...base, words, table });
  document.body.replaceChildren(scene.stage, scene.layout, ...scene.tabs.map(({ view }) => view));
  const runningAt = (draws: readonly number[], ms: number): LiveMoment<Outcome> => ({
    kind: 'running',
    number: 1,
    ms,
    shown: shownOf(plan, draws, ms),
  });
  const draw = async (moment: LiveMoment<Outcome>) => {
    scene.draw(moment, 0);
    // What is shown lies after the promises of its movements.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return moment;
  };
  return {
    scene,
    all: (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)],
    text: (selector: string) => document.body.querySelector(selector)?.textContent ?? null,
    /** The round with these draws so many milliseconds after its start. */
    run: (draws: readonly number[], ms: number) => draw(runningAt(draws, ms)),
    /** The same when it is over for everybody. */
    async end(draws: readonly number[]): Promise<LiveMoment<Outcome>> {
      const ms = plan.lastsMs(draws);
      await draw(runningAt(draws, ms));
      const outcome = rules.draw(recordedDraws(draws));
      return draw({ kind: 'ended', number: 1, ms, shown: shownOf(plan, draws, ms), outcome });
    },
    /** The next round takes bets. */
    open: () => draw({ kind: 'open', number: 2, leftMs: 9_000, ofMs: 10_000 }),
  };
}
