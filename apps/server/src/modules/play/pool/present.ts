import type { PoolHitView, PoolView } from '@parlour/contract';
import { type Amount, amountToText } from '@parlour/money';
import { gameName, type Snapshot } from '../../catalogue/index.ts';
import { isFresh } from './rules.ts';
import type { PoolFeed, PoolHit, PoolLevel } from './store.ts';

export const textOf = (sum: bigint): string => amountToText(sum as Amount);
const textOrNull = (value: Amount | null): string | null =>
  value === null ? null : amountToText(value);

const vassalageOf = (vendorCode: string, snapshot: Snapshot): string =>
  snapshot.findVendor(vendorCode)?.vassalage ?? vendorCode;

export const presentLevel = (level: PoolLevel, snapshot: Snapshot): PoolView => ({
  vassalage: vassalageOf(level.vendorCode, snapshot),
  level: level.level,
  number: level.number,
  amount: amountToText(level.amount),
  seed: amountToText(level.seed),
  mustFallBy: textOrNull(level.mustFallBy),
  pointHash: level.pointHash,
  begunAt: level.begunAt.toISOString(),
});

/** A hit as everybody may see it. */
export function presentHit(hit: PoolHit, snapshot: Snapshot, language: string): PoolHitView {
  const { gameCode, vendorCode } = hit;
  const game = snapshot.findGame(vendorCode, gameCode);
  return {
    vassalage: vassalageOf(vendorCode, snapshot),
    level: hit.level,
    number: hit.number,
    prize: amountToText(hit.prize),
    currency: hit.currency,
    stake: amountToText(hit.stake),
    customerName: hit.maskedName,
    gameCode,
    gameName: game === null ? gameCode : gameName(game, language),
    iconUrl: game?.iconUrl ?? '',
    fallenAt: hit.fallenAt.toISOString(),
    isPaid: hit.paidAt !== null,
    point: textOrNull(hit.point),
    salt: hit.salt,
    pointHash: hit.pointHash,
  };
}

const GAMES_SHOWN = 1_000;

/** The games of a feed that this operator knows. */
export const gamesOf = ({ gameCodes, vendorCode }: PoolFeed, snapshot: Snapshot, language = 'en') =>
  gameCodes.slice(0, GAMES_SHOWN).flatMap((gameCode) => {
    const game = snapshot.findGame(vendorCode, gameCode);
    if (game === null) return [];
    return [{ vassalage: game.vendor.vassalage, gameCode, gameName: gameName(game, language) }];
  });

export const presentFeed = (
  feed: PoolFeed,
  snapshot: Snapshot,
  { at, language }: { readonly at: Date; readonly language: string },
) => ({
  vendorCode: feed.vendorCode,
  vendorName: snapshot.findVendor(feed.vendorCode)?.displayName ?? feed.vendorCode,
  sentAt: feed.sentAt?.toISOString() ?? null,
  readAt: feed.readAt?.toISOString() ?? null,
  isStale: !isFresh(feed, at),
  refusal: feed.refusal === '' ? null : feed.refusal,
  refusedAt: feed.refusedAt?.toISOString() ?? null,
  version: feed.version,
  sheetHash: feed.sheetHash,
  sharePpm: feed.sharePpm,
  returnPpm: feed.returnPpm,
  games: gamesOf(feed, snapshot, language).map(({ gameCode, gameName: name }) => ({
    gameCode,
    gameName: name,
  })),
});
