import type { Stage } from '@parlour/games/table';
import { findDeal, stagesOfDeal } from '../dealing/deal.ts';
import { findShift } from '../dealing/store.ts';
import type { Platform } from '../platform/platform.ts';
import type { DealtView } from './present.ts';
import { dealtOf, delayOf, noticeOf, type TableNotice, type Tables } from './settings.ts';
import type { TableRoundRow } from './store.ts';

/** What pages see of a table because a person deals it. */
export function createDealtViews(
  { db, games, now }: Pick<Platform, 'db' | 'games' | 'now'>,
  tables: Pick<Tables, 'get'>,
) {
  /** Why a table takes no bets now; null where it does. */
  const noticeNow = async (tableCode: string): Promise<TableNotice | null> => {
    const { settings } = await tables.get(tableCode);
    const notice = noticeOf(settings, now());
    if (notice !== null || dealtOf(settings) === null) return notice;
    const shift = await findShift(db, tableCode);
    if (shift !== null && !shift.isPaused) return null;
    return { texts: {}, opensAt: null, dealer: shift === null ? 'none' : 'break' };
  };

  /** What a page needs to know of a table that a person deals; null of one that is drawn. */
  const dealtNow = async (tableCode: string): Promise<DealtView | null> => {
    const { settings } = await tables.get(tableCode);
    const dealt = dealtOf(settings);
    if (dealt === null) return null;
    const { demo: isDemo, look, video } = dealt;
    return {
      isDemo,
      look,
      dealer: (await findShift(db, tableCode))?.dealerName ?? null,
      video: video === null ? null : { kind: video.kind, play: video.play },
      delayMs: delayOf(settings),
    };
  };

  /** What of a dealt round is in the picture by now. */
  const shownOfDeal = async (round: TableRoundRow): Promise<readonly Stage[]> => {
    const { startedAt, tableCode } = round;
    if (startedAt === null) return [];
    const { settings } = await tables.get(tableCode);
    const stages = stagesOfDeal(await findDeal(db, games, round), startedAt, delayOf(settings));
    const elapsedMs = now().getTime() - startedAt.getTime();
    return stages.filter(({ atMs }) => atMs <= elapsedMs);
  };

  return { dealtNow, noticeNow, shownOfDeal };
}
