import { createStream, rootOfPath, type SeedPair, verifyCommit } from '@parlour/fairness';
import { hashOfTicket, ticketDraws } from '@parlour/games/scratch';
import { drawsFrom, type SoloGame, type SoloRound, versionOf } from '@parlour/games/solo';
import type { TicketProof } from '../api.ts';
import { read } from '../money.ts';
import type { RoundRecord } from './record-text.ts';

export type Verdict = 'ok' | 'bad' | 'hidden';

/**
 * Whether every step of a record is what its revealed seeds and the player's own choices give; of a ticket,
 * whether it stood in its deck, and shows what its salt gives. `current` is the table of new rounds: those of
 * an older one are held against the rules of their own version.
 */
export function verifyRecord(game: SoloGame, proof: RoundRecord, current: string): Verdict {
  const { clientSeed, nonce, serverSeed, serverSeedHash, tableHash, ticket } = proof;
  const rules = versionOf(game, { current, tableHash });
  if (ticket !== null) {
    const isGood = rules !== null && stoodInDeck(ticket);
    return isGood && showsTicket(rules, proof, ticket) ? 'ok' : 'bad';
  }
  // Null at a table, too.
  if (serverSeed === null || serverSeedHash === null) return 'hidden';
  if (clientSeed === null || nonce === null) return 'hidden';
  if (rules === null || !verifyCommit(serverSeed, serverSeedHash)) return 'bad';
  try {
    return areSteps(rules, proof, { serverSeed, clientSeed, nonce }) ? 'ok' : 'bad';
  } catch (error) {
    // A step that the game does not allow, or a choice that it does not have.
    if (error instanceof RangeError) return 'bad';
    throw error;
  }
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** Whether a ticket's number, salt and prize lead to the root of its deck. */
function stoodInDeck({ number, path, pays, root, salt, tickets }: TicketProof): boolean {
  const leaf = hashOfTicket({ number, salt: bytesOf(salt), pays });
  const found = rootOfPath(leaf, { place: number, count: tickets, path: path.map(bytesOf) });
  return found !== null && found.join() === bytesOf(root).join();
}

/** Whether the round shows the ticket: its number, its prize, and under the foil what its salt gives. */
function showsTicket(
  game: SoloGame,
  { choice, stake, steps }: Pick<RoundRecord, 'choice' | 'stake' | 'steps'>,
  ticket: TicketProof,
): boolean {
  const [paid, drawn, ...more] = steps;
  if (paid === undefined || drawn === undefined || more.length > 0) return false;
  const draws = ticketDraws(ticket);
  const taken = game.begin({ stake: read(stake), choice }, draws).act(drawn.action, draws);
  const [event] = taken.events as readonly { readonly pays: number }[];
  return (
    event?.pays === ticket.pays && JSON.stringify(taken.events) === JSON.stringify(drawn.events)
  );
}

function areSteps(
  game: SoloGame,
  { carried, choice, stake, steps }: Pick<RoundRecord, 'carried' | 'choice' | 'stake' | 'steps'>,
  seeds: SeedPair,
): boolean {
  const source = drawsFrom(createStream(seeds), game.scheme);
  let round: SoloRound | null = null;
  for (const { action, events } of steps) {
    round =
      round === null
        ? game.begin({ stake: read(stake), choice, carried }, source)
        : round.act(action, source);
    if (JSON.stringify(round.events) !== JSON.stringify(events)) return false;
  }
  return true;
}
