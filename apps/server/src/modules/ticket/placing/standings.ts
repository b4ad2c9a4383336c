import type { Db } from '@parlour/database';
import { createBatcher } from '../../../platform/batch.ts';
import type { PointService } from '../../agent/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { Standing } from './calculate.ts';

export type StandingsDeps = {
  readonly db: Db;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly points: Pick<PointService, 'pointsOf'>;
};

const GATHER_MS = 10;

/** Reads currency and points of members who come at the same moment together. */
export function createStandings({
  db,
  members,
  points,
}: StandingsDeps): (memberId: string) => Promise<Standing | null> {
  return createBatcher<string, Standing | null>({
    run: async (memberIds) => {
      const ids = [...new Set(memberIds)];
      const [list, pointsOf] = await Promise.all([
        members.findMany(db, ids),
        points.pointsOf(db, ids),
      ]);
      const found = new Map(list.map((one) => [one.id, one]));
      return memberIds.map((id) => {
        const member = found.get(id);
        return member === undefined
          ? null
          : { currency: member.currency, points: pointsOf.get(id)?.lottery ?? 0 };
      });
    },
    batchMax: 256,
    gatherMs: GATHER_MS,
    queueMax: 10_000,
  });
}
