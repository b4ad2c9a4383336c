import { type Card, cardsFromText, JOKER } from '@parlour/games/cards';
import {
  type Advice,
  classify,
  handsOffered,
  placesOf,
  type PokerChoice,
  type PokerHand,
  type PokerKind,
  type PokerTable,
} from '@parlour/games/video-poker';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { createChips } from '../../instant/chips.ts';
import { decimals, factsOf } from '../../instant/figures.ts';
import type { InstantGame, Scene, SceneDeps } from '../../instant/scene.ts';
import { between } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Ask } from './adviser.ts';
import type { PokerKey } from './games.ts';
import { createHand } from './hand.ts';
import { createHint } from './hint.ts';
import { bitsOf, countKinds, dealtOf, drawnOf, kindName, paysOfHands, PLACES } from './kinds.ts';
import { createMarquee, type PokerLook } from './marquee.ts';
import { createPays } from './pays.ts';
import { createSmallHands } from './small-hands.ts';

export type Machine = {
  readonly table: PokerTable;
  readonly look: PokerLook;
  readonly sheet: InstantGame['sheet'];
  readonly ask: Ask;
};

/** What lies there before the first round: the hand of the game's name. */
const POSTERS: Readonly<Record<PokerLook, readonly Card[]>> = {
  jacks: cardsFromText('Jd Jh Js Jc Ah'),
  deuces: cardsFromText('2d 2h 2s 2c As'),
  joker: [...cardsFromText('Kd Kh'), JOKER, ...cardsFromText('Ks Kc')],
};

const COUNT_MS = 620;

const wonBy = (hands: readonly PokerHand[]): Amount =>
  hands.reduce((sum, { win }) => sum + (amountFromText(win) ?? ZERO), 0n) as Amount;

