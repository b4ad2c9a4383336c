// What visitors and members tell the house, with pictures, and what it answers.
import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Cursor, Id, Instant, Label, NextCursor, PageLimit, Url } from './schema.ts';

/** Section 5 of the specification. */
export const FEEDBACK_CHARS_MAX = 140;
export const FEEDBACK_IMAGES_MAX = 3;
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;

export const feedbackTypes = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'site',
  'other',
] as const;
export const feedbackStates = ['open', 'answered', 'closed'] as const;

const Content = Type.String({ minLength: 1, maxLength: FEEDBACK_CHARS_MAX });
const Answer = Type.String({ maxLength: 1_000 });

export const FeedbackView = Type.Object({
  id: Id,
  questionType: Type.Enum(feedbackTypes),
  content: Type.String({ maxLength: FEEDBACK_CHARS_MAX }),
  images: Type.Array(Url, { maxItems: FEEDBACK_IMAGES_MAX }),
  state: Type.Enum(feedbackStates),
  /** What the house answered; null while it has not. */
  answer: Type.Union([Answer, Type.Null()]),
  createdAt: Instant,
  answeredAt: Type.Union([Instant, Type.Null()]),
});

export const ConsoleFeedback = Type.Object({
  ...FeedbackView.properties,
  /** Null when a visitor wrote. */
  memberId: Type.Union([Id, Type.Null()]),
  account: Type.Union([Label, Type.Null()]),
  /** Where a visitor wants to be answered; masked without the permission to reveal. */
  email: Type.Union([Label, Type.Null()]),
  answeredBy: Type.Union([Label, Type.Null()]),
  version: Type.Integer({ minimum: 1 }),
});

export const feedbackRoutes = declareRoutes({
  'POST /wps/feedback/images': {
    access: 'public',
    summary: 'Takes one picture; it is redrawn and waits an hour to be sent with a feedback',
    upload: { mediaTypes: ['image/png', 'image/jpeg'], bytesMax: IMAGE_BYTES_MAX },
    value: Type.Object({ imageId: Id, url: Url }),
    refusals: ['feedback.image_refused', 'request.too_large'],
    rate: { count: 12, windowMs: 60_000 },
  },
  'PUT /wps/feedback': {
    access: 'public',
    summary: 'Sends a feedback; a visitor says where to be answered',
    body: Type.Object({
      questionType: Type.Enum(feedbackTypes),
      content: Content,
      imageIds: Type.Optional(Type.Array(Id, { maxItems: FEEDBACK_IMAGES_MAX })),
      email: Type.Optional(Type.String({ maxLength: 254 })),
    }),
    value: Type.Object({ id: Id }),
    refusals: ['feedback.email_required', 'feedback.image_unknown', 'identity.email_invalid'],
    rate: { count: 5, windowMs: 60_000 },
  },
  'GET /wps/feedback': {
    access: 'member',
    summary: "The member's own feedback with its answers, newest first",
    query: Type.Object({ cursor: Type.Optional(Cursor), limit: Type.Optional(PageLimit) }),
    value: Type.Object({ items: Type.Array(FeedbackView), nextCursor: NextCursor }),
    refusals: [],
  },
  'GET /console/feedback': {
    access: 'operator:content.read',
    summary: 'Feedback of a state or a kind, newest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum(feedbackStates)),
      questionType: Type.Optional(Type.Enum(feedbackTypes)),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({ items: Type.Array(ConsoleFeedback), nextCursor: NextCursor }),
    refusals: [],
  },
  'POST /console/feedback/:feedbackId': {
    access: 'operator:content.update',
    summary: 'Answers a feedback, closes it or opens it again; visitors are answered by mail',
    params: Type.Object({ feedbackId: Id }),
    body: Type.Object({
      state: Type.Enum(feedbackStates),
      answer: Type.Optional(Answer),
      version: Type.Integer({ minimum: 1 }),
    }),
    value: ConsoleFeedback,
    refusals: ['feedback.unknown', 'feedback.changed', 'feedback.answer_required'],
  },
});

export const feedbackRefusals = declareRefusals({
  'feedback.image_refused': 422,
  'feedback.image_unknown': 422,
  'feedback.email_required': 422,
  'feedback.unknown': 404,
  'feedback.changed': 409,
  'feedback.answer_required': 422,
});
