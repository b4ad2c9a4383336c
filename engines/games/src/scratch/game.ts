import { createStream } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import { fraction } from '../fraction.ts';
import {
  computeSheet,
  type Draws,
  drawsFrom,
  type GameTable,
  goesOn,
  payHundredths,
  readFields,
  readOneOf,
  soloGame,
} from '../solo/index.ts';
import { type DeckPlan, paysOf, tierCounts } from './plan.ts';

/** A ticket that was drawn: its number in the deck, what it pays in hundredths of its price, what lies under the foil. */
export type TicketEvent<Picture> = {
  readonly number: number;
  readonly pays: number;
  readonly picture: Picture;
};

export type ScratchRules<Picture> = {
  readonly code: string;
  readonly plan: DeckPlan;
  /** What lies under the foil of a ticket that pays so much; it must show that and no other sum. */
  picture(pays: number, draws: Draws): Picture;
};

type Action = { readonly kind: 'take' };
type State = { readonly stake: Amount };

/** The one action of a card: the ticket is taken from the deck once its price is paid. */
export const TAKE: Action = { kind: 'take' };

/**
 * A scratch card. Its first step is the price, its second the ticket: it is drawn only when the price is
 * paid, so that a price which was refused never held a ticket. The first two draws of that step come from the
 * deck, the number and the tier; the picture is drawn from the salt of the ticket.
 */
export const scratchGame = <Picture>({ code, picture, plan }: ScratchRules<Picture>) =>
  soloGame<object, State, Action, TicketEvent<Picture>>({
    code,
    scheme: 'exact',
    readChoice: (input) => readFields(input),
    mostOf: ({ stake }) => payHundredths(stake, paysOf(plan, 0)),
    begin: ({ stake }) => goesOn({ stake }, []),
    readAction: (input) => readOneOf(readFields(input, 'kind')?.kind, ['take']) && TAKE,
    raiseOf: () => 0n as Amount,
    act({ stake }, _, draws) {
      const number = draws.below(plan.tickets);
      const pays = paysOf(plan, draws.below(plan.prizes.length + 1));
      const event = { number, pays, picture: picture(pays, draws) };
      return { state: { stake }, events: [event], win: payHundredths(stake, pays) };
    },
    idleAction: () => TAKE,
  });

/** A ticket as its deck gives it; the salt as hex digits. */
export type DealtTicket = { readonly number: number; readonly tier: number; readonly salt: string };

/** The draws of a ticket: its number, its tier, then the stream of its salt. */
export function ticketDraws({ number, salt, tier }: DealtTicket): Draws {
  const given = [number, tier];
  const rest = drawsFrom(
    createStream({ serverSeed: salt, clientSeed: 'picture', nonce: 0 }),
    'exact',
  );
  return {
    below(bound) {
      const value = given.shift();
      if (value === undefined) return rest.below(bound);
      if (value >= bound) throw new RangeError(`a ticket of another deck: ${value} of ${bound}`);
      return value;
    },
  };
}

/** A list in a random order (Fisher-Yates, from the end). */
export function shuffled<Item>(items: readonly Item[], draws: Draws): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = draws.below(last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

/** The published figures of a card: exact, because every ticket is in the plan. */
export const proveDeck = (table: GameTable, plan: DeckPlan) =>
  computeSheet(table, [
    {
      mode: 'ticket',
      distribution: tierCounts(plan).map((count, tier) => ({
        pays: fraction(BigInt(paysOf(plan, tier)), 100n),
        chance: fraction(BigInt(count), BigInt(plan.tickets)),
      })),
    },
  ]);
