// Signed notices to an affiliate's own server of what its members did.
import { type Static, Type } from 'typebox';
import { idParams, MINUTE_MS, pageOf, pageQuery } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Id, Instant, Label, Nothing } from '../schema.ts';
import { maybe } from './field.ts';

/**
 * `registration`: someone registered under the agent. `first_deposit`: its first deposit was paid.
 * `qualified`: it met the terms of the deal. `commission`: a statement was paid to the agent.
 */
export const postbackEvents = ['registration', 'first_deposit', 'qualified', 'commission'] as const;
export type PostbackEvent = (typeof postbackEvents)[number];

/**
 * What stands in braces in the query of an address, each written percent-encoded. `member` is a
 * reference that means nothing elsewhere; `time` is of the event, in seconds of Unix; `id` is of the
 * notice and the same at every try. What an event does not know is empty.
 */
export const postbackMacros = [
  'event',
  'cid',
  's1',
  's2',
  's3',
  's4',
  's5',
  'member',
  'amount',
  'currency',
  'time',
  'id',
] as const;
export type PostbackMacro = (typeof postbackMacros)[number];

export const postbackMethods = ['GET', 'POST'] as const;
export type PostbackMethod = (typeof postbackMethods)[number];

/** Endpoints of one agent. */
export const POSTBACKS_MAX = 10;
/** Tries of one notice: at once, and after 1 and 5 and 30 minutes, 2, 6 and 24 hours. */
export const POSTBACK_TRIES_MAX = 7;
/** Tries in a row that fail before an endpoint is switched off. */
export const POSTBACK_FAILURES_MAX = 50;
/** `t=<seconds of Unix>,v1=<HMAC-SHA256 in hex of "t.id.query.body">`; a body of GET is empty. */
export const POSTBACK_SIGNATURE_HEADER = 'postback-signature';
export const POSTBACK_ID_HEADER = 'postback-id';

/** Who switched an endpoint off; `failures` when it refused too often. */
export const postbackOffReasons = ['agent', 'operator', 'failures'] as const;
export type PostbackOffReason = (typeof postbackOffReasons)[number];

/** CANCELLED: its endpoint was switched off or deleted before it arrived. */
export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a try brought no answer: the address may not be called, its name leads nowhere, there was no
 * connection, no answer in ten seconds, or none that could be read; `interrupted` when the server
 * stopped while it tried, so that the notice may have arrived; `status` for an answer that is not 2xx.
 */
export const deliveryFailures = [
  'refused',
  'unresolved',
  'unreachable',
  'timeout',
  'answer',
  'status',
  'interrupted',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

const Count = Type.Integer({ minimum: 0 });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Address = Type.String({ minLength: 1, maxLength: 1_000 });
const Event = Type.Enum(postbackEvents);
const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' });

export const Postback = Type.Object({
  id: Id,
  name: Label,
  /** With macros in braces. */
  url: Address,
  method: Type.Enum(postbackMethods),
  events: Type.Array(Event, { minItems: 1, maxItems: 4 }),
  isActive: Type.Boolean(),
  offReason: maybe(Type.Enum(postbackOffReasons)),
  failuresInRow: Count,
  /** The last characters of the secret, to tell it from others. */
  secretHint: Type.String({ maxLength: 8 }),
  deliveredAt: maybe(Instant),
  createdAt: Instant,
  version: Version,
});
export type Postback = Static<typeof Postback>;

const PostbackWithSecret = Type.Object({
  postback: Postback,
  /** Shown this once. */
  secret: Type.String({ maxLength: 80 }),
});

const deliveryFields = {
  id: Id,
  postbackId: Id,
  postbackName: Label,
  event: Event,
  state: Type.Enum(deliveryStates),
  isTest: Type.Boolean(),
  /** Null for a test and for what is about nobody. */
  memberReference: maybe(Label),
  method: Type.Enum(postbackMethods),
  /** With everything filled in. */
  url: Type.String({ maxLength: 16_000 }),
  tries: Count,
  /** Of the last try: the HTTP status of its answer, why there was none, and how long it took. */
  status: maybe(Type.Integer()),
  failure: maybe(Type.Enum(deliveryFailures)),
  durationMs: maybe(Count),
  createdAt: Instant,
  nextTryAt: maybe(Instant),
  endedAt: maybe(Instant),
};

export const PostbackDelivery = Type.Object(deliveryFields);
export type PostbackDelivery = Static<typeof PostbackDelivery>;

export const PostbackTry = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  at: Instant,
  status: maybe(Type.Integer()),
  failure: maybe(Type.Enum(deliveryFailures)),
  durationMs: Count,
  /** The first thousand characters of what came back. */
  answer: Type.String({ maxLength: 2_000 }),
});
export type PostbackTry = Static<typeof PostbackTry>;

export const PostbackDeliveryDetail = Type.Object({
  ...deliveryFields,
  /** What a POST carries; null for a GET. */
  body: maybe(Type.String({ maxLength: 8_000 })),
  log: Type.Array(PostbackTry, { maxItems: 100 }),
});
export type PostbackDeliveryDetail = Static<typeof PostbackDeliveryDetail>;

const deliveryQuery = {
  ...pageQuery,
  postbackId: Type.Optional(Id),
  event: Type.Optional(Event),
  state: Type.Optional(Type.Enum(deliveryStates)),
  isTest: Type.Optional(Type.Boolean()),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
};

const agentFields = { agentId: Id, agentAccount: Label };
export const ConsolePostback = Type.Object({ ...Postback.properties, ...agentFields });
export type ConsolePostback = Static<typeof ConsolePostback>;
export const ConsolePostbackDelivery = Type.Object({ ...deliveryFields, ...agentFields });
export type ConsolePostbackDelivery = Static<typeof ConsolePostbackDelivery>;

