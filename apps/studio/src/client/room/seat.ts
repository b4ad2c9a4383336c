import type { RoomView } from '../api.ts';
import type { BaizeView } from './baize.ts';
import type { HandView } from './game.ts';
import { isOn } from './match.ts';
import type { RoomWords } from './words.ts';

export const handOf = ({ hand }: RoomView): HandView | null =>
  (hand?.view ?? null) as HandView | null;

/** A table as the baize shows it. A hand that is over stays until the next one. */
export const baizeOf = <View extends HandView>(
  room: RoomView,
  hand: View | null,
): BaizeView<View> => ({
  seatCount: room.seatCount,
  seats: room.seats,
  own: room.mine?.seat ?? null,
  hand,
  handKey: room.hand?.id ?? '',
  canSit: room.mine === null,
  rolls: room.hand?.rolls == null ? null : { ...room.hand.rolls, number: room.hand.number },
});

/** What the middle of the table says while no hand is played. */
export function noteOf(room: RoomView, words: RoomWords): string | null {
  const hand = handOf(room);
  if (hand !== null && !hand.isOver) return null;
  if (room.level.match !== null && !isOn(room.match)) {
    const seats = { taken: String(room.seats.length), seats: String(room.seatCount) };
    return room.mine === null && hand === null
      ? words('room.look_on')
      : words('room.match_wait', seats);
  }
  const ready = room.seats.filter(({ isAway, state }) => state === 'seated' && !isAway).length;
  if (room.mine === null && hand === null) return words('room.look_on');
  if (ready < 2) return words('room.wait_players');
  return hand === null ? words('room.wait_hand') : null;
}

/** How much of the clock of the turn is left, 0 to 1, in its own time or in the bank's. */
export function clockOf(
  { turn }: Pick<RoomView, 'turn'>,
  nowMs: number,
): { readonly left: number | null; readonly isBank: boolean } {
  if (turn === null) return { left: null, isBank: false };
  const [start, end, bankEnd] = [turn.startedAt, turn.endsAt, turn.bankEndsAt].map((text) =>
    Date.parse(text),
  ) as [number, number, number];
  const isBank = nowMs > end && bankEnd > end;
  const [from, to] = isBank ? [end, bankEnd] : [start, end];
  return { left: Math.min(1, Math.max(0, (to - nowMs) / (to - from))), isBank };
}
