import './plinko.css';
import {
  type PlinkoChoice,
  plinkoSheet,
  pocketPays,
  risks,
  ROWS_MAX,
  ROWS_MIN,
} from '@parlour/games/plinko';
import type { StepView } from '../../api.ts';
import { createChips } from '../../instant/chips.ts';
import { factsOf, times } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { PlinkoKey } from './plinko.ts';

const ROW_MS = 150;
const SVG = 'http://www.w3.org/2000/svg';
/** Places of the picture: one unit is the distance between two pegs. */
const TOP = 1;

export const fallIn = ({ events }: StepView) =>
  events[0] as { readonly way: readonly number[]; readonly pocket: number; readonly pays: number };

/** Where a ball is after `rows` rows of its way, in units from the middle and from the top. */
export function placeAfter(way: readonly number[], rows: number): { x: number; y: number } {
  const passed = way.slice(0, rows);
  return { x: passed.reduce((sum, right) => sum + (right === 1 ? 0.5 : -0.5), 0), y: TOP + rows };
}

/** How hot a pocket is, from 0 in the middle to 1 at the edge. */
export const heatOf = (pocket: number, pockets: number): number =>
  Math.abs(pocket - (pockets - 1) / 2) / ((pockets - 1) / 2);

/** Nails and the ball take the light from above. */
const METALS = `<radialGradient id="plinko-nail" cx=".38" cy=".3" r=".8">
<stop offset="0" stop-color="#fff3c9"/><stop offset=".45" stop-color="#d39a3f"/>
<stop offset="1" stop-color="#6d4210"/></radialGradient>
<radialGradient id="plinko-ruby" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#ffb9c2"/>
<stop offset=".35" stop-color="#e02448"/><stop offset="1" stop-color="#6b0720"/></radialGradient>`;

/** The balls on their way, and the one that came down last in its pocket. */
function createBalls(pockets: HTMLElement) {
  const view = document.createElementNS(SVG, 'g');
  let resting: SVGElement | null = null;
  const darken = () => {
    for (const item of pockets.children) item.classList.remove('hit');
  };
  return {
    view,
    drop() {
      const ball = document.createElementNS(SVG, 'circle');
      ball.setAttribute('class', 'plinko-ball');
      ball.setAttribute('r', '0.27');
      const place = (x: number, y: number) =>
        ball.setAttribute('transform', `translate(${x.toFixed(3)} ${y.toFixed(3)})`);
      place(0, 0);
      view.append(ball);
      return { ball, place };
    },
    clear() {
      view.replaceChildren();
      resting = null;
      darken();
    },
    /** A pocket that is hit twice in a row moves twice. */
    land(ball: SVGElement, pocket: number) {
      resting?.remove();
      resting = ball;
      darken();
      const item = pockets.children[pocket] as HTMLElement;
      void item.offsetWidth;
      item.classList.add('hit');
    },
  };
}

/** Rows of pegs, balls that fall through them, and the pockets with what they pay. */
export function createPlinkoScene({ motion, onChoice, sound, words }: SceneDeps<PlinkoKey>): Scene {
  let choice: PlinkoChoice = { rows: 12, risk: 'medium' };
  const onChange = (change: Partial<PlinkoChoice>) => {
    choice = { ...choice, ...change };
    draw();
    onChoice();
  };
  const risk = createChips(
    words('instant.risk'),
    risks.map((value) => ({ value, label: words(`instant.risk_${value}`) })),
    { first: choice.risk, onChange: (value) => onChange({ risk: value }) },
  );
  const rows = element('input', {
    id: 'plinko-rows',
    attributes: { type: 'range', min: String(ROWS_MIN), max: String(ROWS_MAX), step: '1' },
  });
  const rowsLabel = element('label', { attributes: { for: 'plinko-rows' } });
  rows.addEventListener('input', () => onChange({ rows: Number(rows.value) }));
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('aria-hidden', 'true');
  const pegs = document.createElementNS(SVG, 'g');
  const metals = document.createElementNS(SVG, 'defs');
  metals.innerHTML = METALS;
  drawing.append(metals, pegs);
  const pockets = element('ol', { class: 'plinko-pockets' });
  const board = element('div', { class: 'plinko-board' }, drawing, pockets);
  const view = element('div', { class: 'plinko', attributes: { dir: 'ltr' } }, board);
  const balls = createBalls(pockets);
  drawing.append(balls.view);
  const draw = () => {
    const count = choice.rows;
    rows.value = String(count);
    rowsLabel.textContent = words('plinko.rows', { rows: count });
    drawing.setAttribute('viewBox', `${-(count + 2) / 2} 0 ${count + 2} ${count + 1.6}`);
    view.style.setProperty('--columns', String(count + 1));
    pegs.replaceChildren(
      ...Array.from({ length: count }, (_, row) => row).flatMap((row) =>
        Array.from({ length: row + 3 }, (_, at) => {
          const peg = document.createElementNS(SVG, 'circle');
          peg.setAttribute('class', 'plinko-peg');
          peg.setAttribute('cx', String(at - (row + 2) / 2));
          peg.setAttribute('cy', String(row + TOP + 0.5));
          peg.setAttribute('r', '0.135');
          return peg;
        }),
      ),
    );
    const pays = pocketPays(count, choice.risk);
    pockets.replaceChildren(
      ...pays.map((value, pocket) => {
        const item = element('li', { text: times(value).replace('×', '') });
        item.style.setProperty('--heat', String(heatOf(pocket, pays.length)));
        return item;
      }),
    );
    balls.clear();
  };
  draw();

  return {
    fields: element(
      'div',
      { class: 'fields' },
      risk.view,
      element('div', { class: 'field' }, rowsLabel, rows),
    ),
    view,
    choice: () => ({ ...choice }),
    setChoice(next) {
      choice = next as PlinkoChoice;
      risk.set(choice.risk);
      draw();
    },
    facts: () =>
      factsOf(
        plinkoSheet.modes.find(({ mode }) => mode === `${choice.rows} rows, ${choice.risk}`),
        words,
      ),
    lock(isLocked) {
      risk.lock(isLocked);
      rows.disabled = isLocked;
    },
    isOverlapping: true,
    reset: balls.clear,
    async show(step, { isMoved }) {
      const { pocket, way } = fallIn(step);
      const { ball, place } = balls.drop();
      for (let row = 0; isMoved && row < way.length; row += 1) {
        const from = placeAfter(way, row);
        const to = placeAfter(way, row + 1);
        sound.tick();
        await motion.tween(
          ROW_MS,
          // It jumps off the peg to its side and then falls to the next row.
          (part) => {
            const hop = Math.sin(Math.min(1, part * 2) * Math.PI) * 0.18;
            place(from.x + (to.x - from.x) * Math.min(1, part * 1.4), from.y + part ** 2 - hop);
          },
          (part) => part,
        );
      }
      const end = placeAfter(way, way.length);
      place(end.x, end.y + 0.2);
      balls.land(ball, pocket);
      sound.land(heatOf(pocket, choice.rows + 1) > 0.5 ? 5 : 1);
    },
    label: ([step]) => (step === undefined ? '' : times(fallIn(step).pays)),
  };
}
