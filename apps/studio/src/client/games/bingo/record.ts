import type { BingoEvent } from '@parlour/games/bingo';
import { ballsIn } from '@parlour/games/bingo';
import { versionOf } from '@parlour/games/solo';
import { currencyOf } from '@parlour/money';
import type { TableRoundView } from '../../api.ts';
import { timesOfHundredths } from '../../instant/figures.ts';
import type { InstantRecord } from '../../instant/record.ts';
import { createMoney, type Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { verifyTableRecord } from '../../shared/record.ts';
import type { RoundRecord } from '../../verify/record-text.ts';
import { checkLines, proofFacts } from './proof.ts';
import { boughtIn, type Hall } from './room.ts';
import { createTicket } from './ticket.ts';
import { type BingoWords, loadBingoWords, prizeName } from './words.ts';

const sentence = (event: BingoEvent, words: BingoWords, money: Money): string => {
  if (event.kind === 'end')
    return event.prizes === 0
      ? words('bingo.step_none')
      : words('bingo.step_end', { count: event.prizes });
  if (event.kind === 'tickets')
    return words('bingo.step_tickets', {
      count: event.tickets,
      price: money.show(event.price),
      seed: event.seed,
    });
  return words('bingo.step_prize', {
    prize: prizeName(words, event.prize),
    ticket: event.ticket + 1,
    call: event.call,
    times: timesOfHundredths(event.pays),
    win: money.show(event.win),
  });
};

type Played = Pick<RoundRecord, 'currency' | 'steps'> & { readonly table?: TableRoundView | null };

/** A player's round: what was bought and won in sentences, and the tickets as the calls left them. */
export function roundIn(
  { room }: Hall,
  { currency, steps, table = null }: Played,
  words: BingoWords,
): HTMLElement {
  const money = createMoney(currencyOf(currency));
  const events = steps.flatMap((step) => step.events as readonly BingoEvent[]);
  const balls = ballsIn(room, table?.draws ?? []);
  const tickets = boughtIn(room, events).map((one) => {
    const drawn = createTicket(one, { room, words, money, onDaub: null });
    drawn.draw(balls, null);
    return drawn.view;
  });
  return element(
    'div',
    { class: 'bingo-record' },
    element(
      'ol',
      { class: 'steps' },
      ...events.map((event) => element('li', { text: sentence(event, words, money) })),
    ),
    element('div', { class: 'bingo-tickets', attributes: { 'data-count': 'many' } }, ...tickets),
  );
}

/** Whether a player's round is what the round of its table gives. */
export const verifyBingo = ({ game, plan, sheet }: Hall, proof: RoundRecord) =>
  verifyTableRecord({ game, plan, current: sheet.tableHash }, proof);

/** A round on the verifier's page: what happened, and what the browser finds of it. */
export async function recordOf(
  hall: Hall,
  proof: RoundRecord,
  language: string,
): Promise<InstantRecord> {
  const words = await loadBingoWords(language);
  const { table = null, tableHash } = proof;
  return {
    view: element(
      'div',
      {},
      roundIn(hall, proof, words),
      ...(table === null
        ? []
        : [proofFacts(hall, table, words), ...checkLines(hall, table, words)]),
    ),
    verdict: verifyBingo(hall, proof),
    isKnownTable: versionOf(hall.game, { current: hall.sheet.tableHash, tableHash }) !== null,
  };
}