export const postbackRefusals = declareRefusals({
  'postback.unknown': 404,
  /** Another tab, or the house, has changed it meanwhile. */
  'postback.changed': 409,
  'postback.many': 409,
  'postback.off': 409,
  /** An operator has switched it off, and alone switches it on. */
  'postback.closed': 403,
  'postback.name_empty': 422,
  'postback.url_unreadable': 422,
  /** Only https is called. */
  'postback.url_scheme': 422,
  'postback.url_credentials': 422,
  'postback.url_port': 422,
  /** A name or an address that is not of the public internet. */
  'postback.url_private': 422,
  'postback.macro_unknown': 422,
  /** Macros stand behind the question mark. */
  'postback.macro_misplaced': 422,
  'postback.macro_repeated': 422,
  'postback.delivery_unknown': 404,
  /** It is on its way already. */
  'postback.delivery_open': 409,
});

const urlRefusals = [
  'postback.name_empty',
  'postback.url_unreadable',
  'postback.url_scheme',
  'postback.url_credentials',
  'postback.url_port',
  'postback.url_private',
  'postback.macro_unknown',
  'postback.macro_misplaced',
  'postback.macro_repeated',
] as const;

const written = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  url: Address,
  method: Type.Enum(postbackMethods),
  events: Type.Array(Event, { minItems: 1, maxItems: 4, uniqueItems: true }),
};

const change = { count: 30, windowMs: MINUTE_MS };
const calling = { count: 10, windowMs: MINUTE_MS };

export const postbackRoutes = declareRoutes({
  'GET /wps/agent/postbacks': {
    access: 'agent',
    summary: "The agent's postbacks",
    value: Type.Object({ items: Type.Array(Postback, { maxItems: POSTBACKS_MAX }) }),
    refusals: [],
  },
  'POST /wps/agent/postbacks': {
    access: 'agent',
    summary: 'Adds a postback; its secret is in this answer alone',
    body: Type.Object(written),
    value: PostbackWithSecret,
    refusals: [...urlRefusals, 'postback.many'],
    rate: change,
  },
  'PUT /wps/agent/postbacks/:id': {
    access: 'agent',
    summary: 'Changes a postback, or switches it off and on',
    params: idParams,
    body: Type.Object({ ...written, isActive: Type.Boolean(), version: Version }),
    value: Postback,
    refusals: [...urlRefusals, 'postback.unknown', 'postback.changed', 'postback.closed'],
    rate: change,
  },
  'DELETE /wps/agent/postbacks/:id': {
    access: 'agent',
    summary: 'Deletes a postback; its log stays',
    params: idParams,
    value: Nothing,
    refusals: ['postback.unknown', 'postback.closed'],
  },
  'POST /wps/agent/postbacks/:id/secret': {
    access: 'agent',
    summary: 'Makes another secret, which signs from now on',
    params: idParams,
    body: Type.Object({ version: Version }),
    value: PostbackWithSecret,
    refusals: ['postback.unknown', 'postback.changed'],
    rate: change,
  },
  'POST /wps/agent/postbacks/:id/test': {
    access: 'agent',
    summary: 'Sends a made-up notice at once and says what came back',
    params: idParams,
    body: Type.Object({ event: Event }),
    value: PostbackDeliveryDetail,
    refusals: ['postback.unknown', 'postback.off'],
    rate: calling,
  },
  'GET /wps/agent/postback-deliveries': {
    access: 'agent',
    summary: 'Notices of the last 90 days, newest first',
    query: Type.Object(deliveryQuery),
    value: pageOf(PostbackDelivery),
    refusals: [],
  },
  'GET /wps/agent/postback-deliveries/:id': {
    access: 'agent',
    summary: 'A notice with every try',
    params: idParams,
    value: PostbackDeliveryDetail,
    refusals: ['postback.delivery_unknown'],
  },
  'POST /wps/agent/postback-deliveries/:id/resend': {
    access: 'agent',
    summary: 'Sends a notice once more, under the same id, and says what came back',
    params: idParams,
    value: PostbackDeliveryDetail,
    refusals: ['postback.delivery_unknown', 'postback.delivery_open', 'postback.off'],
    rate: calling,
  },
  'GET /console/affiliates/postbacks': {
    access: 'operator:contract.read',
    summary: 'Postbacks of all agents, newest first',
    query: Type.Object({
      ...pageQuery,
      account: Type.Optional(Label),
      isActive: Type.Optional(Type.Boolean()),
    }),
    value: pageOf(ConsolePostback),
    refusals: [],
  },
  'PUT /console/affiliates/postbacks/:id': {
    access: 'operator:contract.update',
    summary: 'Switches a postback off, which only an operator then switches on again',
    params: idParams,
    body: Type.Object({ isActive: Type.Boolean(), version: Version, reason: Reason }),
    value: ConsolePostback,
    refusals: ['postback.unknown', 'postback.changed'],
  },
  'GET /console/affiliates/postbacks/deliveries': {
    access: 'operator:contract.read',
    summary: 'Notices to affiliates of the last 90 days, newest first',
    query: Type.Object({ ...deliveryQuery, account: Type.Optional(Label) }),
    value: pageOf(ConsolePostbackDelivery),
    refusals: [],
  },
  'GET /console/affiliates/postbacks/deliveries/:id': {
    access: 'operator:contract.read',
    summary: 'A notice with every try',
    params: idParams,
    value: Type.Object({ ...PostbackDeliveryDetail.properties, ...agentFields }),
    refusals: ['postback.delivery_unknown'],
  },
});
