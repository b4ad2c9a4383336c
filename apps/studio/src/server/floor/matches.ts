// Matches as lobbies show them: each level and size, also where no player waits.
import type { FloorMatch } from '@parlour/contract/vendor';
import type { GameCard } from '@parlour/games';
import { feeOf, placePrizes, type RoomLevel, type RoomMatch } from '@parlour/games/room';
import type { Amount } from '@parlour/money';
import { isLow } from '../room/lobby.ts';
import { limitOf } from '../room/match-view.ts';
import { chipOf, noLimits } from '../round/stakes.ts';
import { rakeIn, type TableConfig, withinTable } from '../table/settings.ts';
import type { StandingMatches } from './store.ts';

// tidy-allow money-number: written as JSON, never counted with
const wire = (amount: bigint): number => Number(amount);

export type Led = { readonly card: GameCard; readonly settings: TableConfig['settings'] };

type MatchLevel = RoomLevel & { readonly match: RoomMatch };
const isOfMatches = (level: RoomLevel): level is MatchLevel => level.match !== undefined;

const isWithin = (fee: Amount, currency: string, settings: Led['settings']): boolean => {
  const { stakeMax, stakeMin } = withinTable({ ...noLimits, currency }, settings);
  return fee >= (stakeMin ?? fee) && fee <= (stakeMax ?? fee);
};

/** Matches of a game that its operator's limits let players enter. */
export function matchesOf(
  led: Led,
  currencies: readonly string[],
  standing: readonly StandingMatches[],
): FloorMatch[] {
  const { card, settings } = led;
  const levels = (card.room?.levels ?? []).filter(isOfMatches);
  const own = standing.filter(({ gameCode }) => gameCode === card.code);
  return currencies.flatMap((currency) =>
    levels.flatMap((level, place) => {
      const chip = chipOf(currency);
      const price = feeOf({ ...level, rakePermyriad: rakeIn(settings, level) }, chip);
      if (!isWithin(price.fee, currency, settings)) return [];
      return level.match.sizes.map((seatCount) => {
        const held = own.find(
          (one) =>
            one.currency === currency && one.levelId === level.id && one.seatCount === seatCount,
        );
        const about = { brands: settings.brands, currency, place, seat_count: seatCount };
        return {
          game_code: card.code,
          ...about,
          ...presentMatches(level, held),
          // Computer players sit at the first size alone.
          practice: isLow(level, place) && seatCount === level.match.sizes[0],
          fee: wire(price.fee),
          rake: wire(price.raked),
          prizes: placePrizes(level.match, seatCount, { ...price, chip }).map(wire),
        };
      });
    }),
  );
}

/** A level at which no table stands yet has one for the first player. */
function presentMatches(level: MatchLevel, held: StandingMatches | undefined) {
  const { format } = level.match;
  return {
    level: level.id,
    format: format.kind,
    limit: limitOf(format),
    seats_taken: held?.seatsTaken ?? 0,
    waiting_since: held?.waitingSince?.toISOString() ?? null,
    tables_waiting: held?.waiting ?? 0,
    tables_playing: held?.playing ?? 0,
    people: held?.people ?? 0,
    matches_hour: held?.matchesHour ?? 0,
  };
}
