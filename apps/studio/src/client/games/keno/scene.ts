import './keno.css';
import { createPooledWords } from '@parlour/fairness';
import {
  type KenoChoice,
  kenoPays,
  kenoSheet,
  NUMBERS,
  PICKS_MAX,
  risks,
} from '@parlour/games/keno';
import { drawsFrom, pickPlaces } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';
import { createChips } from '../../instant/chips.ts';
import { factsOf, times } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { KenoKey } from './keno.ts';
import { lily } from './lily.ts';

const BETWEEN_MS = 110;
const COLUMNS = 8;

export const drawnIn = ({ events }: StepView) =>
  events[0] as { readonly drawn: readonly number[]; readonly hits: number; readonly pays: number };

/** `count` numbers that are not picked yet, for the player who lets chance choose; it decides nothing. */
export function quickPicks(count: number): number[] {
  const words = createPooledWords((pool) => {
    pool.set(crypto.getRandomValues(new Uint32Array(pool.length)));
  }, NUMBERS);
  return pickPlaces(drawsFrom(words, 'exact'), NUMBERS, count).toSorted(
    (one, other) => one - other,
  );
}

/** A board of forty numbers, of which the player picks up to ten, and what each number of hits pays. */
export function createKenoScene({ motion, onChoice, sound, words }: SceneDeps<KenoKey>): Scene {
  let choice: KenoChoice = { risk: 'classic', picks: [2, 8, 13, 21, 28, 34] };
  let isLocked = false;
  const set = (change: Partial<KenoChoice>) => {
    choice = { ...choice, ...change };
    draw();
    onChoice();
  };
  const risk = createChips(
    words('instant.risk'),
    risks.map((value) => ({ value, label: words(`instant.risk_${value}`) })),
    { first: choice.risk, onChange: (value) => set({ risk: value }) },
  );
  const button = (text: string, onClick: () => void) =>
    element('button', { class: 'plain', text, attributes: { type: 'button' }, onClick });
  const quick = button(words('keno.quick'), () =>
    set({ picks: quickPicks(Math.max(1, choice.picks.length || PICKS_MAX)) }),
  );
  const clear = button(words('keno.clear'), () => set({ picks: [] }));
  const toggle = (number: number) => {
    if (isLocked) return;
    const { picks } = choice;
    if (picks.includes(number)) set({ picks: picks.filter((one) => one !== number) });
    else if (picks.length < PICKS_MAX)
      set({ picks: [...picks, number].toSorted((one, other) => one - other) });
  };
  const { board, cells } = createBoard(words('keno.board'), toggle);
  const pays = element('ol', {
    class: 'keno-pays',
    attributes: { 'aria-label': words('keno.pays') },
  });
  const view = element('div', { class: 'keno', attributes: { dir: 'ltr' } }, board, pays);

  const drawPays = (hits: number | null) => {
    const row = kenoPays[choice.risk][choice.picks.length - 1] ?? [];
    pays.replaceChildren(
      ...row.map((value, count) =>
        element(
          'li',
          { class: count === hits ? 'hit' : '' },
          element('b', { text: times(value) }),
          element('span', { text: words('keno.hits', { hits: count }) }),
        ),
      ),
    );
  };
  const draw = () => {
    for (const [number, cell] of cells.entries()) {
      cell.setAttribute('aria-pressed', String(choice.picks.includes(number)));
      cell.dataset['drawn'] = '';
    }
    drawPays(null);
  };
  draw();

  return {
    fields: element(
      'div',
      { class: 'fields' },
      risk.view,
      element('div', { class: 'pair' }, quick, clear),
    ),
    view,
    choice: () => ({ ...choice }),
    setChoice(next) {
      choice = next as KenoChoice;
      risk.set(choice.risk);
      draw();
    },
    facts: () =>
      choice.picks.length === 0
        ? [{ label: words('keno.picked'), value: words('keno.pick_some', { most: PICKS_MAX }) }]
        : [
            { label: words('keno.picked'), value: `${choice.picks.length} / ${PICKS_MAX}` },
            ...factsOf(
              kenoSheet.modes.find(
                ({ mode }) => mode === `${choice.picks.length} picks, ${choice.risk}`,
              ),
              words,
            ),
          ],
    lock(next) {
      isLocked = next;
      risk.lock(next);
      quick.disabled = next;
      clear.disabled = next;
    },
    reset: draw,
    async show(step, { isMoved }) {
      const { drawn, hits } = drawnIn(step);
      for (const number of drawn) {
        const cell = cells[number];
        const isHit = choice.picks.includes(number);
        if (cell !== undefined) cell.dataset['drawn'] = isHit ? 'hit' : 'missed';
        if (!isMoved) continue;
        if (isHit) sound.moon(drawn.indexOf(number));
        else sound.tick();
        await motion.wait(BETWEEN_MS);
      }
      drawPays(hits);
    },
    label: ([step]) => (step === undefined ? '' : times(drawnIn(step).pays)),
    keys: { q: () => quick.click(), c: () => clear.click() },
  };
}

/** Forty buttons, with arrow keys that move from one to the next. */
function createBoard(label: string, onPress: (number: number) => void) {
  const cells = Array.from({ length: NUMBERS }, (_, number) =>
    element(
      'button',
      {
        class: 'keno-cell',
        attributes: { type: 'button' },
        onClick: () => onPress(number),
      },
      lily(number),
      element('b', { text: String(number + 1) }),
    ),
  );
  const board = element(
    'div',
    { class: 'keno-board', attributes: { role: 'group', 'aria-label': label } },
    ...cells,
  );
  board.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    const at = cells.findIndex((cell) => cell === document.activeElement);
    if (by === undefined || at === -1) return;
    event.preventDefault();
    cells[(at + by + NUMBERS) % NUMBERS]?.focus();
  });
  return { board, cells };
}
