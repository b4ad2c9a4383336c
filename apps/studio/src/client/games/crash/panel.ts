import { TARGET_MAX, TARGET_MIN } from '@parlour/games/crash';
import {
  type Amount,
  amountFromTyped,
  type Currency,
  times as timesAmount,
  typedAmount,
  ZERO,
} from '@parlour/money';
import type { Session, TableState } from '../../api.ts';
import { timesOfHundredths } from '../../instant/figures.ts';
import { createStakeField } from '../../instant/stake.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { reached, winOf, worthOf } from './bets.ts';
import type { Ended, PanelView, Wanted } from './betting.ts';
import type { Plan } from '../../shared/plan.ts';
import { readTarget, targetText } from './target.ts';
import type { CrashWords } from './words.ts';

const ROUNDS_MAX = 1_000;
const ROUNDS_FIRST = 10;
const LOSS_STAKES = 20n;
/** A multiplier that a bet names counts as taken once it has been shown for so much longer. */
export const SURE = 1.02;

export type PanelDeps = {
  /** 0 or 1. */
  readonly index: number;
  readonly session: Session;
  readonly currency: Currency;
  readonly words: CrashWords;
  readonly money: Money;
  readonly view: () => PanelView;
  readonly onBet: (wanted: Wanted) => void;
  readonly onPlan: (wanted: Wanted, plan: Plan) => void;
  readonly onPlanUnread: () => void;
  readonly onStopPlan: () => void;
  readonly onUndo: () => void;
  readonly onCash: (part: 'all' | 'half') => void;
};

/** What the table does while the panel is drawn. */
export type PanelMoment = {
  readonly state: TableState | null;
  /** The multiplier that is shown, in hundredths; null while none grows. */
  readonly hundredths: number | null;
};

type Deed = 'bet' | 'undo' | 'cash' | 'stop' | 'none';

export type BetPanel = ReturnType<typeof createBetPanel>;

const typedField = (id: string, label: string, attributes: Readonly<Record<string, string>>) => {
  const input = element('input', {
    id,
    attributes: { type: 'text', autocomplete: 'off', dir: 'ltr', ...attributes },
  });
  const view = element(
    'div',
    { class: 'field' },
    element('label', { text: label, attributes: { for: id } }),
    input,
  );
  return { input, view };
};

/** Number of rounds, a loss limit, and a single win that ends it. */
function createPlanForm({ currency, index, words }: PanelDeps) {
  const rounds = typedField(`crash-rounds-${index}`, words('auto.rounds'), {
    inputmode: 'numeric',
    maxlength: '4',
  });
  rounds.input.value = String(ROUNDS_FIRST);
  const loss = typedField(`crash-loss-${index}`, words('auto.loss'), { inputmode: 'decimal' });
  const win = typedField(`crash-win-${index}`, words('crash.single_win'), {
    inputmode: 'decimal',
    placeholder: words('auto.no_limit'),
  });
  let isLossTyped = false;
  loss.input.addEventListener('input', () => {
    isLossTyped = true;
  });
  const amountIn = (input: HTMLInputElement): Amount | null =>
    amountFromTyped(input.value.trim().replace(',', '.'), currency);
  return {
    view: element('div', { class: 'crash-plan', hidden: true }, rounds.view, loss.view, win.view),
    inputs: [rounds.input, loss.input, win.input],
    offer(stake: Amount) {
      if (!isLossTyped) loss.input.value = typedAmount(timesAmount(stake, LOSS_STAKES), currency);
    },
    /** The plan; null, with the field that is wrong in focus, where it is not whole. */
    read(): Plan | null {
      const count = Number.parseInt(rounds.input.value, 10);
      const lossMax = amountIn(loss.input);
      const isCounted = count >= 1 && count <= ROUNDS_MAX;
      if (isCounted && lossMax !== null && lossMax > ZERO)
        return { rounds: count, lossMax, winMax: amountIn(win.input) };
      (isCounted ? loss : rounds).input.focus();
      return null;
    },
  };
}

