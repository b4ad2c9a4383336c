import type { Session } from '../api.ts';
import type { Money } from '../money.ts';
import { LINES } from '@parlour/games/velvet-hours';
import type { Words } from '../words/words.ts';
import { element, icon, iconButton, setIcon } from './element.ts';

export type ControlHandlers = {
  readonly onSpin: () => void;
  readonly onStake: (stake: string) => void;
  readonly onPaytable: () => void;
  readonly onHistory: () => void;
  readonly onFairness: () => void;
  readonly onSound: () => boolean;
  readonly onClose: () => void;
  readonly onDeposit: (() => void) | null;
};

export type SpinButton = 'ready' | 'running' | 'off';

export type Controls = ReturnType<typeof createControls>;

/** The bars above and below the stage: everything a player reads or presses while playing. */
export function createControls(
  root: HTMLElement,
  session: Session,
  words: Words,
  money: Money,
  isSoundOn: boolean,
  handlers: ControlHandlers,
) {
  let place = Math.max(
    0,
    session.stakes.findIndex((step) => step.stake === session.stakeDefault),
  );
  const stakeValue = element('output', { class: 'value', attributes: { 'aria-live': 'polite' } });
  const balance = element('output', { class: 'value' });
  const win = element('output', { class: 'value win-value' });
  const less = iconButton('minus', words('bar.stake_less'), () => setPlace(place - 1));
  const more = iconButton('plus', words('bar.stake_more'), () => setPlace(place + 1));
  const spin = element(
    'button',
    {
      class: 'spin',
      attributes: { type: 'button', 'aria-label': words('bar.spin'), title: words('bar.spin') },
      onClick: handlers.onSpin,
    },
    icon('spin'),
  );
  const sound = iconButton(
    isSoundOn ? 'sound' : 'mute',
    words(isSoundOn ? 'bar.sound_off' : 'bar.sound_on'),
    () => {
      const isOn = handlers.onSound();
      setIcon(sound, isOn ? 'sound' : 'mute', words(isOn ? 'bar.sound_off' : 'bar.sound_on'));
    },
  );
  const clock = element('time', {
    class: 'clock',
    attributes: { 'aria-label': words('bar.time') },
  });
  const featureLeft = element('b');
  const featureFactor = element('b');
  const featureTotal = element('b', { class: 'gain' });
  const feature = element(
    'div',
    { class: 'feature-bar', hidden: true },
    element('span', { text: words('feature.left') }, featureLeft),
    element('span', { text: words('feature.multiplier') }, featureFactor),
    element('span', { text: words('feature.total') }, featureTotal),
  );
  const live = element('p', {
    class: 'visually-hidden',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  const toast = element('div', { class: 'toast', attributes: { role: 'alert' }, hidden: true });
  const banner = element('div', { class: 'banner', attributes: { role: 'status' }, hidden: true });
  let isStakeLocked = false;

  const drawStake = () => {
    const step = session.stakes[place];
    stakeValue.textContent = `${step?.label ?? ''} ${session.currency.code}`;
    less.disabled = isStakeLocked || place === 0;
    more.disabled = isStakeLocked || place === session.stakes.length - 1;
  };
  const setPlace = (next: number) => {
    if (isStakeLocked || next < 0 || next >= session.stakes.length) return;
    place = next;
    drawStake();
    handlers.onStake(session.stakes[place]?.stake ?? '');
  };
  const meter = (label: string, value: HTMLElement, name: string) =>
    element(
      'div',
      { class: `meter ${name}` },
      element('span', { class: 'label', text: label }),
      value,
    );

  const top = element(
    'header',
    { class: 'top' },
    element('h1', { class: 'visually-hidden', text: words('game.title') }),
    session.isDemo
      ? element('span', {
          class: 'demo',
          text: words('game.demo_short'),
          attributes: { title: words('game.demo') },
        })
      : null,
    clock,
    element('span', { class: 'grow' }),
    iconButton('info', words('bar.paytable'), handlers.onPaytable),
    iconButton('history', words('bar.history'), handlers.onHistory),
    iconButton('fair', words('bar.fairness'), handlers.onFairness),
    sound,
    session.lobbyUrl === null ? null : iconButton('close', words('bar.close'), handlers.onClose),
  );
  const bar = element(
    'footer',
    { class: 'bar' },
    meter(words('bar.balance'), balance, 'balance'),
    meter(words('bar.win'), win, 'win'),
    element(
      'div',
      { class: 'stake' },
      less,
      meter(
        `${words('bar.stake')} · ${words('bar.lines', { lines: LINES })}`,
        stakeValue,
        'stake-meter',
      ),
      more,
    ),
    spin,
  );
  root.append(top, feature, bar, banner, toast, live);
  drawStake();

  let toastTimer = 0;
  return {
    heights: () => ({ top: top.offsetHeight, bottom: bar.offsetHeight }),
    stake: () => session.stakes[place]?.stake ?? session.stakeDefault,
    setStake(stake: string) {
      const found = session.stakes.findIndex((step) => step.stake === stake);
      if (found >= 0) place = found;
      drawStake();
    },
    stepStake: (by: number) => setPlace(place + by),
    lockStake(isLocked: boolean) {
      isStakeLocked = isLocked;
      drawStake();
    },
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
    showFeature(state: { left: number; multiplier: number; total: string } | null) {
      feature.hidden = state === null;
      if (state === null) return;
      featureLeft.textContent = String(state.left);
      featureFactor.textContent = `×${state.multiplier}`;
      featureTotal.textContent = state.total;
    },
    say: (text: string) => {
      live.textContent = text;
    },
    toast(text: string, withDeposit = false) {
      window.clearTimeout(toastTimer);
      const deposit =
        withDeposit && handlers.onDeposit !== null
          ? element('button', {
              class: 'primary',
              text: words('action.deposit'),
              attributes: { type: 'button' },
              onClick: handlers.onDeposit,
            })
          : null;
      toast.replaceChildren(element('span', { text }), ...(deposit === null ? [] : [deposit]));
      toast.hidden = false;
      toastTimer = window.setTimeout(
        () => {
          toast.hidden = true;
        },
        withDeposit ? 9_000 : 5_500,
      );
    },
    banner: (text: string | null) => {
      banner.hidden = text === null;
      banner.textContent = text ?? '';
    },
    setTime: (text: string, instant: string) => {
      clock.textContent = text;
      clock.dateTime = instant;
    },
    focusSpin: () => spin.focus({ preventScroll: true }),
  };
}
