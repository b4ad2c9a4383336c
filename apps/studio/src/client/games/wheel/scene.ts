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
const INNER = 50;
/** Colours of what segments pay, from nothing upwards; equal pays have the same one. */
const COLOURS = ['#33203a', '#2f74c8', '#1f9d78', '#e5a52f', '#d8446a', '#7d4fd0'] as const;

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

const BULBS = 24;
const bulbs = Array.from({ length: BULBS }, (_, place) => {
  const angle = ((place + 0.5) / BULBS) * 2 * Math.PI;
  return `<circle class="wheel-bulb" cx="${(111 * Math.sin(angle)).toFixed(1)}" cy="${(-111 * Math.cos(angle)).toFixed(1)}" r="3.1"/>`;
}).join('');

/** What does not turn: the light on the enamel, the rim with its bulbs, the boss in the middle. */
const SHEEN = `<defs>
<radialGradient id="wheel-sheen" gradientUnits="userSpaceOnUse" cx="-20" cy="-50" r="170">
<stop offset="0" stop-color="#fff" stop-opacity=".34"/>
<stop offset=".5" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".45"/></radialGradient>
<linearGradient id="wheel-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c8283a"/>
<stop offset="1" stop-color="#6d0d1c"/></linearGradient>
<radialGradient id="wheel-boss" cx=".42" cy=".34" r=".75"><stop offset="0" stop-color="#4a2433"/>
<stop offset="1" stop-color="#1d0b14"/></radialGradient></defs>
<circle r="${RADIUS}" fill="url(#wheel-sheen)"/>
<circle r="111" fill="none" stroke="url(#wheel-rim)" stroke-width="17"/>
<circle r="101.500" fill="none" stroke="#f0cf86" stroke-width="2.500"/>
<circle r="120" fill="none" stroke="#f0cf86" stroke-width="2.500"/>${bulbs}
<circle r="${INNER - 12}" fill="#d9a94f"/><circle r="${INNER - 14}" fill="url(#wheel-boss)"/>`;

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
  drawing.setAttribute('viewBox', '-122 -122 244 244');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.innerHTML = SHEEN;
  drawing.prepend(ring);
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
