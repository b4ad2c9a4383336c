import type { Tx } from '@parlour/database';
import type { Draws, GameCard } from '@parlour/games';
import { saltsOf, ticketDraws } from '@parlour/games/scratch';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { RoundRow } from '../round/store.ts';
import { insertSale, lockNextTicket, openReady } from './store.ts';

/**
 * Where the steps of a round draw from: the seeds of its player, or the deck, whose next ticket is taken for
 * good with it. Only for a step that is carried out in this transaction. Refuses where no deck is on sale.
 */
export async function sourceOf(
  { now }: Pick<Platform, 'now'>,
  tx: Tx,
  {
    card,
    row,
    source,
  }: { readonly card: GameCard; readonly row: RoundRow; readonly source: Draws },
): Promise<Draws> {
  if (card.deck === undefined) return source;
  // A second look finds the deck that has followed one whose last ticket was waited for.
  const ticket = (await lockNextTicket(tx, row)) ?? (await lockNextTicket(tx, row));
  if (ticket === null) throw new Refusal('round.deck_unready');
  const { deckId, number, seed, tickets, tier } = ticket;
  const at = now();
  await tx.together(() => [
    insertSale(tx, { roundId: row.id, deckId, number, tier, at }),
    number + 1 === tickets ? openReady(tx, at) : null,
  ]);
  const salt = Buffer.from(saltsOf(seed)(number)).toString('hex');
  return ticketDraws({ number, tier, salt });
}
