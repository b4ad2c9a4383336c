import { type Static, Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Cursor, Id, Instant, Language, NextCursor, PageLimit } from './schema.ts';

export const notificationRefusals = declareRefusals({
  'notification.unknown': 404,
  /** An e-mail address or a number that nothing could be sent to. */
  'notification.destination_invalid': 422,
  /** Someone, or the worker, has changed the message meanwhile. */
  'notification.changed': 409,
  'notification.not_resendable': 409,
  'notification.not_discardable': 409,
  'notification.expired': 409,
});

export const NotificationChannel = Type.Union([Type.Literal('email'), Type.Literal('sms')]);
export const NotificationState = Type.Union([
  Type.Literal('queued'),
  Type.Literal('sending'),
  Type.Literal('sent'),
  Type.Literal('retrying'),
  Type.Literal('dead'),
  Type.Literal('discarded'),
  Type.Literal('expired'),
]);
export const NotificationTemplate = Type.Union([
  Type.Literal('verification_code'),
  Type.Literal('password_reset'),
  Type.Literal('password_changed'),
  Type.Literal('new_login'),
  Type.Literal('factor_changed'),
  Type.Literal('kyc_decided'),
  Type.Literal('protection_changed'),
  Type.Literal('protection_ripe'),
  Type.Literal('feedback_answered'),
  Type.Literal('application_decided'),
  Type.Literal('upline_transferred'),
  Type.Literal('contract_changed'),
  Type.Literal('postback_stopped'),
  Type.Literal('affiliate_deal_changed'),
  Type.Literal('affiliate_statement_decided'),
  Type.Literal('lottery_result_changed'),
  Type.Literal('operator_credentials'),
]);
export type NotificationTemplate = Static<typeof NotificationTemplate>;

const nullableInstant = Type.Union([Instant, Type.Null()]);
const nullableText = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()]);
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' });

export const NotificationView = Type.Object({
  id: Id,
  channel: NotificationChannel,
  /** Masked: enough to recognise one's own, too little to write to. */
  destination: Type.String({ maxLength: 320 }),
  template: NotificationTemplate,
  language: Language,
  state: NotificationState,
  memberId: Type.Union([Id, Type.Null()]),
  subject: nullableText(300),
  tries: Type.Integer({ minimum: 0 }),
  lastError: nullableText(500),
  createdAt: Instant,
  nextTryAt: nullableInstant,
  sentAt: nullableInstant,
  /** A message that has not left by then is not sent at all. */
  expiresAt: nullableInstant,
  version: Version,
});

export const NotificationTry = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  at: Instant,
  outcome: Type.Union([
    Type.Literal('sent'),
    Type.Literal('failed'),
    Type.Literal('refused'),
    Type.Literal('interrupted'),
  ]),
  /** The adapter that was asked: smtp, http or outbox. */
  carrier: Type.String({ maxLength: 20 }),
  error: nullableText(500),
});

/** `content` is withheld in production and once it has been purged. */
export const NotificationDetail = Type.Object({
  ...NotificationView.properties,
  content: Type.Union([
    Type.Object({
      text: Type.String({ maxLength: 20_000 }),
      html: nullableText(60_000),
    }),
    Type.Null(),
  ]),
  contentWithheld: Type.Union([Type.Literal('production'), Type.Literal('purged'), Type.Null()]),
  providerReference: nullableText(200),
  attempts: Type.Array(NotificationTry, { maxItems: 100 }),
});

const notificationId = Type.Object({ notificationId: Id });
const Change = Type.Object({ version: Version, reason: Reason });

export const notificationRoutes = declareRoutes({
  'GET /console/notifications': {
    access: 'operator:notification.read',
    summary: 'Mail and SMS that went out or could not, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      state: Type.Optional(NotificationState),
      channel: Type.Optional(NotificationChannel),
      template: Type.Optional(NotificationTemplate),
      memberId: Type.Optional(Id),
      /** A whole address or number: only its keyed digest is stored, so parts find nothing. */
      destination: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
    }),
    value: Type.Object({
      items: Type.Array(NotificationView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'GET /console/notifications/figures': {
    access: 'operator:notification.read',
    summary: 'How many messages are waiting, and how many were given up',
    value: Type.Object({
      waiting: Type.Integer({ minimum: 0 }),
      dead: Type.Integer({ minimum: 0 }),
    }),
    refusals: [],
  },
  'GET /console/notifications/:notificationId': {
    access: 'operator:notification.read',
    summary: 'One message with its tries',
    params: notificationId,
    value: NotificationDetail,
    refusals: ['notification.unknown'],
  },
  'POST /console/notifications/:notificationId/resend': {
    access: 'operator:notification.update',
    summary: 'Sends a message now that was given up or is waiting for its next try',
    params: notificationId,
    body: Change,
    value: NotificationDetail,
    refusals: [
      'notification.unknown',
      'notification.changed',
      'notification.not_resendable',
      'notification.expired',
    ],
  },
  'POST /console/notifications/:notificationId/discard': {
    access: 'operator:notification.update',
    summary: 'Gives a message up for good',
    params: notificationId,
    body: Change,
    value: NotificationDetail,
    refusals: ['notification.unknown', 'notification.changed', 'notification.not_discardable'],
  },
});
