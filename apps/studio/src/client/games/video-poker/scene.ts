import type { Card } from '@parlour/games/cards';
import {
  type Advice,
  handsOffered,
  placesOf,
  type PokerChoice,
  type PokerKind,
  type PokerTable,
} from '@parlour/games/video-poker';
import { type Amount, ZERO } from '@parlour/money';
import type { StepView } from '../../api.ts';
import { createChips } from '../../instant/chips.ts';
import { decimals, percent, times } from '../../instant/figures.ts';
import type { Fact, InstantGame, Scene, SceneDeps } from '../../instant/scene.ts';
import type { Ask } from './adviser.ts';
import type { PokerKey } from './games.ts';
import { bitsOf, dealtOf, drawnOf, kindName, paysOfHands, PLACES } from './kinds.ts';
import type { PokerLook } from './marquee.ts';
import { createScreen } from './screen.ts';

export type Machine = {
  readonly table: PokerTable;
  readonly look: PokerLook;
  readonly sheet: InstantGame['sheet'];
  readonly ask: Ask;
};

/** A machine of video poker: cards are dealt, some are held, the others are drawn again. */
export function createPokerScene(deps: SceneDeps<PokerKey>, machine: Machine): Scene {
  const { onChoice, words } = deps;
  const { ask, table } = machine;
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
  const draw = () =>
    screen.mark({ dealt, hold, stake, isOpen: isOpen(), advice: isAsked ? advice : null });
  const setHold = (next: number) => {
    hold = next;
    draw();
    screen.mirror(dealt, hold);
  };
  const toggle = (place: number) => {
    if (!isOpen()) return;
    deps.sound.press();
    setHold(hold ^ (1 << place));
  };
  /** Advice for the cards that lie there; null where they were drawn meanwhile. */
  const learn = async (): Promise<Advice | null> => {
    const cards = dealt;
    if (cards === null || phase !== 'dealt') return null;
    advice ??= await ask(cards);
    return phase === 'dealt' && dealt === cards ? advice : null;
  };
  const advise = async () => {
    if ((await learn()) === null) return;
    isAsked = true;
    draw();
  };
  const holdBest = async () => {
    const before = hold;
    const known = await learn();
    if (known !== null && hold === before) setHold(known.best);
  };
  const screen = createScreen(deps, machine, {
    onToggle: toggle,
    onAsk: () => void advise(),
    onAuto: () => void holdBest(),
  });
  const setHands = (count: number) => {
    hands = count;
    screen.setHands(count);
  };
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
  setHands(hands);
  draw();

  return {
    fields: chips.view,
    view: screen.view,
    choice: (): PokerChoice => ({ hands }),
    setChoice(choice) {
      setHands((choice as PokerChoice).hands);
      chips.set(hands);
    },
    parts: () => hands,
    showStake(next) {
      stake = next;
      screen.showStake(stake, hands);
    },
    facts: (whole) => factsOf(deps, machine, (whole / BigInt(hands)) as Amount),
    lock(isLocked) {
      chips.lock(isLocked || phase === 'dealt');
      isBusy = isLocked;
      draw();
    },
    reset() {
      [dealt, hold, phase, advice, isAsked] = [null, 0, 'before', null, false];
      screen.clear();
      draw();
    },
    async show(step, { isMoved }) {
      const [deal, drawn] = [dealtOf(step), drawnOf(step)];
      if (deal !== null) {
        dealt = deal.dealt;
        const laid = screen.deal(dealt, isMoved);
        // Cards that do not move lie there at once, and so does the button.
        if (isMoved) await laid;
        phase = 'dealt';
        draw();
        if (screen.isAuto() && isMoved) await holdBest();
      }
      if (drawn === null) return;
      [hold, phase] = [bitsOf(drawn.hold), 'drawn'];
      draw();
      await screen.draw({ hands: drawn.hands, hold, stake, isMoved });
    },
    press: () => words(phase === 'dealt' ? 'poker.draw' : 'card.deal'),
    next: () => ({ hold: placesOf(hold) }),
    label: (steps) => labelOf(table, steps, words),
    keys: {
      ...Object.fromEntries(PLACES.map((place) => [String(place + 1), () => toggle(place)])),
      '0': () => isOpen() && setHold(0),
      h: () => void advise(),
    },
  };
}

function factsOf(
  { money, words }: SceneDeps<PokerKey>,
  { sheet }: Machine,
  unit: Amount,
): readonly Fact[] {
  const [figures] = sheet.modes;
  return [
    { label: words('poker.hand_stake'), value: money.show(unit) },
    { label: words('pay.rtp_short'), value: percent(figures?.rtpPpm ?? sheet.rtpPpmMin) },
    { label: words('instant.most'), value: times(figures?.winMaxHundredths ?? 0) },
  ];
}

/** The hand that was made; of several what they paid together. */
function labelOf(
  table: PokerTable,
  steps: readonly StepView[],
  words: SceneDeps<PokerKey>['words'],
): string {
  const drawn = steps.map(drawnOf).find((event) => event !== null);
  if (drawn === undefined) return '';
  const kinds = drawn.hands.map(({ kind }) => kind);
  if (kinds.length === 1) return kindName(table, kinds[0] as PokerKind, words);
  return `${decimals(paysOfHands(table, kinds), 2)}×`;
}
