import type { BingoRoom } from '@parlour/games/bingo';
import { element } from '../../panel/element.ts';
import { groupOf } from './room.ts';

/** Colours of the groups of balls: five letters, or nine columns of ten. */
const GROUPS = [
  '#e4483c',
  '#f0a32f',
  '#3aa76d',
  '#2f86d6',
  '#8a56c9',
  '#d9578f',
  '#2ba6a0',
  '#b5682d',
  '#5a6b86',
] as const;
const SIZE = 300;
const MIDDLE = SIZE / 2;
const RADIUS = 118;
const BALL = 13;
const SHOWN_MAX = 34;
const GRAVITY = 0.000_9;
const STEP_MS_MAX = 34;
/** Every second frame of a usual screen is enough for balls that tumble. */
const FRAME_MS = 24;

type Loose = { x: number; y: number; vx: number; vy: number; turn: number; readonly group: number };

/** A place for each ball that only its number decides: nothing of a round shows in it. */
const placed = (at: number, group: number): Loose => {
  const [angle, far] = [at * 2.4, RADIUS * 0.8 * Math.sqrt((at + 0.5) / SHOWN_MAX)];
  return {
    x: MIDDLE + Math.cos(angle) * far,
    y: MIDDLE + Math.sin(angle) * far * 0.6 + 26,
    vx: Math.sin(at * 7.1) * 0.12,
    vy: Math.cos(at * 3.3) * 0.12,
    turn: at,
    group,
  };
};

function bounce(ball: Loose, stepMs: number, { stir, spin }: { stir: number; spin: number }): void {
  const [dx, dy] = [ball.x - MIDDLE, ball.y - MIDDLE];
  ball.vy += GRAVITY * stepMs;
  // Air comes from below in the middle; a cage carries its balls along its wall.
  if (stir > 0 && Math.abs(dx) < 46 && dy > 20) ball.vy -= GRAVITY * stepMs * stir;
  if (stir > 0) ball.vx += Math.sin(ball.turn * 3 + ball.y / 24) * 0.000_5 * stepMs;
  if (spin > 0 && Math.hypot(dx, dy) > RADIUS - BALL * 2.2) {
    ball.vx -= (dy / RADIUS) * spin * stepMs;
    ball.vy += (dx / RADIUS) * spin * stepMs;
  }
  ball.x += ball.vx * stepMs;
  ball.y += ball.vy * stepMs;
  ball.turn += ball.vx * 0.05 * stepMs;
  const far = Math.hypot(ball.x - MIDDLE, ball.y - MIDDLE);
  const most = RADIUS - BALL;
  if (far <= most) return;
  const [nx, ny] = [(ball.x - MIDDLE) / far, (ball.y - MIDDLE) / far];
  const along = ball.vx * nx + ball.vy * ny;
  if (along > 0) {
    ball.vx -= 1.66 * along * nx;
    ball.vy -= 1.66 * along * ny;
  }
  ball.x = MIDDLE + nx * most;
  ball.y = MIDDLE + ny * most;
}