type Waiting = Pick<PanelView, 'next' | 'placed'> & { readonly running: PanelView['plan'] };

/** What a bet or a plan was begun with cannot be changed before it is placed, or over. */
const isLockedBy = ({ next, placed, running }: Waiting): boolean =>
  next !== null || running !== null || (placed !== null && !placed.isTaken);

/** Stake, multiplier to take at, autoplay, and the button that bets and takes. */
export function createBetPanel(deps: PanelDeps) {
  const { currency, index, money, session, words } = deps;
  let moment: PanelMoment = { state: null, hundredths: null };
  let ended: Ended | null = null;
  let isAuto = false;
  const stake = createStakeField(
    session,
    { currency, words, parts: () => 1, id: `crash-stake-${index}` },
    () => draw(moment),
  );
  const target = typedField(`crash-target-${index}`, words('crash.take_at'), {
    inputmode: 'decimal',
    placeholder: words('crash.by_hand'),
  });
  target.input.addEventListener('change', () => {
    const at = readTarget(target.input.value);
    target.input.value = targetText(at);
  });
  const plan = createPlanForm(deps);
  const press = element('button', {
    class: 'primary play crash-press',
    attributes: { type: 'button', 'aria-keyshortcuts': index === 0 ? 'Space' : '2' },
    onClick: () => act(),
  });
  const half = element('button', {
    class: 'crash-half',
    hidden: true,
    attributes: { type: 'button' },
    onClick: () => deps.onCash('half'),
  });
  const status = element('p', { class: 'crash-status' });
  const tab = (text: string, next: boolean) =>
    element('button', {
      class: 'tab',
      text,
      attributes: { type: 'button', 'aria-pressed': String(!next) },
      onClick: () => {
        isAuto = next;
        plan.view.hidden = !next;
        for (const [place, one] of tabs.entries())
          one.setAttribute('aria-pressed', String((place === 1) === next));
        draw(moment);
      },
    });
  const tabs = session.hasAutoplay
    ? [tab(words('instant.manual'), false), tab(words('bar.auto'), true)]
    : [];
  const view = element(
    'section',
    {
      class: 'panel crash-panel',
      attributes: { 'aria-label': words(index === 0 ? 'crash.first_bet' : 'crash.second_bet') },
    },
    tabs.length === 0 ? null : element('div', { class: 'tabs' }, ...tabs),
    element('div', { class: 'crash-fields' }, stake.view, target.view, plan.view),
    element('div', { class: 'crash-deeds' }, press, half),
    status,
  );

  /** What the button does now, what it says, and what is said under it. */
  const deedOf = (): { deed: Deed; text: string; more?: string } => {
    const { bet, next, placed, plan: running } = deps.view();
    const stop = {
      deed: 'stop',
      text: words('crash.stop_auto', { count: running?.left ?? 0 }),
    } as const;
    const { hundredths, state } = moment;
    if (placed !== null && !placed.isTaken) return { deed: 'none', text: words('crash.placing') };
    if (bet !== null && bet.left > ZERO) {
      const shown = hundredths === null ? bet : reached(bet, Math.floor(hundredths / SURE));
      if (hundredths === null || state !== 'running')
        return running === null ? { deed: 'none', text: words('crash.placed') } : stop;
      if (shown.left > ZERO && hundredths >= TARGET_MIN) {
        const worth = worthOf(bet, 'all', Math.min(hundredths, bet.autoAt ?? TARGET_MAX));
        return { deed: 'cash', text: words('crash.take', { amount: money.show(worth ?? ZERO) }) };
      }
      if (hundredths < TARGET_MIN) return { deed: 'none', text: words('crash.placed') };
    }
    if (running !== null) return stop;
    if (next !== null)
      return { deed: 'undo', text: words('crash.undo'), more: words('crash.waits') };
    if (isAuto) return { deed: 'bet', text: words('auto.start') };
    const amount = money.show(stake.value());
    return state === 'open' && placed === null
      ? { deed: 'bet', text: words('crash.bet', { amount }) }
      : { deed: 'bet', text: words('crash.bet', { amount }), more: words('crash.for_next') };
  };

  const act = () => {
    const { deed } = deedOf();
    if (deed === 'undo') return deps.onUndo();
    if (deed === 'stop') return deps.onStopPlan();
    if (deed === 'cash') return deps.onCash('all');
    if (deed === 'none') return undefined;
    ended = null;
    const wanted = { stake: stake.value(), autoAt: readTarget(target.input.value) };
    if (!isAuto) return deps.onBet(wanted);
    const read = plan.read();
    return read === null ? deps.onPlanUnread() : deps.onPlan(wanted, read);
  };

  const drawHalf = (isCash: boolean) => {
    const { bet } = deps.view();
    const worth =
      bet === null || moment.hundredths === null ? null : worthOf(bet, 'half', moment.hundredths);
    half.hidden = !isCash || worth === null || worth === ZERO;
    const text = words('crash.take_half', { amount: money.show(worth ?? ZERO) });
    if (!half.hidden && half.textContent !== text) half.textContent = text;
  };

  /** What stands under the button: what is in the round, what was taken, what came of the last one. */
  const statusText = (): { text: string; look: string } => {
    const { bet, next } = deps.view();
    if (bet !== null) {
      const shown = reached(bet, Math.floor((moment.hundredths ?? 100) / SURE));
      const last = shown.taken.at(-1);
      const amount = money.show(bet.amount);
      if (last !== undefined)
        return {
          text: words('crash.taken', {
            times: timesOfHundredths(last.at),
            amount: money.show(winOf(shown)),
          }),
          look: 'taken',
        };
      return bet.autoAt === null
        ? { text: words('crash.in_round', { amount }), look: '' }
        : {
            text: words('crash.in_round_auto', { amount, times: timesOfHundredths(bet.autoAt) }),
            look: '',
          };
    }
    if (next !== null || ended === null) return { text: '', look: '' };
    if (ended.win === ZERO)
      return { text: words('crash.lost', { amount: money.show(ended.staked) }), look: 'lost' };
    const key = ended.win > ended.staked ? 'crash.won' : 'crash.returned';
    const params = { amount: money.show(ended.win), stake: money.show(ended.staked) };
    return { text: words(key, params), look: ended.win > ended.staked ? 'taken' : '' };
  };

  const draw = (now: PanelMoment) => {
    moment = now;
    const { isActing, next, placed, plan: running } = deps.view();
    const { deed, more, text } = deedOf();
    press.dataset['deed'] = deed;
    press.disabled = deed === 'none' || isActing;
    half.disabled = isActing;
    const label = more === undefined ? text : `${text}\n${more}`;
    if (press.dataset['label'] !== label) {
      press.dataset['label'] = label;
      press.replaceChildren(
        element('span', { text }),
        more === undefined ? '' : element('small', { text: more }),
      );
    }
    drawHalf(deed === 'cash');
    const said = statusText();
    if (status.textContent !== said.text) status.textContent = said.text;
    status.dataset['look'] = said.look;
    const isLocked = isLockedBy({ next, placed, running });
    stake.lock(isLocked);
    for (const input of [target.input, ...plan.inputs]) input.disabled = isLocked;
    for (const one of tabs) one.disabled = isLocked;
    plan.offer(stake.value());
  };
  return {
    view,
    stake,
    draw,
    act,
    cashHalf: () => {
      if (!half.hidden && !half.disabled) deps.onCash('half');
    },
    isLocked: () => {
      const { next, placed, plan: running } = deps.view();
      return isLockedBy({ next, placed, running });
    },
    canUndo: () => deedOf().deed === 'undo',
    showEnded(next: Ended | null) {
      ended = next;
    },
    /** Fields of a bet that is brought back. */
    fill({ autoAt, stake: amount }: Wanted) {
      stake.set(amount);
      target.input.value = targetText(autoAt);
    },
  };
}
