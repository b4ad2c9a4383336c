import type { Tx } from '@parlour/database';
import { idCursor } from '../../../platform/cursor.ts';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { type Page, pageOf } from '../../../platform/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { type FoundPair, type Match, pairsOf, SIGNS, strengthOf, type Verdict } from './rules.ts';
import { findMatches } from './signs.ts';
import {
  type DuplicatePair,
  findPair,
  listKnown,
  listPairs,
  listPairsOf,
  lockPair,
  type PairFilter,
  putPair,
  updateVerdict,
} from './store.ts';

export type JudgePair = {
  readonly brandId: string;
  readonly pairId: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly version: number;
  readonly operatorId: string;
  readonly ip: string;
};

export type DuplicateService = {
  list(
    brandId: string,
    filter: PairFilter & { cursor?: string; limit: number },
  ): Promise<Page<DuplicatePair>>;
  ofMember(memberId: string): Promise<readonly DuplicatePair[]>;
  judge(judgement: JudgePair): Promise<DuplicatePair>;
  /** Looks for accounts that share something with these, and keeps what is new. */
  seek(tx: Tx, memberIds: readonly string[]): Promise<void>;
  /** Looks whenever an account is opened or used. */
  readonly consumer: OutboxConsumer;
};

type DuplicateDeps = Pick<Platform, 'db' | 'now' | 'newId'> & { readonly audit: AuditService };

const keyOf = ({ firstId, secondId }: Pick<FoundPair, 'firstId' | 'secondId'>): string =>
  `${firstId}:${secondId}`;

export function createDuplicateService({ db, audit, now, newId }: DuplicateDeps): DuplicateService {
  const seek = async (tx: Tx, memberIds: readonly string[]): Promise<void> => {
    const matches: Match[] = [];
    for (const sign of SIGNS) matches.push(...(await findMatches(tx, sign, memberIds)));
    if (matches.length === 0) return;
    const known = new Map((await listKnown(tx, memberIds)).map((pair) => [keyOf(pair), pair]));
    for (const found of pairsOf(matches)) {
      const before: readonly string[] = known.get(keyOf(found))?.signs ?? [];
      // Addresses change hands, and what was shared once stays a sign.
      const signs = SIGNS.filter((sign) => found.signs.includes(sign) || before.includes(sign));
      if (signs.length === before.length) continue;
      await putPair(tx, { ...found, id: newId(), signs, strength: strengthOf(signs) }, now());
    }
  };

  return {
    seek,

    async list(brandId, { cursor, limit, ...filter }) {
      const after = idCursor.read(cursor)?.id ?? null;
      const pairs = await listPairs(db, brandId, { ...filter, after, limit: limit + 1 });
      return pageOf(pairs, limit, idCursor.write);
    },

    ofMember: (memberId) => listPairsOf(db, memberId),

    judge: ({ brandId, pairId, verdict, reason, version, operatorId, ip }) =>
      db.tx(async (tx) => {
        const isThere = await lockPair(tx, brandId, pairId);
        const pair = isThere ? await findPair(tx, brandId, pairId) : null;
        if (pair === null) throw new Refusal('member.duplicate_unknown');
        if (pair.version !== version) throw new Refusal('member.changed');
        await updateVerdict(tx, { pairId, verdict, reason, operatorId, at: now() });
        // On both, so that the trail of either member tells it.
        for (const [member, other] of [
          [pair.first, pair.second],
          [pair.second, pair.first],
        ] as const) {
          await audit.record(tx, {
            actor: { kind: 'operator', id: operatorId },
            action: 'member.judge_duplicate',
            subject: { kind: 'member', id: member.id },
            before: { other: other.account, verdict: pair.verdict },
            after: { other: other.account, verdict },
            reason,
            ip,
          });
        }
        return (await findPair(tx, brandId, pairId)) ?? pair;
      }),

    consumer: {
      name: 'member.duplicates',
      types: ['member.registered', 'member.logged_in'],
      async apply(tx, events) {
        const ids = events.map(({ payload }) => (payload as { memberId: string }).memberId);
        await seek(tx, [...new Set(ids)]);
      },
    },
  };
}
