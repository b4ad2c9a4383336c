import { type Amount, amountToText } from '@parlour/money';
import { RefusalError, type TableApi, type TipView } from '../api.ts';
import type { Money } from '../money.ts';
import { read } from '../money.ts';
import { type Dialog, createDialog } from '../panel/dialog.ts';
import { element, icon } from '../panel/element.ts';
import { withRetry } from '../retry.ts';
import type { Purse } from '../shared/purse.ts';
import type { LiveKey, LiveWords } from './words.ts';

export type TipDeps = {
  readonly api: Pick<TableApi, 'tip' | 'tips'>;
  readonly root: HTMLElement;
  readonly words: LiveWords;
  readonly money: Pick<Money, 'show'>;
  readonly purse: Pick<Purse, 'has' | 'hold' | 'set'>;
  /** Who is tipped, as the table is now; null where there is no name. */
  readonly nameNow: () => string | null;
  readonly lost: (isLost: boolean) => void;
  readonly onError: (error: unknown) => void;
  readonly onGiven: (text: string) => void;
};

/** What the wallet says of a bet, in the words of a tip. */
const REASONS: Readonly<Record<string, LiveKey>> = {
  'wallet.not_enough_money': 'live.tip_poor',
  'wallet.limit_reached': 'live.tip_limit',
  'wallet.refused': 'live.tip_refused',
  'wallet.unclear': 'live.tip_unclear',
};

const STATES: Readonly<Record<TipView['state'], LiveKey>> = {
  sent: 'live.tip_pending',
  paid: 'live.tip_paid',
  refused: 'live.tip_refused',
  undoing: 'live.tip_undoing',
  undone: 'live.tip_undone',
  stuck: 'live.tip_undoing',
};

const press = (text: string, look: string, onClick: () => void) =>
  element('button', { class: look, text, attributes: { type: 'button' }, onClick });

/** Tips for the presenter: an amount is chosen, and given only after a second press. */
export function createTip(deps: TipDeps) {
  const { api, lost, money, nameNow, onError, onGiven, purse, root, words } = deps;
  /** One for each name: who deals at a table changes. */
  const dialogs = new Map<string, Dialog>();
  let dialog: Dialog | null = null;
  let isSending = false;
  const step = element('div', { class: 'tip-step', attributes: { 'aria-live': 'polite' } });
  const list = element('ul', { class: 'tip-own' });
  const none = element('p', { class: 'muted small', text: words('live.tip_none') });

  const reasonOf = (error: RefusalError): string => {
    const key = REASONS[error.code];
    return key === undefined ? words.refusal(error.code, error.requestId) : words(key);
  };
  const show = (...parts: HTMLElement[]) => {
    step.replaceChildren(...parts);
    step.querySelector('button')?.focus();
  };
  const sayWhy = (text: string) => show(element('p', { class: 'tip-why', text }));

  const showOwn = (own: readonly TipView[]) => {
    none.hidden = own.length > 0;
    const time = new Intl.DateTimeFormat(words.language, { timeStyle: 'short' });
    list.replaceChildren(
      ...own.map(({ amount, at, state }) =>
        element(
          'li',
          { attributes: { 'data-state': state } },
          element('time', { text: time.format(new Date(at)), attributes: { datetime: at } }),
          element('bdi', { text: money.show(read(amount)), attributes: { dir: 'ltr' } }),
          element('span', { text: words(STATES[state]) }),
        ),
      ),
    );
  };

  const choose = (amounts: readonly Amount[]) =>
    show(
      element('p', { text: words('live.tip_choose') }),
      element(
        'div',
        { class: 'tip-amounts' },
        ...amounts.map((amount) =>
          press(money.show(amount), 'tip-amount', () => confirm(amount, amounts)),
        ),
      ),
    );

  const confirm = (amount: Amount, amounts: readonly Amount[]) => {
    // One key for one question, so that a second press of it, or a call that is repeated, gives nothing more.
    const key = crypto.randomUUID();
    show(
      element('p', {
        class: 'tip-ask',
        text: words('live.tip_confirm', { amount: money.show(amount) }),
      }),
      element(
        'div',
        { class: 'tip-answers' },
        press(words('live.tip_back'), 'plain', () => choose(amounts)),
        press(words('live.tip_give', { amount: money.show(amount) }), 'primary', () => {
          void give(key, amount);
        }),
      ),
    );
  };

  const give = async (key: string, amount: Amount) => {
    if (isSending) return;
    if (!purse.has(amount)) return sayWhy(words('live.tip_poor'));
    isSending = true;
    const release = purse.hold(amount);
    sayWhy(words('live.tip_sending', { amount: money.show(amount) }));
    try {
      const tip = await withRetry(() => api.tip(key, amountToText(amount)), lost);
      purse.set(tip.balance);
      dialog?.close();
      onGiven(words('live.tip_given', { amount: money.show(amount) }));
    } catch (error) {
      if (error instanceof RefusalError) sayWhy(reasonOf(error));
      else {
        dialog?.close();
        onError(error);
      }
    } finally {
      release();
      isSending = false;
    }
  };

  const refresh = async () => {
    const { amounts, own, refusal } = await api.tips();
    showOwn(own);
    if (refusal === null) choose(amounts.map(read));
    else sayWhy(words.refusal(refusal));
  };

  const open = () => {
    const title = titleFor(nameNow(), words);
    dialog = dialogs.get(title) ?? createDialog(root, title, words('dialog.close'), 'small');
    dialogs.set(title, dialog);
    fillDialog(dialog, { words, step, list, none });
    dialog.open();
    if (isSending) return;
    step.replaceChildren();
    refresh().catch((error: unknown) => {
      dialog?.close();
      onError(error);
    });
  };

  return {
    button: element(
      'button',
      { class: 'live-tip', attributes: { type: 'button' }, onClick: open },
      icon('tip'),
      element('span', { text: words('live.tip') }),
    ),
  };
}

const titleFor = (name: string | null, words: LiveWords): string =>
  name === null ? words('live.tip_dealer') : words('live.tip_to', { name });

type Parts = Pick<TipDeps, 'words'> & {
  readonly step: HTMLElement;
  readonly list: HTMLElement;
  readonly none: HTMLElement;
};

function fillDialog({ body }: Dialog, { list, none, step, words }: Parts): void {
  body.classList.add('tip');
  body.replaceChildren(
    element('p', { class: 'muted small', text: words('live.tip_about') }),
    step,
    element('h3', { text: words('live.tip_own') }),
    none,
    list,
  );
}
