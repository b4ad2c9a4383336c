import type { FightOutcome } from '@parlour/games/cockfight';
import { element } from '../../panel/element.ts';
import { scatter } from '../races/run.ts';
import {
  type Bout,
  boutOf,
  type Corner,
  CORNERS,
  poseAt,
  powerAt,
  RESTING,
  STILL_MS,
} from './bout.ts';
import { ring } from './ring.ts';
import { createRooster } from './rooster.ts';

const SPARKS = 46;
const SPARK_MS = 620;

export type FightTexts = {
  readonly corner: Readonly<Record<Corner, string>>;
  readonly spring: (corner: Corner) => string;
};

export type FightDraw = {
  /** Null before the outcome is out. */
  readonly outcome: FightOutcome | null;
  readonly ms: number;
  readonly names: Readonly<Record<Corner, string>>;
};

/** The ring with both birds, their springs, and sparks where tin meets tin. */
export function createFightStage(texts: FightTexts, isReduced: boolean) {
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const pen = canvas.getContext('2d');
  const birds = { meron: createRooster('meron'), wala: createRooster('wala') };
  const springs = CORNERS.map((corner) => {
    const name = element('b', {});
    const bar = element('i', {});
    const meter = element('span', {
      class: 'spring-bar',
      attributes: {
        role: 'meter',
        'aria-valuemin': '0',
        'aria-valuemax': '100',
        'aria-label': texts.spring(corner),
      },
    });
    meter.append(bar);
    const view = element(
      'div',
      { class: `spring ${corner}` },
      element('span', { class: 'spring-side', text: texts.corner[corner] }),
      name,
      meter,
    );
    return { corner, name, meter, view };
  });
  const call = element('p', { class: 'fight-call', attributes: { role: 'status' } });
  const view = element(
    'div',
    { class: 'fight-stage' },
    ring(),
    birds.meron.view,
    birds.wala.view,
    canvas,
    element('div', { class: 'springs' }, ...springs.map((spring) => spring.view)),
    call,
  );
  let size = { width: 0, height: 0 };
  let bout: { readonly key: string; readonly bout: Bout } | null = null;
  const measure = () => {
    const { clientHeight: height, clientWidth: width } = view;
    if (width === size.width && height === size.height) return;
    size = { width, height };
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
  };
  const boutFor = (outcome: FightOutcome): Bout => {
    const key = `${outcome.fight} ${outcome.winner}`;
    if (bout?.key !== key) bout = { key, bout: boutOf(outcome) };
    return bout.bout;
  };
  const drawSparks = ({ clashes }: Bout, ms: number) => {
    if (pen === null) return;
    for (const [at, clash] of clashes.entries()) {
      const age = (ms - clash.ms) / SPARK_MS;
      if (age < 0 || age > 1) continue;
      const next = scatter(at * 71 + Math.round(clash.ms));
      const [x, y] = [size.width / 2, size.height * 0.5];
      const flash = pen.createRadialGradient(x, y, 0, x, y, size.height * 0.3);
      flash.addColorStop(0, `rgb(255 246 214 / ${((1 - age) ** 3 * 90).toFixed(0)}%)`);
      flash.addColorStop(1, 'rgb(255 190 90 / 0%)');
      pen.fillStyle = flash;
      pen.fillRect(0, 0, size.width, size.height);
      for (let spark = 0; spark < SPARKS; spark += 1) {
        const turn = next() * Math.PI * 2;
        const reach = size.height * (0.08 + next() * 0.42) * (1 - (1 - age) ** 2);
        const fall = size.height * 0.22 * age ** 2;
        const [endX, endY] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.8 + fall];
        pen.strokeStyle = `hsl(${30 + next() * 24} 100% ${60 + next() * 30}% / ${(1 - age).toFixed(2)})`;
        pen.lineWidth = 1 + next() * 2.4;
        pen.beginPath();
        pen.moveTo(endX - Math.cos(turn) * 12 * (1 - age), endY - Math.sin(turn) * 10 * (1 - age));
        pen.lineTo(endX, endY);
        pen.stroke();
      }
    }
  };
  return {
    view,
    draw({ ms, names, outcome }: FightDraw, pageMs: number) {
      measure();
      const found = outcome === null ? null : boutFor(outcome);
      const at = isReduced && found !== null ? (ms > STILL_MS ? STILL_MS + 2_000 : 2_900) : ms;
      for (const corner of CORNERS) {
        const idle = isReduced ? 0 : Math.sin(pageMs / 700 + (corner === 'meron' ? 0 : 2));
        const pose =
          found === null
            ? {
                ...RESTING,
                lean: idle * 1.4,
                head: idle * 3,
                key: isReduced ? 20 : pageMs / 9,
                wing: idle * 2,
              }
            : poseAt(found, corner, at);
        birds[corner].pose(pose);
      }
      for (const { corner, meter, name } of springs) {
        const power = found === null ? 1 : powerAt(found, corner, ms);
        const percent = String(Math.round(power * 100));
        if (meter.getAttribute('aria-valuenow') !== percent) {
          meter.setAttribute('aria-valuenow', percent);
          meter.style.setProperty('--power', power.toFixed(3));
        }
        if (name.textContent !== names[corner]) name.textContent = names[corner];
      }
      view.dataset['winner'] = found !== null && ms > STILL_MS + 500 ? found.winner : '';
      pen?.clearRect(0, 0, size.width, size.height);
      if (found !== null && !isReduced) drawSparks(found, ms);
    },
    say(text: string) {
      if (call.textContent !== text) call.textContent = text;
    },
    boutFor,
  };
}
