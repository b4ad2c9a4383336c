import { amountToText } from '@parlour/money';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Hands, planOf } from './hand.ts';
import { listPlayed, type PlayedHand } from './hand-store.ts';
import type { Lobby } from './lobby.ts';
import { matchLevelOf } from './match-kind.ts';
import { presentAfter } from './match-view.ts';
import type { HandProofView, PlayedHandView } from './present.ts';

const PAGE_SIZE = 20;
/** Folded cards of a hand may be known after this time. */
export const PACK_HIDDEN_MS = 24 * 60 * 60_000;

type Deps = { readonly hands: Hands; readonly lobby: Pick<Lobby, 'levelView'> };

/** Hands of the past, for those who were dealt in. */
export function createPast(
  { db, games, now }: Pick<Platform, 'db' | 'games' | 'now'>,
  { hands, lobby }: Deps,
) {
  const standingAfter = (played: PlayedHand) => {
    const level = matchLevelOf(games, { ...played, levelId: played.setup.levelId });
    return level === null
      ? null
      : presentAfter(level.match, played.setup, hands.at(played, played));
  };

  const presentPlayed = (played: PlayedHand): PlayedHandView => ({
    id: played.id,
    number: played.number,
    seat: played.seat,
    startedAt: played.startedAt.toISOString(),
    put: amountToText(played.put),
    won: amountToText(played.won),
    rake: amountToText(played.rake),
    level: lobby.levelView({ ...played, levelId: played.setup.levelId }, played.setup.rake),
    isVoid: played.voidedAt !== null,
    seatCount: played.seatCount,
    tags: played.tags,
    match: standingAfter(played),
    view: hands.at(played, played).view(played.seat),
  });

  return {
    /** Hands that the player was dealt in, the newest first. */
    async played(session: Session, before: string | null): Promise<PlayedHandView[]> {
      const { gameCode, playerId } = session;
      const query = { playerId, gameCode, before, handId: null, limit: PAGE_SIZE };
      return (await listPlayed(db, query)).map(presentPlayed);
    },

    /** What proves a hand of the player, and how it went step by step as the seat saw it. */
    async proof(session: Session, handId: string): Promise<HandProofView> {
      const { gameCode, playerId } = session;
      const query = { playerId, gameCode, before: null, handId, limit: 1 };
      const [played] = await listPlayed(db, query);
      if (played === undefined || played.endedAt === null) throw new Refusal('round.unknown');
      const { actions, endedAt, id, number, root, seat, seatSeeds, serverSeed } = played;
      const { source } = planOf(games, gameCode);
      const { openCard, openRoll } = hands.drawn(gameCode, played);
      const seen = hands.at(played, played).seen(seat);
      const isOld = now().getTime() - endedAt.getTime() > PACK_HIDDEN_MS;
      return {
        id,
        root,
        number,
        seatSeeds: Object.values(seatSeeds),
        cards: source.kind === 'pack' ? source.cards : 0,
        opened: openCard === null ? [] : seen.map((index) => openCard(index)),
        rolls: openRoll === null ? [] : seen.map((index) => openRoll(index)),
        // Nothing of a match by rolls is hidden once it is over.
        serverSeed: isOld || openRoll !== null ? serverSeed : null,
        steps: Array.from({ length: actions.length + 1 }, (_, step) =>
          hands.at(played, played, step).view(seat),
        ),
      };
    },
  };
}
