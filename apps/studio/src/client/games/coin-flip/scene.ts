import {
  CALLS_MAX,
  type CoinFlipChoice,
  paysAfter,
  type Side,
  sides,
} from '@parlour/games/coin-flip';
import { payOf } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';
import { createChips } from '../../instant/chips.ts';
import { createLadder } from '../../instant/ladder.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { chanceOf, timesOf, timesOfHundredths } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import { arch } from './arch.ts';
import { createCalls, createSides } from './calls.ts';
import { createCoin } from './coin.ts';
import type { CoinFlipKey } from './coin-flip.ts';

type Event = { readonly called: Side; readonly fell: Side };

export const eventOf = ({ events }: StepView) => events[0] as Event | undefined;

const PAYS = Array.from({ length: CALLS_MAX }, (_, more) => timesOf(paysAfter(more + 1)));

/** A coin on velvet, the calls of the round below it. */
export function createCoinFlipScene(deps: SceneDeps<CoinFlipKey>): Scene {
  const { money, motion, onAct, onChoice, sound, words } = deps;
  let first: Side = 'heads';
  let isOpen = false;
  let isLocked = false;
  let isLost = false;
  let right = 0;

  const coin = createCoin(motion);
  const ladder = createLadder(words('coin.ladder'));
  const calls = createCalls(words);
  const chips = createChips<Side>(
    words('coin.first_call'),
    sides.map((value) => ({ value, label: words(`coin.${value}`) })),
    { first, onChange: (side) => choose(side) },
  );
  const choose = (side: Side) => {
    first = side;
    chips.set(side);
    draw();
    onChoice();
  };
  /** Before a round the side is chosen; in a round the coin is thrown for it. */
  const call = (side: Side) => {
    if (isOpen) onAct({ kind: 'flip', side });
    else if (!isLocked) choose(side);
  };
  const buttons = createSides(words, call);
  const draw = () => {
    ladder.draw(PAYS, { reached: right, isLost });
    buttons.draw(isOpen ? null : first, isOpen || !isLocked);
  };
  const note = ({ called, fell }: Event) => {
    const isRight = called === fell;
    if (isRight) right += 1;
    isLost = !isRight;
    isOpen = isRight && right < CALLS_MAX;
    coin.view.setAttribute('aria-label', words(`coin.${fell}`));
    const result = isRight ? 'right' : 'wrong';
    coin.view.dataset['result'] = result;
    calls.add(fell, result);
    draw();
  };
  const reset = () => {
    [isOpen, isLost, right] = [false, false, 0];
    calls.clear();
    delete coin.view.dataset['result'];
    draw();
  };
  coin.rest('heads');
  coin.view.setAttribute('aria-label', words('coin.heads'));
  reset();

  return {
    fields: chips.view,
    view: element(
      'div',
      { class: 'coin-flip', attributes: { dir: 'ltr' } },
      arch(),
      ladder.view,
      coin.view,
      buttons.view,
      calls.view,
    ),
    choice: (): CoinFlipChoice => ({ side: first }),
    setChoice(choice) {
      first = (choice as CoinFlipChoice).side;
      chips.set(first);
      draw();
    },
    facts(stake) {
      const pays = paysAfter(isOpen ? right + 1 : 1);
      return [
        { label: words('instant.next'), value: timesOf(pays) },
        { label: words('instant.chance'), value: chanceOf(0.5) },
        { label: words('instant.pays'), value: money.show(payOf(stake, pays)) },
      ];
    },
    lock(next) {
      isLocked = next;
      chips.lock(next);
      if (!next) isOpen = false;
      draw();
    },
    reset,
    async show(step, { isMoved }) {
      const event = eventOf(step);
      if (event === undefined) {
        isOpen = false;
        return draw();
      }
      if (!isMoved) {
        coin.rest(event.fell);
        return note(event);
      }
      delete coin.view.dataset['result'];
      sound.coin();
      await coin.toss(event.fell);
      note(event);
      if (event.called === event.fell) sound.moon(Math.min(14, right * 2));
      else sound.land(0);
      await motion.wait(180);
    },
    collectable: (stake) => (isOpen && right > 0 ? payOf(stake, paysAfter(right)) : null),
    label(steps) {
      const events = steps.map(eventOf).filter((event) => event !== undefined);
      const isWrong = events.some(({ called, fell }) => called !== fell);
      return isWrong ? timesOfHundredths(0) : timesOf(paysAfter(events.length));
    },
    keys: { h: () => call('heads'), t: () => call('tails') },
  };
}
