import type { Tx } from '@parlour/database';
import type { ChatRequest } from '@parlour/contract/vendor';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ApprovalKind, memberNamer } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { MemberService } from '../member/index.ts';
import type { AskTables } from './studio.ts';

export const ORDER_JOB = 'chat.order';

/** What the tables' vendor is to be asked, until it has answered. The order that was given last counts there. */
export type ChatOrder =
  | { readonly path: '/chat/mute'; readonly request: ChatRequest<'/chat/mute'> }
  | { readonly path: '/chat/words/set'; readonly request: ChatRequest<'/chat/words/set'> };

export type KindDeps = Pick<Platform, 'jobs' | 'now'> & {
  readonly ask: AskTables;
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'get' | 'getOfBrand'>;
};

export type MuteCommand = {
  readonly brandId: string;
  readonly memberId: string;
  /** Null ends it. */
  readonly until: Date | null;
};

const queue = ({ jobs }: KindDeps, tx: Tx, order: ChatOrder): Promise<void> =>
  jobs.add(tx, ORDER_JOB, order);

/** Silencing, and a later end of it, count at once; an earlier end waits for a second operator. */
export function muteKind(deps: KindDeps): ApprovalKind<MuteCommand> {
  const { ask, audit, members, now } = deps;
  const mutedUntil = async (memberId: string): Promise<string | null> => {
    const { mutes } = await ask('/chat/mutes', { user: memberId });
    return mutes[0]?.until ?? null;
  };
  return {
    name: 'chat.mute',
    decide: 'chat.update',
    nameOf: memberNamer(members),
    async weigh(tx, { brandId, memberId, until }) {
      await members.getOfBrand(tx, brandId, memberId);
      if (until !== null && until <= now()) throw new Refusal('chat.until_past');
      const before = await mutedUntil(memberId);
      if (before === null && until === null) throw new Refusal('chat.not_muted');
      return {
        loosens: before !== null && (until === null || until < new Date(before)),
        subject: { kind: 'member', id: memberId },
        before: { mutedUntil: before },
        after: { mutedUntil: until?.toISOString() ?? null },
      };
    },
    async apply(tx, { memberId, until }, { maker }) {
      const at = now();
      await queue(deps, tx, {
        path: '/chat/mute',
        request: {
          user: memberId,
          until: (until ?? at).toISOString(),
          reason: maker.reason,
          by: maker.operatorAccount,
          ordered_at: at.toISOString(),
        },
      });
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'chat.mute',
        subject: { kind: 'member', id: memberId },
        after: { mutedUntil: until?.toISOString() ?? null },
        reason: maker.reason,
        ip: maker.ip,
      });
    },
  };
}

export type WordsCommand = { readonly language: string; readonly words: readonly string[] };

/** Words are added by one operator and taken out by two. They are masked at the tables of all brands. */
export function wordsKind(deps: KindDeps): ApprovalKind<WordsCommand> {
  const { ask, audit, now } = deps;
  const known = async (language: string): Promise<readonly string[]> => {
    const { lists } = await ask('/chat/words', {});
    return lists.find(({ lang }) => lang === language)?.words ?? [];
  };
  const subjectOf = (language: string) => ({ kind: 'chat_words', id: language });
  return {
    name: 'chat.set_words',
    isHouse: true,
    decide: 'chat.update',
    async weigh(_tx, { language, words }) {
      const before = await known(language);
      const [was, is] = [new Set(before), new Set(words)];
      const removed = before.filter((word) => !is.has(word));
      const added = words.filter((word) => !was.has(word));
      if (removed.length === 0 && added.length === 0) throw new Refusal('chat.words_same');
      return {
        loosens: removed.length > 0,
        subject: subjectOf(language),
        before: { words: removed },
        after: { words: added },
      };
    },
    async apply(tx, { language, words }, { maker }) {
      await queue(deps, tx, {
        path: '/chat/words/set',
        request: { lang: language, words: [...words], ordered_at: now().toISOString() },
      });
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'chat.set_words',
        subject: subjectOf(language),
        after: { words },
        reason: maker.reason,
        ip: maker.ip,
      });
    },
  };
}