function part(balls: readonly Loose[]): void {
  for (const [at, one] of balls.entries())
    for (const other of balls.slice(at + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const far = Math.hypot(dx, dy) || 1;
      const close = BALL * 2 - far;
      if (close <= 0) continue;
      const [nx, ny] = [dx / far, dy / far];
      one.x -= (nx * close) / 2;
      one.y -= (ny * close) / 2;
      other.x += (nx * close) / 2;
      other.y += (ny * close) / 2;
      const along = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny;
      if (along <= 0) continue;
      one.vx -= along * nx * 0.9;
      one.vy -= along * ny * 0.9;
      other.vx += along * nx * 0.9;
      other.vy += along * ny * 0.9;
    }
}

function paintBall(canvas: CanvasRenderingContext2D, { group, turn, x, y }: Loose): void {
  const shine = canvas.createRadialGradient(x - 5, y - 6, 1, x, y, BALL);
  shine.addColorStop(0, '#fff');
  shine.addColorStop(0.3, GROUPS[group] ?? GROUPS[0]);
  shine.addColorStop(1, '#1a1020');
  canvas.fillStyle = shine;
  canvas.beginPath();
  canvas.arc(x, y, BALL, 0, Math.PI * 2);
  canvas.fill();
  const face = Math.cos(turn);
  if (face < 0.1) return;
  canvas.fillStyle = 'rgba(255,252,244,.92)';
  canvas.beginPath();
  canvas.ellipse(x + Math.sin(turn) * 6, y, 6.5 * face, 6.5, 0, 0, Math.PI * 2);
  canvas.fill();
}

const BRASS = `<defs><linearGradient id="brass" x1="0" x2="1"><stop stop-color="#7a5320"/>
<stop offset=".35" stop-color="#f4d58a"/><stop offset=".6" stop-color="#c58f3c"/>
<stop offset="1" stop-color="#6a4317"/></linearGradient></defs>`;

const drawn = (inner: string): string =>
  `<svg viewBox="0 0 300 340" aria-hidden="true">${inner}</svg>`;

/** The foot, and what stands behind the balls. */
const BACKS = {
  pier: `${BRASS}<path d="M78 256L58 332H242L222 256Z" fill="#123c4c"/>
<path d="M78 256L72 280H228L222 256Z" fill="url(#brass)"/><path d="M50 326H250V338H50Z" fill="url(#brass)"/>
<circle cx="150" cy="306" r="13" fill="#0b2530"/>
<path d="M141 306h18M150 297v18" stroke="#4f7d8a" stroke-width="3"/>
<circle cx="150" cy="150" r="122" fill="#0b2c3a" opacity=".72"/>`,
  street: `${BRASS}<path d="M16 150L44 332H66L32 150Z" fill="url(#brass)"/>
<path d="M284 150L256 332H234L268 150Z" fill="url(#brass)"/><path d="M30 322H270V338H30Z" fill="#4a2418"/>
<path d="M30 322H270V327H30Z" fill="#a2673a"/><circle cx="150" cy="150" r="122" fill="#1d0d1c" opacity=".66"/>`,
} as const;

const GLASS = `fill="none" stroke="#fff" stroke-linecap="round"`;
const wires = [0, 30, 60, 90].map((angle) => {
  const across = 120 * Math.abs(Math.cos((angle * Math.PI) / 180)) + 2;
  return `<ellipse cx="150" cy="150" rx="120" ry="${across}"/>`;
});

/** What lies over the balls. */
const FRONTS = {
  pier: `<circle cx="150" cy="150" r="122" fill="none" stroke="#d9f4f8" stroke-opacity=".5" stroke-width="3"/>
<path d="M62 96C78 60 112 40 146 38" ${GLASS} stroke-opacity=".6" stroke-width="9"/>
<path d="M58 128v-1" ${GLASS} stroke-opacity=".6" stroke-width="9"/>
<path d="M246 196C234 226 208 248 180 256" ${GLASS} stroke-opacity=".2" stroke-width="7"/>
<path d="M132 30V6H168V30" fill="none" stroke="url(#brass)" stroke-width="7"/>`,
  street: `<g class="bingo-cage" fill="none" stroke="url(#brass)" stroke-width="3">${wires.join('')}
<circle cx="150" cy="150" r="121" stroke-width="6"/>
<path d="M29 150H271M45 90H255M45 210H255M80 50H220M80 250H220"/></g>
<circle cx="29" cy="150" r="13" fill="url(#brass)"/><circle cx="271" cy="150" r="13" fill="url(#brass)"/>
<path d="M271 150h20v30" fill="none" stroke="url(#brass)" stroke-width="7"/>
<circle cx="291" cy="188" r="9" fill="#5a2a1a"/>`,
} as const;

/** The machine with the balls that are still in it: a globe with a blower, or a cage that is turned. */
export function createMachine(room: BingoRoom, look: 'pier' | 'street', isStill: boolean) {
  const canvas = element('canvas', {
    attributes: { width: String(SIZE * 2), height: String(SIZE * 2) },
  });
  const [back, front] = [element('div'), element('div')];
  back.innerHTML = drawn(BACKS[look]);
  front.innerHTML = drawn(FRONTS[look]);
  const view = element(
    'div',
    { class: 'bingo-machine', attributes: { 'aria-hidden': 'true' } },
    back,
    canvas,
    front,
  );
  const context = canvas.getContext('2d');
  const balls = Array.from({ length: SHOWN_MAX }, (_, at) =>
    placed(at, groupOf(room, 1 + Math.floor((at * (room.balls - 1)) / (SHOWN_MAX - 1)))),
  );
  let drawnAtMs = 0;
  let painted = -1;
  return {
    view,
    draw(nowMs: number, { called, isOn }: { called: number; isOn: boolean }) {
      if (nowMs - drawnAtMs < FRAME_MS) return;
      const left = Math.ceil((SHOWN_MAX * (room.balls - called)) / room.balls);
      const stepMs = Math.min(STEP_MS_MAX, nowMs - drawnAtMs);
      drawnAtMs = nowMs;
      view.toggleAttribute('data-on', isOn);
      if (context === null || (isStill && painted === left)) return;
      painted = left;
      const shown = balls.slice(0, left);
      const force = {
        stir: isOn && look === 'pier' ? 5 : 0,
        spin: isOn && look === 'street' ? 0.000_9 : 0,
      };
      const steps = isStill ? 60 : 1;
      for (let step = 0; step < steps; step += 1) {
        for (const ball of shown) {
          const slow = isOn ? 0.999 : 0.985;
          ball.vx *= slow;
          ball.vy *= slow;
          bounce(ball, isStill ? 16 : stepMs, isStill ? { stir: 0, spin: 0 } : force);
        }
        part(shown);
      }
      context.setTransform(2, 0, 0, 2, 0, 0);
      context.clearRect(0, 0, SIZE, SIZE);
      for (const ball of shown) paintBall(context, ball);
    },
  };
}
