import { HUNDRED, type SeaEvent, targetsOf } from '@parlour/games/field';
import { versionOf } from '@parlour/games/solo';
import { currencyOf } from '@parlour/money';
import type { StepView } from '../api.ts';
import { times } from '../instant/figures.ts';
import type { InstantRecord } from '../instant/record.ts';
import { createMoney, type Money } from '../money.ts';
import { element } from '../panel/element.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import { verifyRecord } from '../verify/solo.ts';
import type { SeaPage } from './look.ts';
import { loadSeaWords, type SeaWords } from './words.ts';

/** Of one step; what is more is counted. */
const CATCHES_SHOWN = 60;

type Context = {
  readonly page: Pick<SeaPage, 'plan'>;
  readonly words: SeaWords;
  readonly money: Money;
};

/** A step of a visit in sentences: a line, and a line for each catch. */
function linesOf(event: SeaEvent, { money, page, words }: Context): string[] {
  if (event.kind === 'load')
    return [
      words('sea.step_load', { amount: money.show(event.amount), base: money.show(event.base) }),
    ];
  if (event.kind === 'leave')
    return [
      words('sea.step_leave', { shot: money.show(event.shot), credit: money.show(event.credit) }),
    ];
  const targets = targetsOf(page.plan);
  const catches = event.catches.slice(0, CATCHES_SHOWN).map(({ pays, target, win }) => {
    const kind = page.plan.kinds[targets[target]?.kind ?? 0]?.code ?? '';
    return words('sea.step_catch', {
      fish: words.fish(kind),
      times: times(pays * HUNDRED),
      win: money.show(win),
    });
  });
  const more = event.catches.length - catches.length;
  return [
    words('sea.step_shots', {
      shots: event.shots,
      staked: money.show(event.staked),
      won: money.show(event.won),
      credit: money.show(event.credit),
    }),
    ...catches,
    ...(more > 0 ? [words('sea.more_catches', { count: more })] : []),
  ];
}

/** What happened in a visit. */
export const stepsIn = (
  steps: readonly StepView[],
  { currency, page, words }: { currency: string; page: Pick<SeaPage, 'plan'>; words: SeaWords },
): HTMLElement => {
  const money = createMoney(currencyOf(currency));
  const lines = steps
    .flatMap(({ events }) => events as readonly SeaEvent[])
    .flatMap((event) => linesOf(event, { page, words, money }));
  return element('ol', { class: 'steps' }, ...lines.map((text) => element('li', { text })));
};

/** Whether every shot of a visit is what its revealed seeds give. */
export const verifySea = ({ game, sheet }: Pick<SeaPage, 'game' | 'sheet'>, proof: RoundRecord) =>
  verifyRecord(game, proof, sheet.tableHash);

/** A visit on the verifier's page. */
export async function recordOf(
  page: SeaPage,
  proof: RoundRecord,
  language: string,
): Promise<InstantRecord> {
  const words = await loadSeaWords(language, page.words);
  const { currency, steps, tableHash } = proof;
  const current = page.sheet.tableHash;
  return {
    view: stepsIn(steps, { currency, page, words }),
    verdict: verifySea(page, proof),
    isKnownTable: versionOf(page.game, { current, tableHash }) !== null,
  };
}
