import type { feedbackStates, feedbackTypes } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

export type FeedbackType = (typeof feedbackTypes)[number];
export type FeedbackState = (typeof feedbackStates)[number];

export type Feedback = {
  readonly id: string;
  readonly brandId: string;
  /** Null when a visitor wrote. */
  readonly memberId: string | null;
  readonly account: string | null;
  /** Where a visitor wants to be answered. */
  readonly email: string | null;
  readonly language: string;
  readonly questionType: FeedbackType;
  readonly content: string;
  /** In the order in which they were added. */
  readonly imageIds: readonly string[];
  readonly state: FeedbackState;
  readonly answer: string | null;
  /** Account of the operator. */
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
};

const SELECT = `select f.id, f.brand_id as "brandId", f.member_id as "memberId", m.account, f.email,
    f.language, f.question_type as "questionType", f.content, f.state, f.answer,
    o.account as "answeredBy", f.answered_at as "answeredAt", f.created_at as "createdAt", f.version,
    array(select i.id::text from feedback_images i where i.feedback_id = f.id
      order by i.position) as "imageIds"
  from feedback f
    left join member_accounts m on m.id = f.member_id
    left join operator_names o on o.id = f.answered_by`;

export type FeedbackFilter = {
  readonly brandId: string;
  readonly state?: FeedbackState | undefined;
  readonly questionType?: FeedbackType | undefined;
  readonly memberId?: string | undefined;
};

/** The newest first; `after` is the id of the last one that the reader has. */
export function listFeedback(
  reader: Reader,
  filter: FeedbackFilter & { readonly after: string | null; readonly limit: number },
): Promise<Feedback[]> {
  const values: unknown[] = [filter.brandId, filter.limit];
  const conditions = ['f.brand_id = $1'];
  const where = (column: string, value: unknown) => {
    if (value !== undefined && value !== null) {
      conditions.push(`${column} $${values.push(value)}`);
    }
  };
  where('f.state =', filter.state);
  where('f.question_type =', filter.questionType);
  where('f.member_id =', filter.memberId);
  where('f.id <', filter.after);
  return reader.query<Feedback>({
    text: `${SELECT} where ${conditions.join(' and ')} order by f.id desc limit $2`,
    values,
  });
}

export async function findFeedback(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<Feedback | null> {
  const [row] = await reader.query<Feedback>({
    text: `${SELECT} where f.id = $1 and f.brand_id = $2`,
    values: [id, brandId],
  });
  return row ?? null;
}

/** Orders two operators who answer at the same moment. */
export async function lockFeedback(tx: Tx, brandId: string, id: string): Promise<Feedback | null> {
  await tx.query({
    text: 'select 1 from feedback where id = $1 and brand_id = $2 for no key update',
    values: [id, brandId],
  });
  return findFeedback(tx, brandId, id);
}

export type NewFeedback = Pick<
  Feedback,
  'brandId' | 'content' | 'createdAt' | 'email' | 'id' | 'language' | 'memberId' | 'questionType'
>;

export const insertFeedback = (tx: Tx, feedback: NewFeedback) =>
  tx.query({
    text: `insert into feedback (id, brand_id, member_id, email, language, question_type, content,
        created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      feedback.id,
      feedback.brandId,
      feedback.memberId,
      feedback.email,
      feedback.language,
      feedback.questionType,
      feedback.content,
      feedback.createdAt,
    ],
  });

export type FeedbackChange = {
  readonly state: FeedbackState;
  readonly answer: string | null;
  readonly operatorId: string | null;
  readonly answeredAt: Date | null;
};

export const updateFeedback = (tx: Tx, id: string, change: FeedbackChange) =>
  tx.query({
    text: `update feedback set state = $2, answer = $3, answered_by = coalesce($4, answered_by),
        answered_at = $5, version = version + 1 where id = $1`,
    values: [id, change.state, change.answer, change.operatorId, change.answeredAt],
  });
