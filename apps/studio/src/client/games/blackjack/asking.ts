import { basicPlay, type BlackjackWord, INSURANCE } from '@parlour/games/blackjack';
import { payOf } from '@parlour/games/solo';
import { type Amount, ZERO } from '@parlour/money';
import { createActions } from '../../cards/actions.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { BlackjackKey } from './blackjack.ts';
import { type Course, openCards } from './course.ts';
import { looksOf } from './moves.ts';

/** What the player may do now. */
const offeredIn = ({ allowed, insurance }: Course): readonly BlackjackWord[] =>
  insurance === 'offered' ? ['decline', 'insure'] : allowed;

/** What basic strategy does now; nothing where nothing is asked. */
function adviceIn(course: Course): BlackjackWord | null {
  if (course.insurance === 'offered') return 'decline';
  const hand = course.hands[course.active];
  const [up] = openCards(course);
  return hand === undefined || up === undefined ? null : basicPlay(hand.cards, up, course.allowed);
}

/** What the player is asked, or what is advised. */
function promptIn(
  course: Course,
  advised: BlackjackWord | null,
  words: SceneDeps<BlackjackKey>['words'],
): string {
  if (advised !== null) return words('blackjack.hinted', { play: words(`blackjack.${advised}`) });
  const { active, hands, insurance } = course;
  if (insurance === 'offered') return words('blackjack.prompt_insurance');
  if (active >= 0 && hands.length > 1)
    return words('blackjack.prompt_turn', { number: active + 1, hands: hands.length });
  if (active >= 0) return words('blackjack.prompt_one');
  return '';
}

/** The question to the player, the answers, and the hints of basic strategy while they are wanted. */
export function createAsking({ money, onAct, words }: SceneDeps<BlackjackKey>, onHint: () => void) {
  let isHinting = false;
  const prompt = element('p', { class: 'ct-prompt', attributes: { dir: 'auto' } });
  const actions = createActions<BlackjackWord>(words('card.moves'), looksOf(words), (action) =>
    onAct({ action }),
  );
  const toggle = () => {
    isHinting = !isHinting;
    hint.setAttribute('aria-pressed', String(isHinting));
    onHint();
  };
  const hint = element('button', {
    class: 'plain small ct-hint',
    text: words('blackjack.hint'),
    attributes: { type: 'button', 'aria-keyshortcuts': 'T', 'aria-pressed': 'false' },
    onClick: toggle,
  });
  return {
    view: element('div', { class: 'ct-foot' }, prompt, actions.view, hint),
    keys: { ...actions.keys, t: toggle },
    hold: actions.hold,
    free: actions.free,
    say(text: string) {
      prompt.textContent = text;
    },
    draw(course: Course, unit: Amount) {
      const advised = isHinting ? adviceIn(course) : null;
      const more = `+${money.short(unit)}`;
      prompt.textContent =
        unit === ZERO ? words('blackjack.prompt_bet') : promptIn(course, advised, words);
      actions.offer({
        ids: offeredIn(course),
        costs: { double: more, split: more, insure: `+${money.short(payOf(unit, INSURANCE))}` },
        advised,
      });
    },
  };
}