/** A machine of video poker: its paytable, one large hand, and the small ones of several hands. */
export function createPokerScene(
  deps: SceneDeps<PokerKey>,
  { ask, look, sheet, table }: Machine,
): Scene {
  const { money, motion, onChoice, words } = deps;
  let hands: number = handsOffered[0];
  let stake: Amount = ZERO;
  let dealt: readonly Card[] | null = null;
  let hold = 0;
  let phase: 'before' | 'dealt' | 'drawn' = 'before';
  /** A step is on its way. */
  let isBusy = false;
  let advice: Advice | null = null;
  let isAsked = false;

  const isOpen = () => phase === 'dealt' && !isBusy;
  const toggle = (place: number) => {
    if (!isOpen()) return;
    hold ^= 1 << place;
    deps.sound.press();
    draw();
    small.mirror(dealt, hold);
  };
  const pays = createPays(deps, table);
  const small = createSmallHands(deps, table);
  const hand = createHand(deps, table, toggle);
  const made = element('p', {
    class: 'vp-made',
    attributes: { 'aria-hidden': 'true', dir: 'auto' },
  });
  const hint = createHint(deps, {
    onAsk: () => void advise(),
    onAuto: () => void holdBest(),
  });
  const chips = createChips(
    words('poker.hands'),
    handsOffered.map((value) => ({ value: value as number, label: String(value) })),
    {
      first: hands,
      onChange(next) {
        setHands(next);
        onChoice();
      },
    },
  );

  const view = element(
    'div',
    { class: `video-poker ${look}`, attributes: { dir: 'ltr' } },
    createMarquee(look),
    pays.view,
    small.view,
    made,
    hand.view,
    hint.view,
  );

  const draw = () => {
    hand.mark({
      hold,
      isOpen: isOpen(),
      best: isAsked && isOpen() && advice !== null ? advice.best : null,
    });
    hint.enable(isOpen());
    if (isAsked && advice !== null && dealt !== null) hint.tell({ advice, dealt, hold, stake });
    else hint.clear();
  };
  const learn = async (): Promise<boolean> => {
    const cards = dealt;
    if (cards === null || phase !== 'dealt') return false;
    advice ??= await ask(cards);
    // Meanwhile the cards may have been drawn.
    return phase === 'dealt' && dealt === cards;
  };
  const advise = async () => {
    if (!(await learn())) return;
    isAsked = true;
    draw();
  };
  const holdBest = async () => {
    const before = hold;
    if (!(await learn()) || hold !== before || advice === null) return;
    hold = advice.best;
    draw();
    small.mirror(dealt, hold);
  };
  const say = (text: string, isPaid: boolean) => {
    made.textContent = text;
    made.classList.toggle('paid', isPaid);
  };
  const setHands = (count: number) => {
    hands = count;
    view.dataset['hands'] = String(count);
    small.setCount(count);
  };
  const lightUp = (kinds: readonly PokerKind[]) => pays.light(countKinds(kinds));
  const reset = () => {
    [dealt, hold, phase, advice, isAsked] = [null, 0, 'before', null, false];
    hand.lay(null);
    hand.light(false);
    small.mirror(null, 0);
    lightUp([]);
    say('', false);
    draw();
  };

  const showDeal = async (cards: readonly Card[], isMoved: boolean) => {
    dealt = cards;
    if (isMoved) await hand.deal(cards);
    else hand.lay(cards);
    const kind = classify(table, cards);
    lightUp([kind]);
    say(kind === 'nothing' ? words('poker.choose') : kindName(table, kind, words), false);
    phase = 'dealt';
    draw();
    if (hint.isAuto() && isMoved) await holdBest();
  };
  /** A win above the stake is counted up beside its name. */
  const countUp = async (won: PokerHand) => {
    const total = wonBy([won]);
    if (total <= stake) return;
    const name = kindName(table, won.kind, words);
    await motion.tween(COUNT_MS, (part) => {
      made.textContent = `${name} · ${money.show(between(ZERO, total, part))}`;
    });
  };
  const showDraw = async (drawn: readonly PokerHand[], held: number, isMoved: boolean) => {
    const [main, ...others] = drawn;
    if (main === undefined) return;
    [hold, phase] = [held, 'drawn'];
    draw();
    say('', false);
    lightUp([]);
    if (isMoved) await hand.draw(main.cards, held);
    else hand.lay(main.cards);
    hand.light(wonBy(drawn) > stake && main.kind !== 'nothing');
    const showFirst = (shown: number) => {
      const soFar = drawn.slice(0, shown + 1);
      const paid = soFar.filter(({ kind }) => kind !== 'nothing');
      lightUp(soFar.map(({ kind }) => kind));
      const summed = words('poker.paid', { hands: paid.length, amount: money.show(wonBy(paid)) });
      say(hands === 1 ? kindName(table, main.kind, words) : summed, wonBy(paid) > stake);
    };
    showFirst(0);
    await small.draw(others, isMoved, showFirst);
    if (isMoved && hands === 1) await countUp(main);
  };

  setHands(hands);
  hand.lay(POSTERS[look]);
  say(words('poker.begin'), false);
  draw();

  return {
    fields: chips.view,
    view,
    choice: (): PokerChoice => ({ hands }),
    setChoice(choice) {
      setHands((choice as PokerChoice).hands);
      chips.set(hands);
    },
    parts: () => hands,
    showStake(next) {
      stake = next;
      pays.showStake(stake, hands);
    },
    facts: (whole) => [
      {
        label: words('poker.hand_stake'),
        value: money.show((whole / BigInt(hands)) as Amount),
      },
      ...factsOf(sheet.modes[0], words).filter(
        ({ label }) => label !== words('instant.gain_chance'),
      ),
    ],
    lock(isLocked) {
      chips.lock(isLocked || phase === 'dealt');
      isBusy = isLocked;
      draw();
    },
    reset,
    async show(step, { isMoved }) {
      const deal = dealtOf(step);
      if (deal !== null) return showDeal(deal.dealt, isMoved);
      const drawn = drawnOf(step);
      if (drawn !== null) await showDraw(drawn.hands, bitsOf(drawn.hold), isMoved);
    },
    press: () => words(phase === 'dealt' ? 'poker.draw' : 'card.deal'),
    next: () => ({ hold: placesOf(hold) }),
    label(steps) {
      const drawn = steps.map(drawnOf).find((event) => event !== null);
      if (drawn === undefined) return '';
      const kinds = drawn.hands.map(({ kind }) => kind);
      if (kinds.length === 1) return kindName(table, kinds[0] as PokerKind, words);
      return `${decimals(paysOfHands(table, kinds), 2)}×`;
    },
    keys: {
      ...Object.fromEntries(PLACES.map((place) => [String(place + 1), () => toggle(place)])),
      h: () => void advise(),
      '0': () => PLACES.forEach((place) => (hold & (1 << place)) !== 0 && toggle(place)),
    },
  };
}
