import { GEMS, type Pattern, patternPays, patterns } from '@parlour/games/diamonds';
import { payHundredths } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';
import { drawing } from '../../instant/drawing.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { timesOfHundredths } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import type { DiamondsKey } from './diamonds.ts';
import { gemPictures, kinds } from './gems.ts';

type Event = { readonly gems: readonly number[]; readonly pattern: Pattern };

export const eventOf = ({ events }: StepView) => events[0] as Event;

const GEM_MS = 170;
const LAST_MS = 260;
const BRIGHT_FROM = 100;

/** How many gems of each group a pattern has; the rest are single. */
const GROUPS: Readonly<Record<Pattern, readonly number[]>> = {
  five: [5],
  four: [4],
  full: [3, 2],
  three: [3],
  two_pair: [2, 2],
  pair: [2],
  none: [],
};

/** Whether a gem is one of several alike. */
export const isAlike = (gems: readonly number[], gem: number): boolean =>
  gems.filter((other) => other === gem).length > 1;

function createPaytable(words: SceneDeps<DiamondsKey>['words']) {
  const rows = new Map(
    patterns.map((pattern) => {
      const marks = Array.from({ length: GEMS }, (_, index) => {
        const [first = 0, second = 0] = GROUPS[pattern];
        return element('i', {
          class: index < first ? 'first' : index < first + second ? 'second' : '',
        });
      });
      const row = element(
        'li',
        {},
        element('span', { class: 'dia-marks', attributes: { 'aria-hidden': 'true' } }, ...marks),
        element('span', { class: 'dia-name', text: words(`diamonds.${pattern}`) }),
        element('b', { text: timesOfHundredths(patternPays[pattern]) }),
      );
      return [pattern, row] as const;
    }),
  );
  return {
    view: element(
      'ol',
      { class: 'dia-pays', attributes: { 'aria-label': words('diamonds.pays') } },
      ...rows.values(),
    ),
    light(hit: Pattern | null) {
      for (const [pattern, row] of rows) {
        row.classList.toggle('hit', pattern === hit);
        if (pattern === hit) row.setAttribute('aria-current', 'true');
        else row.removeAttribute('aria-current');
      }
    },
  };
}

/** Five stands in a case; a gem is laid on each, and those that are alike are lit. */
export function createDiamondsScene(deps: SceneDeps<DiamondsKey>): Scene {
  const { money, motion, sound, words } = deps;
  const stands = Array.from({ length: GEMS }, () =>
    element('li', { class: 'dia-stand', attributes: { 'aria-label': words('diamonds.empty') } }),
  );
  const paytable = createPaytable(words);
  const view = element(
    'div',
    { class: 'diamonds', attributes: { dir: 'ltr' } },
    paytable.view,
    element('ol', { class: 'dia-case' }, ...stands),
  );
  const lay = (stand: HTMLElement, gem: number, isMoved: boolean) => {
    stand.setAttribute('aria-label', words(`diamonds.${kinds[gem] ?? 'diamond'}`));
    stand.classList.toggle('moved', isMoved);
    stand.dataset['kind'] = String(gem);
    stand.replaceChildren(drawing(gemPictures[gem] ?? '', 'dia-gem'));
  };
  return {
    fields: element('p', { class: 'muted small dia-hint', text: words('diamonds.hint') }),
    view,
    choice: () => ({}),
    setChoice: () => undefined,
    facts: (stake) => [
      { label: words('instant.most'), value: money.show(payHundredths(stake, patternPays.five)) },
      { label: words('diamonds.pair'), value: money.show(payHundredths(stake, patternPays.pair)) },
    ],
    lock: () => undefined,
    reset() {
      paytable.light(null);
      for (const stand of stands) {
        stand.className = 'dia-stand';
        stand.setAttribute('aria-label', words('diamonds.empty'));
        delete stand.dataset['kind'];
        stand.replaceChildren();
      }
    },
    async show(step, { isMoved }) {
      const { gems, pattern } = eventOf(step);
      for (const [index, stand] of stands.entries()) {
        lay(stand, gems[index] ?? 0, isMoved);
        if (!isMoved) continue;
        sound.moon(index * 2);
        await motion.wait(index === GEMS - 1 ? LAST_MS : GEM_MS);
      }
      for (const [index, stand] of stands.entries())
        stand.classList.toggle('alike', isAlike(gems, gems[index] ?? 0));
      view.dataset['result'] = patternPays[pattern] > BRIGHT_FROM ? 'bright' : 'dim';
      paytable.light(pattern);
    },
    label: ([step]) =>
      step === undefined ? '' : timesOfHundredths(patternPays[eventOf(step).pattern]),
  };
}
