import type { Session } from '../api.ts';
import type { Money } from '../money.ts';
import type { Words } from '../words/words.ts';
import { element, icon, iconButton, setIcon } from './element.ts';
import { createFeatureBar } from './feature-bar.ts';
import { createNotices } from './notices.ts';
import { createStake, meter } from './stake.ts';

export type ControlHandlers = {
  readonly onSpin: () => void;
  readonly onStake: () => void;
  readonly onPaytable: () => void;
  readonly onHistory: () => void;
  readonly onFairness: () => void;
  /** Answers whether sound is on now. */
  readonly onSound: () => boolean;
  readonly onClose: () => void;
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
  const top = createTopBar(deps);
  const stake = createStake(session, words, handlers.onStake);
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
  const bar = element(
    'footer',
    { class: 'bar' },
    meter(words('bar.balance'), balance, 'balance'),
    meter(words('bar.win'), win, 'win'),
    stake.view,
    spin,
  );
  root.append(top.view);
  const feature = createFeatureBar(root, words);
  root.append(bar);

  return {
    ...feature,
    ...createNotices(root, words, handlers.onDeposit),
    ...stake,
    setTime: top.setTime,
    heights: () => ({ top: top.view.offsetHeight, bottom: bar.offsetHeight }),
    showBalance: (text: string | null) => {
      balance.textContent = text === null ? '–' : money.show(text);
    },
    showWin: (text: string, isGain: boolean) => {
      win.textContent = text;
      win.classList.toggle('gain', isGain);
    },
    setSpin(state: SpinButton) {
      spin.dataset['state'] = state;
      spin.disabled = state === 'off';
      const label = words(state === 'running' ? 'bar.quick' : 'bar.spin');
      spin.setAttribute('aria-label', label);
      spin.title = label;
    },
  };
}

function createTopBar({ session, words, isSoundOn, handlers }: ControlDeps) {
  const soundLabel = (isOn: boolean) => words(isOn ? 'bar.sound_off' : 'bar.sound_on');
  const sound = iconButton(isSoundOn ? 'sound' : 'mute', soundLabel(isSoundOn), () => {
    const isOn = handlers.onSound();
    setIcon(sound, isOn ? 'sound' : 'mute', soundLabel(isOn));
  });
  const clock = element('time', {
    class: 'clock',
    attributes: { 'aria-label': words('bar.time') },
  });
  const demo = element('span', {
    class: 'demo',
    text: words('game.demo_short'),
    attributes: { title: words('game.demo') },
  });
  const view = element(
    'header',
    { class: 'top' },
    element('h1', { class: 'visually-hidden', text: words('game.title') }),
    session.isDemo && demo,
    clock,
    element('span', { class: 'grow' }),
    iconButton('info', words('bar.paytable'), handlers.onPaytable),
    iconButton('history', words('bar.history'), handlers.onHistory),
    iconButton('fair', words('bar.fairness'), handlers.onFairness),
    sound,
    session.lobbyUrl !== null && iconButton('close', words('bar.close'), handlers.onClose),
  );
  return {
    view,
    setTime: (text: string, instant: string) => {
      clock.textContent = text;
      clock.dateTime = instant;
    },
  };
}
