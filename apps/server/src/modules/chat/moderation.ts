import type { ModeratedLine } from '@parlour/contract/vendor';
import type { Platform } from '../../platform/platform.ts';
import { instantCursor } from '../../platform/cursor.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Maker } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { MemberService } from '../member/index.ts';
import type { AskTables } from './studio.ts';

export type LineFilter = {
  readonly brandId: string;
  readonly gameCode?: string | undefined;
  readonly placeId?: string | undefined;
  readonly account?: string | undefined;
  readonly text?: string | undefined;
  readonly language?: string | undefined;
  readonly state?: 'hidden' | 'reported' | undefined;
};

/** A line with its author, who is known in the author's own brand alone. */
export type KnownLine = ModeratedLine & {
  readonly member: { readonly id: string; readonly account: string } | null;
};

export type Mute = {
  readonly member: { readonly id: string; readonly account: string };
  readonly until: string;
  readonly reason: string;
  readonly by: string;
  readonly orderedAt: string;
};

type PageQuery = { readonly cursor?: string | undefined; readonly limit: number };
type Deps = Pick<Platform, 'db'> & {
  readonly ask: AskTables;
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
};

export type Moderation = ReturnType<typeof createModeration>;

const placeOf = ({ at, id }: { readonly at: string; readonly id: string }) => ({
  at: new Date(at),
  id,
});

/** The chat of tables for the moderators of a brand. */
export function createModeration({ ask, audit, db, members }: Deps) {
  const ownersOf = async (brandId: string, ids: readonly string[]) => {
    const found = await members.findMany(db, [...new Set(ids)]);
    return new Map(
      found
        .filter((member) => member.brandId === brandId)
        .map(({ account, id }) => [id, { id, account }]),
    );
  };

  const audited = (maker: Maker, action: string, lineId: string, after: object) =>
    db.tx((tx) =>
      audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action,
        subject: { kind: 'chat_line', id: lineId },
        after: { ...after },
        reason: maker.reason,
        ip: maker.ip,
      }),
    );

  const memberOf = async (brandId: string, account: string | undefined) =>
    account === undefined ? undefined : await members.findByAccount(db, brandId, account);

  return {
    async lines(filter: LineFilter, { cursor, limit }: PageQuery): Promise<Page<KnownLine>> {
      const { account, brandId, gameCode, language, placeId, state, text } = filter;
      const member = await memberOf(brandId, account);
      if (member === null) return { items: [], nextCursor: null };
      const before = instantCursor.read(cursor);
      const { lines } = await ask('/chat/lines', {
        limit: limit + 1,
        ...(gameCode === undefined ? {} : { game_code: gameCode }),
        ...(placeId === undefined ? {} : { place_id: placeId }),
        ...(member === undefined ? {} : { user: member.id }),
        ...(text === undefined ? {} : { text }),
        ...(language === undefined ? {} : { lang: language }),
        ...(state === undefined ? {} : { state }),
        ...(before === null ? {} : { before: { at: before.at.toISOString(), id: before.id } }),
      });
      const owners = await ownersOf(
        brandId,
        lines.flatMap(({ user }) => (user === null ? [] : [user])),
      );
      const items = lines.map((line) => ({ ...line, member: owners.get(line.user ?? '') ?? null }));
      return pageOf(items, limit, (line) => instantCursor.write(placeOf(line)));
    },

    async hide(lineId: string, maker: Maker): Promise<void> {
      const { operatorAccount: by, reason } = maker;
      const { done } = await ask('/chat/hide', { line: lineId, by, reason });
      if (!done) throw new Refusal('chat.line_unknown');
      await audited(maker, 'chat.hide', lineId, { isHidden: true });
    },

    async dismiss(lineId: string, maker: Maker): Promise<void> {
      const { done } = await ask('/chat/dismiss', { line: lineId, by: maker.operatorAccount });
      if (!done) throw new Refusal('chat.report_unknown');
      await audited(maker, 'chat.dismiss', lineId, { isHidden: false });
    },

    async mutes(brandId: string, account: string | undefined): Promise<readonly Mute[]> {
      const member = await memberOf(brandId, account);
      if (member === null) return [];
      const { mutes } = await ask('/chat/mutes', member === undefined ? {} : { user: member.id });
      const owners = await ownersOf(
        brandId,
        mutes.map(({ user }) => user),
      );
      return mutes.flatMap(({ by, ordered_at: orderedAt, reason, until, user }) => {
        const owner = owners.get(user);
        return owner === undefined ? [] : [{ member: owner, until, reason, by, orderedAt }];
      });
    },

    async words() {
      const { lists } = await ask('/chat/words', {});
      return lists;
    },
  };
}
