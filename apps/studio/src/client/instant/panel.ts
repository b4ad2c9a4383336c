import type { Amount, Currency } from '@parlour/money';
import type { Session } from '../api.ts';
import type { Money } from '../money.ts';
import { element, icon } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { type AutoForm, createAutoForm } from './auto-form.ts';
import type { Scene } from './scene.ts';
import { createChipStake, createStakeField, type StakeField } from './stake.ts';

/** What the player may press now. */
export type PanelState = {
  readonly isBusy: boolean;
  /** A round goes on: it is acted in, and nothing new begins. */
  readonly isOpen: boolean;
  /** Pictures of rounds that are over still move: what was chosen stands until they have come to rest. */
  readonly isAloft: boolean;
  /** Rounds follow by themselves; the button ends that. */
  readonly isAuto: boolean;
  /** What collecting pays; null where nothing can be collected. */
  readonly worth: Amount | null;
};

export type PanelDeps = {
  readonly session: Session;
  readonly words: Words;
  readonly money: Money;
  readonly currency: Currency;
  readonly scene: () => Scene;
  readonly hasAutoplay: boolean;
  readonly onPress: () => void;
  readonly onCollect: () => void;
  /** Stake or mode changed. */
  readonly onChange: () => void;
};

export type Panel = {
  readonly view: HTMLElement;
  readonly stake: StakeField;
  readonly autoForm: AutoForm;
  isAutoMode(): boolean;
  showBalance(text: string | null): void;
  draw(state: PanelState): void;
};

/** The controls beside the picture: stake, choice, autoplay, figures of the choice, and the button. */
export function createPanel(deps: PanelDeps, fields: HTMLElement): Panel {
  const { currency, money, onChange, onCollect, onPress, session, words } = deps;
  const chips = deps.scene().stake;
  const stake =
    chips === undefined
      ? createStakeField(
          session,
          { currency, words, parts: () => deps.scene().parts?.() ?? 1 },
          onChange,
        )
      : createChipStake(session, { money, words }, chips);
  const autoForm = createAutoForm({ words, currency, hasRaises: chips === undefined });
  const tabs = createTabs(deps, autoForm);
  const facts = element('dl', { class: 'facts' });
  const balance = element('output', { class: 'value' });
  const press = element('button', {
    class: 'primary play',
    attributes: { type: 'button' },
    onClick: onPress,
  });
  const collect = element('button', {
    class: 'collect',
    hidden: true,
    attributes: { type: 'button' },
    onClick: onCollect,
  });
  const view = element(
    'section',
    {
      class: chips === undefined ? 'panel' : 'panel with-chips',
      attributes: { 'aria-label': words('instant.controls') },
    },
    tabs.view,
    stake.view,
    fields,
    autoForm.view,
    facts,
    collect,
    press,
    element(
      'p',
      { class: 'purse' },
      element('span', { class: 'muted', text: words('bar.balance') }),
      balance,
    ),
  );

  const drawFacts = () => {
    const rows = deps.scene().facts(stake.value());
    facts.replaceChildren(
      ...rows.flatMap(({ label, value }) => [
        element('dt', { text: label }),
        element('dd', {}, element('bdi', { text: value, attributes: { dir: 'ltr' } })),
      ]),
    );
    autoForm.offer(stake.value());
  };
  const drawButtons = ({ isAuto, isBusy, isOpen, worth }: PanelState) => {
    collect.hidden = worth === null;
    collect.disabled = isBusy;
    collect.textContent =
      worth === null ? '' : words('instant.collect', { amount: money.show(worth) });
    const { next, press: pressText } = deps.scene();
    press.hidden = isOpen && !isAuto && next === undefined;
    const canBegin = stake.isOffered() && deps.scene().isReady?.() !== false;
    press.disabled = (isBusy && !isAuto) || !(isAuto || isOpen || canBegin);
    const text = tabs.isAuto() ? words('auto.start') : (pressText?.() ?? words('instant.play'));
    press.replaceChildren(...(isAuto ? [icon('stop'), words('instant.stop')] : [text]));
  };
  return {
    view,
    stake,
    autoForm,
    isAutoMode: tabs.isAuto,
    showBalance: (text) => {
      balance.textContent = text === null ? '–' : money.show(text);
    },
    draw(state) {
      stake.draw();
      deps.scene().showStake?.(stake.value());
      drawFacts();
      drawButtons(state);
      const isLocked = state.isBusy || state.isOpen || state.isAuto;
      stake.lock(isLocked);
      const goesOn = deps.scene().next !== undefined;
      deps.scene().lock(goesOn ? state.isBusy || state.isAuto : isLocked || state.isAloft);
      autoForm.lock(isLocked);
      tabs.lock(isLocked);
    },
  };
}

function createTabs({ hasAutoplay, onChange, words }: PanelDeps, autoForm: AutoForm) {
  let isAuto = false;
  const choose = (next: boolean) => () => {
    isAuto = next;
    autoForm.view.hidden = !next;
    draw();
    onChange();
  };
  const button = (text: string, next: boolean) =>
    element('button', {
      class: 'tab',
      text,
      attributes: { type: 'button' },
      onClick: choose(next),
    });
  const buttons = hasAutoplay
    ? [button(words('instant.manual'), false), button(words('bar.auto'), true)]
    : [];
  const draw = () => {
    for (const [index, one] of buttons.entries())
      one.setAttribute('aria-pressed', String((index === 1) === isAuto));
  };
  draw();
  return {
    view: buttons.length === 0 ? null : element('div', { class: 'tabs' }, ...buttons),
    isAuto: () => isAuto,
    lock(isLocked: boolean) {
      for (const one of buttons) one.disabled = isLocked;
    },
  };
}
