/** Every expected "no" of the studio's own calls, with its HTTP status. The client has the words. */
export const refusals = {
  'chat.empty': 400,
  'chat.line_unknown': 404,
  'chat.link': 400,
  'chat.muted': 403,
  'chat.no_seat': 403,
  'chat.off': 403,
  'chat.phrases_only': 403,
  'chat.read_only': 403,
  'chat.repeated': 429,
  'chat.too_fast': 429,
  'chat.too_long': 400,
  'input.malformed': 400,
  'request.overloaded': 503,
  'room.action_refused': 409,
  'room.buy_in_bounds': 400,
  'room.not_seated': 409,
  'room.seat_taken': 409,
  'room.seated_elsewhere': 409,
  'room.unknown': 404,
  'reward.no_raise': 409,
  'reward.other_bet': 400,
  'reward.over': 409,
  'reward.unknown': 404,
  'reward.used_up': 409,
  'round.autoplay_off': 403,
  'round.buy_off': 403,
  'round.check_due': 409,
  'round.choice_unknown': 400,
  'round.deck_unready': 409,
  'round.key_reused': 409,
  'round.place_too_high': 400,
  'round.stake_not_offered': 400,
  'round.stake_too_high': 400,
  'round.step_out_of_turn': 409,
  'round.too_soon': 429,
  'round.unfinished': 409,
  'round.unknown': 404,
  'seed.client_seed_malformed': 400,
  'seed.round_open': 409,
  'session.launch_used': 401,
  'session.unknown': 401,
  'table.closed': 409,
  'table.demo_only': 403,
  'table.paused': 409,
  'table.unready': 503,
  'tip.amount_not_offered': 400,
  'tip.demo': 403,
  'tip.unavailable': 409,
  'wallet.limit_reached': 409,
  'wallet.not_enough_money': 409,
  'wallet.player_disabled': 403,
  'wallet.refused': 409,
  'wallet.session_ended': 409,
  'wallet.unclear': 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** After how long the same call may be made again, where time alone is in the way. */
  readonly waitMs: number | undefined;

  constructor(code: RefusalCode, waitMs?: number) {
    super(code);
    this.code = code;
    this.waitMs = waitMs;
  }

  get status(): number {
    return refusals[this.code];
  }
}

const OVERLOADED_WAIT_MS = 1_000;

/** Nothing was begun, and the page asks again by itself. */
export const overloaded = (): Refusal => new Refusal('request.overloaded', OVERLOADED_WAIT_MS);
