import './wheel.css';
import {
  risks,
  type SegmentCount,
  segmentCounts,
  segmentPays,
  type WheelChoice,
  wheelSheet,
} from '@parlour/games/wheel';
import type { StepView } from '../../api.ts';
import { createChips } from '../../instant/chips.ts';
import { factsOf, times } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { WheelKey } from './wheel.ts';

const TURN_MS = 2_600;
const TURNS = 4;
const SVG = 'http://www.w3.org/2000/svg';
const RADIUS = 100;
const INNER = 64;
/** Colours of what segments pay, from nothing upwards; equal pays have the same one. */
const COLOURS = ['#2a2130', '#3f6fb5', '#2f9d7e', '#c99a3b', '#b4546e', '#7a55c7'] as const;

export const landedIn = ({ events }: StepView) =>
  events[0] as { readonly segment: number; readonly pays: number };

/** The ring segment between two angles, in degrees from the top, clockwise. */
export function arcPath(from: number, to: number): string {
  const at = (degrees: number, radius: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to, RADIUS)}L${at(to, INNER)}A${INNER} ${INNER} 0 0 0 ${at(from, INNER)}Z`;
}

/** The pays of a wheel from the lowest, each once, with its colour. */
export const colouredPays = (pays: readonly number[]): ReadonlyMap<number, string> =>
  new Map(
    [...new Set(pays)]
      .toSorted((left, right) => left - right)
      .map((value, place) => [
        value,
        value === 0
          ? COLOURS[0]
          : (COLOURS[Math.min(COLOURS.length - 1, place + (pays.includes(0) ? 0 : 1))] as string),
      ]),
  );

/** A wheel of equal segments under a pointer, and a legend of what they pay. */
export function createWheelScene({ motion, onChoice, sound, words }: SceneDeps<WheelKey>): Scene {
  let choice: WheelChoice = { segments: 20, risk: 'medium' };
  let angle = 0;
  const onChange = (change: Partial<WheelChoice>) => {
    choice = { ...choice, ...change };
    draw();
    onChoice();
  };
  const risk = createChips(
    words('instant.risk'),
    risks.map((value) => ({ value, label: words(`instant.risk_${value}`) })),
    { first: choice.risk, onChange: (value) => onChange({ risk: value }) },
  );
  const segments = createChips<SegmentCount>(
    words('wheel.segments'),
    segmentCounts.map((value) => ({ value, label: String(value) })),
    { first: choice.segments, onChange: (value) => onChange({ segments: value }) },
  );
  const ring = document.createElementNS(SVG, 'g');
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '-106 -106 212 212');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.append(ring);
  const shown = element('output', { class: 'wheel-pays' });
  const legend = element('ul', { class: 'wheel-legend' });
  const view = element(
    'div',
    { class: 'wheel', attributes: { dir: 'ltr' } },
    element(
      'div',
      { class: 'wheel-disc' },
      element('span', { class: 'wheel-pointer', attributes: { 'aria-hidden': 'true' } }),
      drawing,
      shown,
    ),
    legend,
  );
  const turn = (degrees: number) => {
    angle = degrees;
    ring.setAttribute('transform', `rotate(${degrees.toFixed(3)})`);
  };
  const draw = () => {
    const pays = segmentPays(choice.segments, choice.risk);
    const colours = colouredPays(pays);
    const step = 360 / pays.length;
    ring.replaceChildren(
      ...pays.map((value, index) => {
        const path = document.createElementNS(SVG, 'path');
        path.setAttribute('d', arcPath(index * step, (index + 1) * step));
        path.setAttribute('fill', colours.get(value) ?? COLOURS[0]);
        return path;
      }),
    );
    legend.replaceChildren(
      ...[...colours].map(([value, colour]) => {
        const item = element('li', { text: times(value) });
        item.style.setProperty('--colour', colour);
        item.dataset['pays'] = String(value);
        return item;
      }),
    );
    shown.textContent = '';
  };
  draw();

  return {
    fields: element('div', { class: 'fields' }, risk.view, segments.view),
    view,
    choice: () => ({ ...choice }),
    setChoice(next) {
      choice = next as WheelChoice;
      risk.set(choice.risk);
      segments.set(choice.segments);
      draw();
    },
    facts: () =>
      factsOf(
        wheelSheet.modes.find(({ mode }) => mode === `${choice.segments} segments, ${choice.risk}`),
        words,
      ),
    lock(isLocked) {
      risk.lock(isLocked);
      segments.lock(isLocked);
    },
    reset() {
      shown.textContent = '';
      for (const item of legend.children) item.classList.remove('hit');
    },
    async show(step, { isMoved }) {
      const { pays, segment } = landedIn(step);
      const from = angle % 360;
      const to = 360 * TURNS - (segment + 0.5) * (360 / choice.segments);
      let passed = segment;
      await motion.tween(
        isMoved ? TURN_MS : 0,
        (part) => {
          turn(from + (to - from) * part);
          const under = Math.floor((-angle * choice.segments) / 360);
          if (isMoved && under !== passed) sound.tick();
          passed = under;
        },
        (part) => 1 - (1 - part) ** 4,
      );
      shown.textContent = times(pays);
      shown.dataset['result'] = pays > 100 ? 'won' : 'lost';
      for (const item of legend.children)
        if (item instanceof HTMLElement)
          item.classList.toggle('hit', item.dataset['pays'] === String(pays));
      sound.land(pays > 100 ? 4 : 0);
    },
    label: ([step]) => (step === undefined ? '' : times(landedIn(step).pays)),
  };
}
