import type { Session } from '../api.ts';
import { keep, readKept } from '../keep.ts';
import type { Money } from '../money.ts';
import type { Words } from '../words/words.ts';
import { element, icon, iconButton } from './element.ts';
import { createFeatureBar } from './feature-bar.ts';
import { createNotices } from './notices.ts';
import { createStake, meter } from './stake.ts';
import { createTopBar, type TopHandlers } from './top-bar.ts';

export type ControlHandlers = TopHandlers & {
  readonly onSpin: () => void;
  readonly onStake: () => void;
  readonly onPickStake: () => void;
  readonly onTurbo: (isOn: boolean) => void;
  /** Null where the operator's regulation has no autoplay. */
  readonly onAutoplay: (() => void) | null;
  readonly onDeposit: (() => void) | null;
};

export type ControlDeps = {
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: Words;
  readonly money: Money;
  readonly isSoundOn: boolean;
  readonly handlers: ControlHandlers;
};

export type SpinButton = 'ready' | 'running' | 'off';

export type Controls = ReturnType<typeof createControls>;

/** The bars above and below the stage: everything a player reads or presses while playing. */
export function createControls(deps: ControlDeps) {
  const { root, session, words, money, handlers } = deps;
  const top = createTopBar({ ...deps, title: words('game.title'), isTitleShown: false });
  const stake = createStake(session, words, {
    onChange: handlers.onStake,
    onPick: handlers.onPickStake,
  });
  const balance = element('output', { class: 'value' });
  const win = element('output', { class: 'value win-value' });
  const spin = element(
    'button',
    {
      class: 'spin',
      attributes: { type: 'button', 'aria-label': words('bar.spin'), title: words('bar.spin') },
      onClick: handlers.onSpin,
    },
    icon('spin'),
  );
  const turbo = createTurbo(deps);
  const auto =
    handlers.onAutoplay === null
      ? null
      : iconButton('auto', words('bar.auto'), handlers.onAutoplay, 'round auto');
  const bar = element(
    'footer',
    { class: 'bar' },
    meter(words('bar.balance'), balance, 'balance'),
    meter(words('bar.win'), win, 'win'),
    stake.view,
    turbo,
    auto,
    spin,
  );
  root.append(top.view);
  let autoplayLeft: number | null = null;
  const nameSpin = () => {
    const isRunning = spin.dataset['state'] === 'running';
    const label =
      autoplayLeft !== null
        ? words('auto.stop', { left: autoplayLeft })
        : words(isRunning ? 'bar.quick' : 'bar.spin');
    spin.setAttribute('aria-label', label);
    spin.title = label;
  };
  const feature = createFeatureBar(root, words);
  root.append(bar);

  return {
    ...feature,
    ...createNotices(root, words, handlers.onDeposit),
    ...stake,
    runClock: top.runClock,
    heights: () => ({ top: top.view.offsetHeight, bottom: bar.offsetHeight }),
    showBalance: (text: string | null) => {
      balance.textContent = text === null ? '–' : money.show(text);
    },
    showWin: (text: string, isGain: boolean) => {
      win.textContent = text;
      win.classList.toggle('gain', isGain);
    },
    /** While rounds follow by themselves the button ends that, and says how many are left. */
    showAutoplay(left: number | null) {
      autoplayLeft = left;
      if (auto !== null) auto.hidden = left !== null;
      spin.replaceChildren(
        left === null ? icon('spin') : icon('stop'),
        ...(left === null ? [] : [element('b', { class: 'auto-left', text: String(left) })]),
      );
      spin.dataset['auto'] = left === null ? 'no' : 'yes';
      nameSpin();
    },
    setSpin(state: SpinButton) {
      spin.dataset['state'] = state;
      // Autoplay can be ended at any time.
      spin.disabled = state === 'off' && autoplayLeft === null;
      if (auto !== null) auto.disabled = state !== 'ready';
      nameSpin();
    },
  };
}

const TURBO_KEY = 'parlour.studio.turbo';

/** Turbo shortens every movement; where a round has a shortest time there is none. */
function createTurbo({ session, words, handlers }: ControlDeps): HTMLElement | null {
  if (session.cycleMsMin > 0) return null;
  let isOn = readKept(() => localStorage, TURBO_KEY) === 'on';
  const button = iconButton(
    'turbo',
    words('bar.turbo'),
    () => {
      isOn = !isOn;
      keep(() => localStorage, TURBO_KEY, isOn ? 'on' : 'off');
      draw();
    },
    'round turbo',
  );
  const draw = () => {
    button.setAttribute('aria-pressed', String(isOn));
    handlers.onTurbo(isOn);
  };
  draw();
  return button;
}
