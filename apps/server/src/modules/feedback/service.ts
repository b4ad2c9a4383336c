import type { Tx } from '@parlour/database';
import { idCursor } from '../../platform/cursor.ts';
import { pageOf } from '../../platform/page.ts';
import { plainLines } from '../../platform/plain-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditService } from '../audit/index.ts';
import type { MemberService } from '../member/index.ts';
import { isMailAddress, type NotificationService } from '../notification/index.ts';
import { IMAGE_WAIT_MS } from './image/service.ts';
import { attachImages } from './image/store.ts';
import {
  type Feedback,
  type FeedbackFilter,
  type FeedbackState,
  type FeedbackType,
  findFeedback,
  insertFeedback,
  listFeedback,
  lockFeedback,
  updateFeedback,
} from './store.ts';

export type SendFeedback = {
  readonly brandId: string;
  readonly memberId: string | null;
  readonly language: string;
  readonly questionType: FeedbackType;
  readonly content: string;
  readonly imageIds: readonly string[];
  readonly email: string | undefined;
};

export type DecideFeedback = {
  readonly brandId: string;
  readonly feedbackId: string;
  readonly state: FeedbackState;
  readonly answer: string | undefined;
  readonly version: number;
  readonly operatorId: string;
  readonly ip: string;
};

export type FeedbackPage = {
  readonly items: readonly Feedback[];
  readonly nextCursor: string | null;
};

export type FeedbackService = {
  /** Answers the id. A visitor has to say where to be answered. */
  send(command: SendFeedback): Promise<string>;
  list(
    filter: FeedbackFilter & { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<FeedbackPage>;
  /** Answers, closes or opens again. A new answer leaves by mail wherever there is an address. */
  decide(command: DecideFeedback): Promise<Feedback>;
};

export type FeedbackDeps = Pick<Platform, 'db' | 'now' | 'newId'> & {
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'get'>;
  readonly notifications: NotificationService;
};

export function createFeedbackService(deps: FeedbackDeps): FeedbackService {
  const { db, audit, now, newId } = deps;
  const get = async (brandId: string, id: string): Promise<Feedback> => {
    const found = await findFeedback(db, brandId, id);
    if (found === null) throw new Refusal('feedback.unknown');
    return found;
  };

  return {
    async send({ email, imageIds, ...command }) {
      const content = plainLines(command.content);
      if (content === '') throw new Refusal('request.invalid');
      const address = command.memberId === null ? readAddress(email) : null;
      const wanted = [...new Set(imageIds)];
      const id = newId();
      await db.tx(async (tx) => {
        const createdAt = now();
        await insertFeedback(tx, { ...command, id, content, email: address, createdAt });
        const since = new Date(createdAt.getTime() - IMAGE_WAIT_MS);
        const { brandId } = command;
        const images = { brandId, feedbackId: id, imageIds: wanted, since };
        const attached = wanted.length === 0 ? 0 : await attachImages(tx, images);
        if (attached !== wanted.length) throw new Refusal('feedback.image_unknown');
      });
      return id;
    },

    async list({ cursor, limit, ...filter }) {
      const after = idCursor.read(cursor)?.id ?? null;
      const found = await listFeedback(db, { ...filter, after, limit: limit + 1 });
      return pageOf(found, limit, idCursor.write);
    },

    async decide({ brandId, feedbackId, operatorId, ip, state, version, ...given }) {
      await db.tx(async (tx) => {
        const before = await lockFeedback(tx, brandId, feedbackId);
        if (before === null) throw new Refusal('feedback.unknown');
        if (before.version !== version) throw new Refusal('feedback.changed');
        const written = given.answer === undefined ? '' : plainLines(given.answer);
        const answer = written === '' ? before.answer : written;
        if (state === 'answered' && answer === null) throw new Refusal('feedback.answer_required');
        const isNew = answer !== null && answer !== before.answer;
        await updateFeedback(tx, feedbackId, {
          state,
          answer,
          operatorId: isNew ? operatorId : null,
          answeredAt: isNew ? now() : before.answeredAt,
        });
        if (isNew) await tell(deps, tx, before, answer);
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: `feedback.${VERBS[state]}`,
          subject: { kind: 'feedback', id: feedbackId },
          before: { state: before.state, answer: before.answer },
          after: { state, answer },
          ip,
        });
      });
      return get(brandId, feedbackId);
    },
  };
}

const VERBS = { open: 'reopen', answered: 'answer', closed: 'close' } as const;

function readAddress(email: string | undefined): string {
  const address = email?.trim() ?? '';
  if (address === '') throw new Refusal('feedback.email_required');
  if (!isMailAddress(address)) throw new Refusal('identity.email_invalid');
  return address;
}

/** A member without an address reads the answer in the portal alone. */
async function tell(
  { members, notifications }: FeedbackDeps,
  tx: Tx,
  { brandId, content, email, language, memberId }: Feedback,
  answer: string,
): Promise<void> {
  const member = memberId === null ? null : await members.get(tx, memberId);
  const to = member === null ? email : member.email;
  if (to === null || !isMailAddress(to)) return;
  await notifications.send(tx, {
    brandId,
    memberId,
    channel: 'email',
    to,
    language: member?.language ?? language,
    template: 'feedback_answered',
    values: { question: content, answer },
  });
}
