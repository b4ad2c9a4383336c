import { type Card, cardsFromText, JOKER } from '@parlour/games/cards';
import {
  type Advice,
  classify,
  type PokerHand,
  type PokerKind,
  type PokerTable,
} from '@parlour/games/video-poker';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import type { SceneDeps } from '../../instant/scene.ts';
import { between } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { PokerKey } from './games.ts';
import { createHand } from './hand.ts';
import { createHint } from './hint.ts';
import { countKinds, kindName } from './kinds.ts';
import { createMarquee, type PokerLook } from './marquee.ts';
import { createPays } from './pays.ts';
import { createSmallHands } from './small-hands.ts';

/** What lies there before the first round: the hand of the game's name. */
const POSTERS: Readonly<Record<PokerLook, readonly Card[]>> = {
  jacks: cardsFromText('Jd Jh Js Jc Ah'),
  deuces: cardsFromText('2d 2h 2s 2c As'),
  joker: [...cardsFromText('Kd Kh'), JOKER, ...cardsFromText('Ks Kc')],
};

const COUNT_MS = 620;

const wonBy = (hands: readonly PokerHand[]): Amount =>
  hands.reduce((sum, { win }) => sum + (amountFromText(win) ?? ZERO), 0n) as Amount;

type Acts = {
  readonly onToggle: (place: number) => void;
  readonly onAsk: () => void;
  readonly onAuto: () => void;
};

/** What the player has before them. */
export type Held = {
  readonly dealt: readonly Card[] | null;
  readonly hold: number;
  readonly isOpen: boolean;
  /** Null until it is asked for. */
  readonly advice: Advice | null;
  readonly stake: Amount;
};

type Drawn = {
  readonly hands: readonly PokerHand[];
  readonly hold: number;
  readonly stake: Amount;
  readonly isMoved: boolean;
};

/** The face of a machine: its sign, paytable, small hands, large hand, and the hint under it. */
export function createScreen(
  deps: SceneDeps<PokerKey>,
  { look, table }: { readonly look: PokerLook; readonly table: PokerTable },
  { onAsk, onAuto, onToggle }: Acts,
) {
  const { money, motion, words } = deps;
  const pays = createPays(deps, table);
  const small = createSmallHands(deps, table);
  const hand = createHand(deps, table, onToggle);
  const hint = createHint(deps, { onAsk, onAuto });
  const made = element('p', {
    class: 'vp-made',
    attributes: { 'aria-hidden': 'true', dir: 'auto' },
  });
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
  const say = (text: string, isGain = false) => {
    made.textContent = text;
    made.classList.toggle('paid', isGain);
  };
  const light = (kinds: readonly PokerKind[]) => pays.light(countKinds(kinds));
  const sayHands = (hands: readonly PokerHand[], stake: Amount) => {
    const paid = hands.filter(({ kind }) => kind !== 'nothing');
    const won = wonBy(paid);
    light(hands.map(({ kind }) => kind));
    say(words('poker.paid', { hands: paid.length, amount: money.show(won) }), won > stake);
  };
  /** One hand is named; a win above the stake is counted up beside its name. */
  const sayHand = async (main: PokerHand, { isMoved, stake }: Drawn) => {
    const [name, won] = [kindName(table, main.kind, words), wonBy([main])];
    light([main.kind]);
    say(name, won > stake);
    if (!isMoved || won <= stake) return;
    await motion.tween(COUNT_MS, (part) => {
      made.textContent = `${name} · ${money.show(between(ZERO, won, part))}`;
    });
  };

  hand.lay(POSTERS[look]);
  say(words('poker.begin'));
  return {
    view,
    isAuto: hint.isAuto,
    showStake: pays.showStake,
    mirror: small.mirror,
    setHands(count: number) {
      view.dataset['hands'] = String(count);
      small.setCount(count);
    },
    mark({ advice, dealt, hold, isOpen, stake }: Held) {
      hand.mark({ hold, isOpen, best: isOpen && advice !== null ? advice.best : null });
      hint.enable(isOpen);
      if (advice === null || dealt === null) hint.clear();
      else hint.show({ advice, dealt, hold, stake });
    },
    clear() {
      hand.lay(null);
      hand.light(false);
      small.mirror(null, 0);
      light([]);
      say('');
    },
    async deal(cards: readonly Card[], isMoved: boolean) {
      if (isMoved) await hand.deal(cards);
      else hand.lay(cards);
      const kind = classify(table, cards);
      light([kind]);
      say(kind === 'nothing' ? words('poker.choose') : kindName(table, kind, words));
    },
    async draw(drawn: Drawn) {
      const { hands, hold, isMoved, stake } = drawn;
      const [main, ...others] = hands;
      if (main === undefined) return;
      say('');
      light([]);
      if (isMoved) await hand.draw(main.cards, hold);
      else hand.lay(main.cards);
      hand.light(wonBy(hands) > stake && main.kind !== 'nothing');
      if (others.length === 0) return sayHand(main, drawn);
      sayHands([main], stake);
      await small.draw(others, isMoved, (shown) => sayHands(hands.slice(0, shown + 1), stake));
    },
  };
}
