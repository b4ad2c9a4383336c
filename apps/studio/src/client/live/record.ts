import { versionOf } from '@parlour/games/solo';
import { drawRound } from '@parlour/games/table';
import { currencyOf } from '@parlour/money';
import type { StepView } from '../api.ts';
import type { InstantRecord } from '../instant/record.ts';
import { createMoney } from '../money.ts';
import { element } from '../panel/element.ts';
import { verifyTableRecord } from '../shared/record.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import { loadWords, type WordKey, type Words } from '../words/words.ts';
import { betsIn, outcomeIn } from './bets.ts';
import type { LiveGame } from './game.ts';
import { checkLines, proofFacts, type Proven } from './proof.ts';
import type { LiveKey } from './words.ts';

type LiveWordsOf<Key extends string> = Words<WordKey | LiveKey | Key>;

/** How a game draws, and what its draws are called. */
export const provenOf = <Key extends string, Outcome>(
  { engine, sayOutcome }: LiveGame<Key, Outcome>,
  words: LiveWordsOf<Key>,
): Proven => ({
  draw: (from, number) => drawRound(engine.plan, from, number),
  ...(engine.plan.dealt === undefined ? {} : { dealt: engine.plan.dealt }),
  nameOf: (draws) => sayOutcome(outcomeIn(engine, draws), words),
});

/** What happened in a player's round, in sentences. */
export function stepsIn<Key extends string, Outcome>(
  game: LiveGame<Key, Outcome>,
  { currency, steps }: { readonly steps: readonly StepView[]; readonly currency: string },
  words: LiveWordsOf<Key>,
): HTMLElement {
  const money = createMoney(currencyOf(currency));
  const sentence = (step: StepView): string => {
    const bets = betsIn(step.events);
    if (bets.length === 0) return game.describe(step, words);
    const texts = bets.map(
      ({ amount, place }) => `${game.nameOf(place, words)} ${money.show(amount)}`,
    );
    return words('table.bets', { bets: texts.join(', ') });
  };
  return element(
    'ol',
    { class: 'steps' },
    ...steps.map((step) => element('li', { text: sentence(step) })),
  );
}

/** Whether a player's round is what the round of its table gives. */
export const verifyLive = <Key extends string, Outcome>(
  { engine, sheet }: LiveGame<Key, Outcome>,
  proof: RoundRecord,
) => verifyTableRecord({ game: engine.game, plan: engine.plan, current: sheet.tableHash }, proof);

/** A round on the verifier's page: what happened, and what the browser finds of it. */
export async function liveRecord<Key extends string, Outcome>(
  game: LiveGame<Key, Outcome>,
  proof: RoundRecord,
  language: string,
): Promise<InstantRecord> {
  const words = await loadWords(language, game.words);
  const { table = null, tableHash } = proof;
  const proven = provenOf(game, words);
  return {
    view: element(
      'div',
      {},
      stepsIn(game, proof, words),
      ...(table === null
        ? []
        : [proofFacts(table, proven, words), ...checkLines(table, proven, words)]),
    ),
    verdict: verifyLive(game, proof),
    isKnownTable:
      versionOf(game.engine.game, { current: game.sheet.tableHash, tableHash }) !== null,
  };
}
