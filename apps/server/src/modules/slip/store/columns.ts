/** Columns of a slip, for statements of this module. */
export const slipColumns = `s.id, s.member_id as "memberId", s.brand_id as "brandId",
  s.request_key as "requestKey",
  s.input_hash as "inputHash", s.round_id as "roundId", s.game_code as "gameCode", s.status, s.version,
  s.currency, s.sizes, s.bets, s.unit_stake_amount as "unitStake", s.stake_amount as stake,
  s.return_max_amount as "returnMax", s.payout_amount as payout, s.refund_amount as refund,
  s.valid_amount as valid, s.cashed_amount as cashed, s.cashed_bps as "cashedBps",
  s.offered_unit_stake_amount as "offeredUnitStake", s.accept, s.is_live as "isLive", s.refusal, s.device,
  host(s.ip) as ip, s.placed_at as "placedAt", s.accepted_at as "acceptedAt", s.due_at as "dueAt",
  s.settled_at as "settledAt", s.boost`;
