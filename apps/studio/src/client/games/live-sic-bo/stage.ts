import type { SicBoOutcome, Throw } from '@parlour/games/sic-bo';
import { drawing } from '../../instant/drawing.ts';
import type { LiveDeps } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { element } from '../../panel/element.ts';
import { createDice, flatDie } from '../../table/dice.ts';
import { kindOf, totalOf } from '../sic-bo/names.ts';
import type { LiveSicBoKey } from './live-sic-bo.ts';

type Deps = Pick<LiveDeps<LiveSicBoKey>, 'motion' | 'sound' | 'words'>;

/** Dice strike the glass so often while they are shaken, in milliseconds. */
const STRIKE_MS = 190;

const glass = `<svg viewBox="0 0 200 220"><defs><linearGradient id="lsb-brass" x2="0" y2="1">
<stop stop-color="#fff0b8"/><stop offset=".5" stop-color="#d39a3c"/>
<stop offset="1" stop-color="#7a4a14"/></linearGradient>
<radialGradient id="lsb-glass" cx=".36" cy=".28" r=".9"><stop stop-color="#fff" stop-opacity=".42"/><stop offset=".35" stop-color="#dff7f2" stop-opacity=".12"/><stop offset=".8" stop-color="#9fd6cc" stop-opacity=".1"/><stop offset="1" stop-color="#e6fffa" stop-opacity=".45"/></radialGradient></defs>
<path d="M22 176C10 60 60 16 100 16S190 60 178 176Z" fill="url(#lsb-glass)" stroke="#e6fffa" stroke-opacity=".7" stroke-width="2.500"/>
<path d="M44 120C44 78 60 50 84 38" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/><path d="M40 148V138" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>
<circle cx="100" cy="10" r="9" fill="url(#lsb-brass)"/><path d="M86 18h28l-5 6H91Z" fill="url(#lsb-brass)"/></svg>`;

const foot = `<svg viewBox="0 0 240 90"><ellipse cx="120" cy="30" rx="112" ry="28" fill="url(#lsb-brass)"/><ellipse cx="120" cy="26" rx="100" ry="23" fill="#7d1420"/><ellipse cx="120" cy="24" rx="86" ry="18" fill="#a3202c"/><path d="M8 32V52C8 76 232 76 232 52V32C232 62 8 62 8 32Z" fill="#7a4a14"/><path d="M8 46C8 74 232 74 232 46" fill="none" stroke="#ffe6a0" stroke-width="3"/></svg>`;

/** Three dice under a glass that is shaken, and beside it what they came to. */
export function createStage({ motion, sound, words }: Deps) {
  const dice = createDice(
    { motion, sound },
    {
      rests: [
        { x: -0.95, y: 0.28, tilt: -12 },
        { x: 0.02, y: -0.42, tilt: 8 },
        { x: 0.95, y: 0.3, tilt: 18 },
      ],
      from: { x: 0.1, y: -1.3 },
    },
  );
  const came = element('output', { class: 'lsb-came', hidden: true });
  const cage = element(
    'div',
    { class: 'lsb-cage', attributes: { 'aria-hidden': 'true' } },
    drawing(foot, 'lsb-foot'),
    element('div', { class: 'lsb-dice' }, dice.view),
    drawing(glass, 'lsb-glass'),
  );
  let struck = 0;
  const display = (faces: Throw) => {
    const kind = kindOf(faces);
    came.dataset['kind'] = kind;
    came.replaceChildren(
      element('span', { class: 'lsb-faces' }, ...faces.map((face) => flatDie(face))),
      element('b', { text: String(totalOf(faces)) }),
      element('span', { text: words(`sicbo.kind_${kind}`) }),
    );
    came.hidden = false;
  };
  return {
    view: element('div', { class: 'live-stage lsb' }, cage, came),
    clear() {
      came.hidden = true;
    },
    show({ dice: faces }: SicBoOutcome, isMoved: boolean) {
      void dice.roll(faces, isMoved).then(() => display(faces));
    },
    /** Shakes the glass while the dice are not shown yet. */
    shake(moment: LiveMoment) {
      const isShaken = moment.kind === 'running' && moment.shown.length === 0;
      cage.classList.toggle('shaken', isShaken && !motion.isReduced);
      if (!isShaken) return;
      const strikes = Math.floor(moment.ms / STRIKE_MS);
      if (strikes === struck) return;
      struck = strikes;
      sound.knock();
    },
  };
}
