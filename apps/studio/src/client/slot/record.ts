import { versionOf } from '@parlour/games/solo';
import { currencyOf } from '@parlour/money';
import type { RoundView } from '../api.ts';
import { createMoney } from '../money.ts';
import { element, icon } from '../panel/element.ts';
import type { InstantRecord } from '../instant/record.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import { verifyRecord } from '../verify/solo.ts';
import { betOf } from './modes.ts';
import type { SlotGame, TextDeps } from './scene.ts';
import { loadSlotWords } from './words.ts';

/** A round step by step: its picture, and what happened in words. */
export function replayOf<Key extends string>(
  game: SlotGame<Key>,
  round: Pick<RoundView, 'choice' | 'currency' | 'stake' | 'steps'>,
  deps: TextDeps<Key>,
): HTMLElement {
  const { words } = deps;
  const { steps } = round;
  const bet = betOf(game.costs, round);
  let at = 0;
  const picture = element('div', { class: 'replay' });
  const caption = element('p', { class: 'muted centre', attributes: { 'aria-live': 'polite' } });
  const button = (name: 'left' | 'right', by: number) =>
    element(
      'button',
      {
        class: 'round',
        attributes: {
          type: 'button',
          'aria-label': words(name === 'left' ? 'history.previous' : 'history.next'),
        },
        onClick: () => {
          at = Math.min(steps.length - 1, Math.max(0, at + by));
          draw();
        },
      },
      icon(name),
    );
  const previous = button('left', -1);
  const next = button('right', 1);
  const draw = () => {
    const step = steps[at];
    if (step === undefined) return;
    picture.replaceChildren(game.picture(steps.slice(0, at + 1), words));
    caption.textContent = game.describe(step, bet, deps);
    previous.disabled = at === 0;
    next.disabled = at === steps.length - 1;
  };
  draw();
  return element(
    'div',
    { class: 'replayed' },
    picture,
    steps.length > 1 ? element('div', { class: 'stepper' }, previous, caption, next) : caption,
  );
}

/** A round outside its game's page. */
export async function recordOf<Key extends string>(
  game: SlotGame<Key>,
  proof: RoundRecord,
  language: string,
): Promise<InstantRecord> {
  const words = await loadSlotWords(language, game);
  const money = createMoney(currencyOf(proof.currency));
  return {
    view: replayOf(game, proof, { words, money }),
    verdict: verifyRecord(game.game, proof, game.tableHash),
    isKnownTable:
      versionOf(game.game, { current: game.tableHash, tableHash: proof.tableHash }) !== null,
  };
}
