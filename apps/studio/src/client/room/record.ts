import { recordedDraws, type SoloRound, versionOf } from '@parlour/games/solo';
import { currencyOf } from '@parlour/money';
import type { StepView } from '../api.ts';
import type { InstantRecord } from '../instant/record.ts';
import { createMoney, type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import type { Verdict } from '../verify/solo.ts';
import type { HandView, RoomGame } from './game.ts';
import { loadRoomWords, type RoomWords } from './words.ts';

type Sittings = Pick<RoomGame<HandView, never>, 'sheet' | 'sitting'>;

type SittingEvent =
  | { readonly kind: 'sat' | 'topup'; readonly amount: string }
  | {
      readonly kind: 'left';
      readonly amount: string;
      readonly raked: string;
      readonly hands: number;
    };

const sentence = (event: SittingEvent, words: RoomWords, money: Money): string => {
  const amount = money.show(event.amount);
  if (event.kind !== 'left') return words(`room.step_${event.kind}`, { amount });
  const { hands, raked } = event;
  return words('room.step_left', { amount, hands: String(hands), raked: money.show(raked) });
};

/** What happened in a sitting, in sentences; its hands are recorded one by one. */
export function stepsIn(
  steps: readonly StepView[],
  { currency, words }: { readonly currency: string; readonly words: RoomWords },
): HTMLElement {
  const money = createMoney(currencyOf(currency));
  const events = steps.flatMap((step) => step.events as readonly SittingEvent[]);
  return element(
    'ol',
    { class: 'steps' },
    ...events.map((event) => element('li', { text: sentence(event, words, money) })),
  );
}

/** Whether a sitting is what its steps say; its hands prove themselves. */
export function verifySitting(
  { sheet, sitting }: Sittings,
  { choice, stake, steps, tableHash }: RoundRecord,
): Verdict {
  const rules = versionOf(sitting, { current: sheet.tableHash, tableHash });
  if (rules === null) return 'bad';
  try {
    let round: SoloRound | null = null;
    for (const { action, events } of steps) {
      const draws = recordedDraws([]);
      round =
        round === null
          ? rules.begin({ stake: read(stake), choice }, draws)
          : round.act(action, draws);
      if (JSON.stringify(round.events) !== JSON.stringify(events)) return 'bad';
    }
    return round !== null && round.win !== null ? 'ok' : 'hidden';
  } catch (error) {
    // A step that the game does not allow.
    if (error instanceof RangeError) return 'bad';
    throw error;
  }
}

/** A sitting on the verifier's page. */
export async function recordOf<View extends HandView, Own extends string>(
  game: RoomGame<View, Own>,
  proof: RoundRecord,
  language: string,
): Promise<InstantRecord> {
  const words = await loadRoomWords(language, game.words);
  const { currency, steps, tableHash } = proof;
  const at = { current: game.sheet.tableHash, tableHash };
  return {
    view: stepsIn(steps, { currency, words }),
    verdict: verifySitting(game, proof),
    isKnownTable: versionOf(game.sitting, at) !== null,
  };
}
