import { type BlackjackEvent, pays, simulatedHand } from '@parlour/games/blackjack';
import { payOf } from '@parlour/games/solo';
import { bothKeys } from '../../cards/spots.ts';
import { percent } from '../../instant/figures.ts';
import type { Fact, Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createAsking } from './asking.ts';
import { createBets } from './bets.ts';
import type { BlackjackKey } from './blackjack.ts';
import { afterEvent, BEFORE, courseOf, eventsOf, openCards, totalText } from './course.ts';
import { printOf } from './print.ts';
import { createStage } from './stage.ts';

const PEEK_MS = 650;

/** A half round table: the dealer above, the player's hands below, and three spots for chips. */
export function createBlackjackScene(deps: SceneDeps<BlackjackKey>): Scene {
  const { money, motion, words } = deps;
  let course = BEFORE;
  const bets = createBets(deps);
  const { table } = bets;
  const stage = createStage(deps);
  const asking = createAsking(deps, () => draw());

  const draw = () => {
    const unit = bets.unit();
    stage.draw({ course, unit, isGain: bets.isGain(course) });
    bets.draw(course);
    asking.draw(course, unit);
  };
  const showEvent = async (event: BlackjackEvent, isMoved: boolean): Promise<void> => {
    const moved = stage.move(event, course, isMoved);
    if (isMoved) await moved;
    course = afterEvent(course, event);
    draw();
    bets.showWins(event, course);
    if (event.kind !== 'no_natural' || !isMoved) return;
    asking.say(words('blackjack.peek'));
    await motion.wait(PEEK_MS);
  };
  const reset = () => {
    course = BEFORE;
    bets.reset();
    stage.clear();
    draw();
  };
  const stakedFact = (): readonly Fact[] =>
    course.hands.length === 0
      ? []
      : [{ label: words('blackjack.fact_staked'), value: money.show(bets.staked(course)) }];
  reset();

  return {
    fields: table.fields,
    view: element(
      'div',
      { class: 'card-table blackjack', attributes: { dir: 'ltr' } },
      stage.shoe,
      stage.dealer,
      printOf(words),
      stage.hands,
      bets.view,
      asking.view,
    ),
    choice: table.choice,
    setChoice: table.setChoice,
    stake: bets.stake,
    press: () => words('card.deal'),
    facts: () => [
      { label: words('pay.rtp_short'), value: percent(simulatedHand.rtpPpm) },
      {
        label: words('blackjack.fact_natural'),
        value: money.show(payOf(bets.laid(), pays.natural)),
      },
      ...stakedFact(),
    ],
    lock(isLocked) {
      table.lock(isLocked);
      if (!isLocked) table.setStanding(new Map());
      asking.free();
    },
    reset,
    async show(step, { isMoved }) {
      if (step.action === null) table.note();
      if (isMoved) asking.hold();
      for (const event of eventsOf(step)) {
        const shown = showEvent(event, isMoved);
        if (isMoved) await shown;
      }
    },
    label(steps) {
      const ended = courseOf(steps);
      const own = ended.hands.map(({ cards }) => totalText(cards, true)).join('·');
      return `${own} : ${totalText(openCards(ended), true)}`;
    },
    keys: bothKeys(table.keys, asking.keys),
  };
}
