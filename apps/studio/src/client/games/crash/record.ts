import { type CrashEvent, crash, crashPlan, crashSheet } from '@parlour/games/crash';
import { versionOf } from '@parlour/games/solo';
import { currencyOf } from '@parlour/money';
import type { StepView } from '../../api.ts';
import { timesOfHundredths } from '../../instant/figures.ts';
import type { InstantRecord } from '../../instant/record.ts';
import { createMoney, type Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { verifyTableRecord } from '../../shared/record.ts';
import type { RoundRecord } from '../../verify/record-text.ts';
import { checkLines, proofFacts } from './proof.ts';
import { type CrashWords, loadCrashWords } from './words.ts';

const sentence = (event: CrashEvent, words: CrashWords, money: Money): string => {
  if (event.kind === 'crash')
    return words('crash.snapped_at', { times: timesOfHundredths(event.point) });
  const bet = event.bet + 1;
  const amount = money.show(event.amount);
  if (event.kind === 'bet')
    return event.autoAt === null
      ? words('crash.step_bet', { bet, amount })
      : words('crash.step_bet_auto', { bet, amount, times: timesOfHundredths(event.autoAt) });
  return words('crash.step_cash', {
    bet,
    amount,
    times: timesOfHundredths(event.at),
    win: money.show(event.win),
  });
};

/** What happened in a player's round, in sentences. */
export const stepsIn = (
  steps: readonly StepView[],
  { currency, words }: { readonly currency: string; readonly words: CrashWords },
): HTMLElement => {
  const money = createMoney(currencyOf(currency));
  const events = steps.flatMap((step) => step.events as readonly CrashEvent[]);
  return element(
    'ol',
    { class: 'steps' },
    ...events.map((event) => element('li', { text: sentence(event, words, money) })),
  );
};

/** Whether a player's round is what the round of its table gives. */
export const verifyCrash = (proof: RoundRecord) =>
  verifyTableRecord({ game: crash, plan: crashPlan, current: crashSheet.tableHash }, proof);

/** A round on the verifier's page: what happened, and what the browser finds of it. */
export async function recordOf(proof: RoundRecord, language: string): Promise<InstantRecord> {
  const words = await loadCrashWords(language);
  const { currency, steps, table = null, tableHash } = proof;
  return {
    view: element(
      'div',
      {},
      stepsIn(steps, { currency, words }),
      ...(table === null ? [] : [proofFacts(table, words), ...checkLines(table, words)]),
    ),
    verdict: verifyCrash(proof),
    isKnownTable: versionOf(crash, { current: crashSheet.tableHash, tableHash }) !== null,
  };
}
