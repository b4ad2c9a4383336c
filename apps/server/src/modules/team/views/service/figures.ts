import { TREE_TURNOVER_DAYS } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { dayIn, addDays } from '@parlour/time';
import { listFigures, type TeamFigures } from '../store/figures.ts';
import type { ViewDeps } from './subject.ts';

/** What the teams of some accounts of a brand hold now, and what they played of late. */
export type FindTeamFigures = (
  reader: Reader,
  brandId: string,
  memberIds: readonly string[],
) => Promise<readonly TeamFigures[]>;

export const createFigures =
  ({ now, reports }: Pick<ViewDeps, 'now' | 'reports'>): FindTeamFigures =>
  async (reader, brandId, memberIds) => {
    if (memberIds.length === 0) return [];
    const to = dayIn(now(), await reports.zoneOf(reader, brandId));
    return listFigures(reader, { from: addDays(to, 1 - TREE_TURNOVER_DAYS), to, memberIds });
  };
