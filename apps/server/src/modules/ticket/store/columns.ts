/** What is read of `tickets t`. */
export const ticketColumns = `t.id, t.member_id as "memberId", t.brand_id as "brandId",
  t.order_id as "orderId", t.chase_id as "chaseId", t.issue_id as "issueId",
  t.issue_no as "issueNo", t.game_code as "gameCode", t.family, t.round_id as "roundId",
  t.draws_at as "drawsAt", t.play, t.selection, t.bets, t.unit, t.mode, t.multiple, t.price,
  t.currency, t.stake_amount as stake, t.per_unit_amount as "perUnit", t.prize_group as group,
  t.traded_points as "tradedPoints", t.rebate_bps as "rebateBps",
  t.pack_version as "packVersion", t.odds, t.cuts, t.payout_max_amount as "payoutMax",
  t.cap_amount as cap, t.cap_reason as "capReason",
  t.issue_cap_amount as "issueCap", t.is_counted as "isCounted", t.status, t.payout_amount as payout,
  t.refund_amount as refund, t.valid_amount as valid, t.is_capped as "isCapped",
  t.result_version as "resultVersion", t.device, host(t.ip) as ip, t.placed_at as "placedAt",
  t.settled_at as "settledAt"`;
