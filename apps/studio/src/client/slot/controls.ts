import type { Session } from '../api.ts';
import { keep, readKept } from '../keep.ts';
import { type Money, read } from '../money.ts';
import type { Words } from '../words/words.ts';
import { element, icon, iconButton } from '../panel/element.ts';
import { createExtras } from './extras.ts';
import { createFeatureBar } from './feature-bar.ts';
import { type Mode, priceOf } from './modes.ts';
import type { SlotGame } from './scene.ts';
import { createNotices } from '../panel/notices.ts';
import { createStake, meter } from './stake.ts';
import { createTopBar, type TopHandlers } from '../panel/top-bar.ts';

export type ControlHandlers = TopHandlers & {
  readonly onSpin: () => void;
  readonly onStake: () => void;
  readonly onPickStake: () => void;
  readonly onTurbo: (isOn: boolean) => void;
  /** Null where the operator's regulation has no autoplay. */
  readonly onAutoplay: (() => void) | null;
  readonly onDeposit: (() => void) | null;
  /** The player wants to see what the feature costs. */
  readonly onBuy: () => void;
};

export type ControlDeps = {
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: Words;
  readonly money: Money;
  readonly isSoundOn: boolean;
  readonly costs: SlotGame['costs'];
  /** What the stake covers: lines or ways. */
  readonly reach: string;
  /** What stands in the middle of the bar above. */
  readonly middle?: HTMLElement | null;
  readonly handlers: ControlHandlers;
};

export type SpinButton = 'ready' | 'running' | 'off';

export type Controls = ReturnType<typeof createControls>;

const valueOf = (more = '') => element('output', { class: `value${more}` });

/** The bars above and below the stage: everything a player reads or presses while playing. */
export function createControls(deps: ControlDeps) {
  const { costs, handlers, money, reach, root, session, words } = deps;
  const top = createTopBar({ ...deps, title: session.game.name, isTitleShown: false });
  const price = (mode: Mode) => priceOf(costs, mode, read(stake.stake()));
  const extras = createExtras({
    costs,
    hasBuys: session.hasBuys,
    words,
    money,
    buyPrice: () => price('buy'),
    onMode: () => stake.drawStake(),
    onBuy: handlers.onBuy,
  });
  const stake = createStake(session, words, {
    money,
    reach,
    priceOf: (amount) => priceOf(costs, extras.mode(), amount),
    onChange: () => {
      extras.draw();
      handlers.onStake();
    },
    onPick: handlers.onPickStake,
  });
  extras.draw();
  const [balance, win] = [valueOf(), valueOf(' win-value')];
  const spin = element(
    'button',
    {
      class: 'spin',
      attributes: { type: 'button', 'aria-label': words('bar.spin'), title: words('bar.spin') },
      onClick: handlers.onSpin,
    },
    icon('spin'),
  );
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
    createTurbo(deps),
    auto,
    spin,
    extras.view,
  );
  root.append(top.view);
  let autoplayLeft: number | null = null;
  const hasSpinStop = session.hasSpinStop && session.cycleMsMin === 0;
  const nameSpin = () => {
    const isRunning = spin.dataset['state'] === 'running';
    const label =
      autoplayLeft !== null
        ? words('auto.stop', { left: autoplayLeft })
        : words(isRunning && hasSpinStop ? 'bar.quick' : 'bar.spin');
    spin.setAttribute('aria-label', label);
    spin.title = label;
  };
  const feature = createFeatureBar(root, words);
  root.append(bar);

  return {
    ...feature,
    ...createNotices(root, words, handlers.onDeposit),
    ...stake,
    setStake(amount: string) {
      stake.setStake(amount);
      extras.draw();
    },
    lockStake(isLocked: boolean) {
      stake.lockStake(isLocked);
      extras.lock(isLocked);
    },
    mode: extras.mode,
    price,
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
  if (!session.hasTurbo || session.cycleMsMin > 0) return null;
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
