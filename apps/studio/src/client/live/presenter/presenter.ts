import { easeInOut } from '../../ease.ts';
import { drawing } from '../../instant/drawing.ts';
import type { Cue } from '../game.ts';
import { figureMarkup, handMarkup, type PresenterLook } from './figure.ts';
import { jointOf, limbPath, type Point } from './limbs.ts';

export type { PresenterLook } from './figure.ts';

export type Pose =
  | 'close'
  | 'deal'
  | 'idle'
  | 'invite'
  | 'point-left'
  | 'point-right'
  | 'spin'
  | 'turn-left'
  | 'turn-right';

/** Where a hand is, and how it is turned, in degrees clockwise from pointing to the right. */
type Hand = { readonly at: Point; readonly turn: number };
type Hands = { readonly left: Hand; readonly right: Hand };

const hand = (x: number, y: number, turn: number): Hand => ({ at: [x, y], turn });
const RESTING = { left: hand(190, 470, 12), right: hand(290, 470, 168) } as const;

const POSES: Readonly<Record<Pose, Hands>> = {
  idle: RESTING,
  invite: { left: hand(62, 436, 168), right: hand(418, 436, 12) },
  close: { left: hand(172, 466, 10), right: hand(408, 448, 6) },
  spin: { left: RESTING.left, right: hand(424, 462, 22) },
  deal: { left: hand(168, 476, 40), right: hand(398, 470, 60) },
  'turn-left': { left: hand(112, 488, 105), right: RESTING.right },
  'turn-right': { left: RESTING.left, right: hand(368, 488, 75) },
  'point-left': { left: hand(74, 430, 172), right: RESTING.right },
  'point-right': { left: RESTING.left, right: hand(406, 430, 8) },
};

const SHOULDERS: Readonly<Record<'left' | 'right', Point>> = {
  left: [140, 292],
  right: [340, 292],
};
const UPPER = 124;
const FORE = 118;
const MOVE_MS = 620;

const NS = 'http://www.w3.org/2000/svg';
const part = (parent: Element, name: string, attributes: Readonly<Record<string, string>>) => {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  parent.append(node);
  return node;
};

/** One arm over the table: sleeve or skin, and its hand. */
function createArm(parent: Element, look: PresenterLook, side: 'left' | 'right', id: string) {
  const isSleeved = look.outfit === 'waistcoat';
  const cloth = isSleeved ? (side === 'left' ? '#f2ece3' : '#d6cdc1') : `url(#${id}-skin)`;
  const edge = { stroke: '#000', 'stroke-opacity': '.16', 'stroke-width': '1.5' };
  const upper = part(parent, 'path', { fill: isSleeved ? cloth : look.skin[1], ...edge });
  const fore = part(parent, 'path', { fill: isSleeved ? cloth : look.skin[1], ...edge });
  const palm = part(parent, 'g', {});
  palm.innerHTML = handMarkup(look.skin, side === 'right');
  const cuff = isSleeved ? part(parent, 'path', { fill: look.cloth[0] }) : null;
  return ({ at, turn }: Hand, lift: number) => {
    const [sx, sy] = SHOULDERS[side];
    const shoulder: Point = [sx, sy + lift];
    const joint = jointOf(shoulder, at, {
      first: UPPER,
      second: FORE,
      side: side === 'left' ? 1 : -1,
    });
    upper.setAttribute('d', limbPath(shoulder, joint, isSleeved ? 30 : 25, isSleeved ? 25 : 20));
    fore.setAttribute('d', limbPath(joint, at, isSleeved ? 25 : 20, isSleeved ? 16 : 12));
    palm.setAttribute(
      'transform',
      `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${turn.toFixed(1)})`,
    );
    const back = (by: number): Point => [
      at[0] + ((joint[0] - at[0]) * by) / FORE,
      at[1] + ((joint[1] - at[1]) * by) / FORE,
    ];
    cuff?.setAttribute('d', limbPath(back(16), back(4), 18, 17));
  };
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;
const handBetween = (from: Hand, to: Hand, share: number): Hand => ({
  at: [
    between(from.at[0], to.at[0], share),
    between(from.at[1], to.at[1], share) - 26 * Math.sin(share * Math.PI),
  ],
  turn: between(from.turn, to.turn, share),
});

let figures = 0;

/** A presenter who breathes, blinks, looks and moves; the body stands behind the table, the arms over it. */
export function createPresenter(look: PresenterLook, isReduced: boolean) {
  figures += 1;
  const id = `presenter-${figures}`;
  const body = drawing(figureMarkup(look, id), 'live-figure live-body');
  const arms = drawing('<svg viewBox="0 0 480 520"></svg>', 'live-figure live-arms');
  const sheet = arms.firstElementChild as Element;
  const drawArm = {
    left: createArm(sheet, look, 'left', id),
    right: createArm(sheet, look, 'right', id),
  };
  let [from, to]: [Hands, Hands] = [POSES.idle, POSES.idle];
  let pose: Pose = 'idle';
  let startedMs = -MOVE_MS;
  let speaksUntilMs = 0;
  const handsAt = (share: number): Hands => ({
    left: handBetween(from.left, to.left, share),
    right: handBetween(from.right, to.right, share),
  });
  const shareAt = (ms: number) =>
    isReduced ? 1 : easeInOut(Math.min(1, (ms - startedMs) / MOVE_MS));
  let drawn = '';
  return {
    /** The parts of the figure: what stands behind the table, and what lies over it. */
    views: [body, arms] as const,
    cue(next: Cue, ms: number) {
      body.dataset['look'] = next.look;
      body.classList.toggle('smiles', next.isSmiling === true);
      if (next.pose === pose) return;
      from = handsAt(shareAt(ms));
      to = POSES[next.pose];
      pose = next.pose;
      startedMs = ms;
    },
    /** The lips move for as long as a sentence takes. */
    speak(ms: number, forMs: number) {
      speaksUntilMs = ms + forMs;
    },
    draw(ms: number) {
      body.classList.toggle('speaks', !isReduced && ms < speaksUntilMs);
      const share = shareAt(ms);
      // Breath lifts the shoulders a little.
      const lift = isReduced ? 0 : Math.sin(ms / 640) * 1.6;
      const key = `${share.toFixed(3)} ${pose} ${lift.toFixed(1)}`;
      if (key === drawn) return;
      drawn = key;
      const hands = handsAt(share);
      drawArm.left(hands.left, lift);
      drawArm.right(hands.right, lift);
    },
  };
}
