import { element, iconButton, setIcon } from '../panel/element.ts';
import { keep, readKept } from '../keep.ts';
import type { Cue, Pill } from './game.ts';
import { createCountdown } from './countdown.ts';
import type { LiveMoment } from './moment.ts';
import { createPresenter, type PresenterLook } from './presenter/presenter.ts';
import type { LiveWords } from './words.ts';

const VOICE_KEY = 'parlour.studio.voice';
/** How long the lips move for a letter, in milliseconds. */
const LETTER_MS = 58;
const BUBBLE_MS = 5_200;
/** From here on eyes are on the layout. */
const LAST_MS = 5_000;
const PILLS_MAX = 20;
/** How long the presenter's thanks stay in the face. */
const THANKS_MS = 4_200;

export type StudioDeps = {
  readonly words: LiveWords;
  readonly room: readonly HTMLElement[];
  /** The presenter and what the presenter is called; null where the stage is the whole picture. */
  readonly presenter: { readonly look: PresenterLook; readonly name: string } | null;
  /** Beside the presenter's name. */
  readonly tip?: HTMLElement;
  readonly stage: HTMLElement;
  readonly isReduced: boolean;
  readonly onRound: (number: number) => void;
  readonly onSecond: (left: number) => void;
};

/** The voice that speaks the presenter's lines, where the browser has one; off until the player turns it on. */
function createVoice(words: LiveWords) {
  const speech = (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;
  if (speech === undefined) return { button: null, say: () => {} };
  let isOn = readKept(() => localStorage, VOICE_KEY) === 'on';
  const label = () => words(isOn ? 'live.voice_off' : 'live.voice_on');
  const button = iconButton(isOn ? 'voice' : 'quiet', label(), () => {
    isOn = !isOn;
    keep(() => localStorage, VOICE_KEY, isOn ? 'on' : 'off');
    setIcon(button, isOn ? 'voice' : 'quiet', label());
    if (!isOn) speech.cancel();
  });
  button.classList.add('live-voice');
  return {
    button,
    say(text: string) {
      if (!isOn || document.hidden) return;
      speech.cancel();
      const spoken = new SpeechSynthesisUtterance(text);
      spoken.lang = words.language;
      speech.speak(spoken);
    },
  };
}

/** What the frame lets the presenter do where the game says nothing. */
export function cueOf(moment: LiveMoment): Cue {
  if (moment.kind === 'open')
    return moment.ofMs - moment.leftMs < 3_200
      ? { pose: 'invite', look: 'ahead', isSmiling: true }
      : { pose: 'idle', look: moment.leftMs < LAST_MS ? 'down' : 'ahead' };
  if (moment.kind === 'closed') return { pose: 'close', look: 'down' };
  return { pose: 'idle', look: 'ahead' };
}

/** The same deed with a smile; hands that have nothing to do open. */
export const thankful = ({ pose }: Cue): Cue => ({
  pose: pose === 'idle' ? 'invite' : pose,
  look: 'ahead',
  isSmiling: true,
});

/** The presenter with the table between body and arms. */
const behindTable = ([body, arms]: readonly [HTMLElement, HTMLElement]): HTMLElement[] => [
  element('div', { class: 'live-light', attributes: { 'aria-hidden': 'true' } }),
  body,
  element('div', { class: 'live-tabletop', attributes: { 'aria-hidden': 'true' } }),
  arms,
];

/** The room with its presenter, what stands on the table, the countdown and the last results. */
export function createStudio(deps: StudioDeps) {
  const { isReduced, onRound, onSecond, room, stage, words } = deps;
  const presenter =
    deps.presenter === null ? null : createPresenter(deps.presenter.look, isReduced);
  const voice = createVoice(words);
  const bubble = element('p', {
    class: 'live-bubble',
    hidden: true,
    attributes: { dir: words.direction },
  });
  const countdown = createCountdown(words, onSecond);
  const pills = element('ol', {
    class: 'live-pills',
    attributes: { 'aria-label': words('live.last_results'), tabindex: '0' },
  });
  const banner = element('div', { class: 'live-win', hidden: true });
  const plateName = element('span', { text: deps.presenter?.name ?? '' });
  const place = element(
    'div',
    { class: 'live-room', attributes: { 'aria-hidden': 'true' } },
    ...room,
  );
  const view = element(
    'section',
    { class: 'live-studio night', attributes: { 'aria-label': words('live.studio') } },
    place,
    ...(presenter === null ? [] : behindTable(presenter.views)),
    deps.presenter === null
      ? null
      : element('div', { class: 'live-plate' }, plateName, deps.tip ?? null),
    stage,
    bubble,
    countdown.view,
    pills,
    banner,
    voice.button,
  );
  if (!isReduced)
    view.addEventListener('pointermove', (event) => {
      const { height, left: from, top, width } = view.getBoundingClientRect();
      view.style.setProperty('--at-x', (((event.clientX - from) / width) * 2 - 1).toFixed(3));
      view.style.setProperty('--at-y', (((event.clientY - top) / height) * 2 - 1).toFixed(3));
    });

  let bubbleUntilMs = 0;
  let thanksUntilMs = 0;
  return {
    view,
    /** Draws everything of the studio that follows the clock; `pageMs` is the page's own. */
    draw(moment: LiveMoment, pageMs: number, cue: Cue) {
      presenter?.cue(pageMs < thanksUntilMs ? thankful(cue) : cue, pageMs);
      presenter?.draw(pageMs);
      countdown.draw(moment);
      view.dataset['kind'] = moment.kind;
      if (!bubble.hidden && pageMs > bubbleUntilMs) bubble.hidden = true;
    },
    /** Who stands at the table, where it is not the presenter of the picture. */
    name(text: string) {
      if (plateName.textContent !== text) plateName.textContent = text;
    },
    /** The presenter says a sentence. */
    say(text: string, pageMs: number) {
      bubble.textContent = text;
      bubble.hidden = presenter === null;
      bubbleUntilMs = pageMs + Math.max(BUBBLE_MS, text.length * LETTER_MS);
      presenter?.speak(pageMs, text.length * LETTER_MS);
      voice.say(text);
    },
    /** The presenter thanks for a tip, whatever else goes on. */
    thank(text: string, pageMs: number) {
      thanksUntilMs = pageMs + THANKS_MS;
      this.say(text, pageMs);
    },
    /** The last results, the newest first; each opens the proof of its round. */
    showPills(results: readonly (Pill & { readonly number: number; readonly label: string })[]) {
      pills.replaceChildren(
        ...results.slice(0, PILLS_MAX).map(({ label, number: round, text, tone }) =>
          element(
            'li',
            {},
            element('button', {
              text,
              attributes: { type: 'button', 'data-tone': tone, 'aria-label': label },
              onClick: () => onRound(round),
            }),
          ),
        ),
      );
    },
    /** What the player was paid; null takes it away. A win celebrates, what stays below the stake only says so. */
    showWin(
      won: { readonly text: string; readonly amount: string; readonly isGain: boolean } | null,
    ) {
      banner.hidden = won === null;
      if (won === null) return;
      banner.dataset['gain'] = String(won.isGain);
      banner.replaceChildren(
        element('span', { text: won.text }),
        element('b', { text: won.amount, attributes: { dir: 'ltr' } }),
      );
    },
  };
}
