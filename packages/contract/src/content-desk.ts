// What operators write for players, and how it is published. One family of calls serves every kind;
// `fields.kind` tells which fields an entry has.
import { type Static, Type } from 'typebox';
import {
  ContentFields,
  contentKinds,
  OptionalExecution,
  OptionalInstant,
  OptionalUrl,
  orderedContentKinds,
  Title,
} from './content-field.ts';
import { contentMediaRefusals, contentMediaRoutes } from './content-media.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Cursor,
  Id,
  Instant,
  Label,
  Language,
  NextCursor,
  Nothing,
  PageLimit,
  Url,
} from './schema.ts';

export {
  ContentFields,
  type ContentFieldsOf,
  type ContentKind,
  contentKinds,
  orderedContentKinds,
} from './content-field.ts';
export { Media, MEDIA_BYTES_MAX, MEDIA_TYPES } from './content-media.ts';

/** What the operator says of an entry; with its schedule it makes the state. */
export const contentStatuses = ['draft', 'published', 'archived'] as const;
export type ContentStatus = (typeof contentStatuses)[number];
/** `scheduled` is published for a time to come, `live` is shown now, `ended` was shown. */
export const contentStates = ['draft', 'scheduled', 'live', 'ended', 'archived'] as const;
export type ContentState = (typeof contentStates)[number];

const Reason = Type.String({ minLength: 3, maxLength: 300 });
/** Send it back with a change, so that two operators cannot overwrite each other. */
const Version = Type.Integer({ minimum: 1 });
const Kind = Type.Enum(contentKinds);
const State = Type.Enum(contentStates);

const schedule = {
  /** From when it is shown; null for from the moment that it is published. */
  publishFrom: OptionalInstant,
  /** Until when; null for without an end. */
  publishUntil: OptionalInstant,
};

const entryHead = {
  id: Id,
  status: Type.Enum(contentStatuses),
  state: State,
  ...schedule,
  /** Languages whose words are complete. */
  languages: Type.Array(Language, { maxItems: 40 }),
  version: Version,
  updatedAt: Instant,
  /** Name of the operator who changed it last; null for what came with the brand. */
  updatedBy: Type.Union([Label, Type.Null()]),
};

/** An entry in a list: enough to know it again. */
export const ContentRow = Type.Object({
  ...entryHead,
  kind: Kind,
  /** In English; of a match its two teams. */
  title: Title,
  imageUrl: OptionalUrl,
  /**
   * Where it belongs: a banner's group, the type of an announcement, blog or news, the id of an
   * article's section, the game code of a match, the first category of a promotion, the fragment
   * of a section.
   */
  group: Type.String({ maxLength: 80 }),
  /** Whom a popup waits for; null for all else. */
  execution: OptionalExecution,
  /** Place within its group; 0 where times decide. */
  position: Type.Integer({ minimum: 0 }),
  /** Kick-off of a match; null for all else. */
  matchTime: OptionalInstant,
});
export type ContentRow = Static<typeof ContentRow>;

/** An entry with everything that can be edited. */
export const ContentEntry = Type.Object({ ...entryHead, fields: ContentFields });
export type ContentEntry = Static<typeof ContentEntry>;

const versionHead = {
  version: Version,
  status: Type.Enum(contentStatuses),
  ...schedule,
  savedAt: Instant,
  savedBy: Type.Union([Label, Type.Null()]),
  /** Null for what came with the brand. */
  reason: Type.Union([Type.String(), Type.Null()]),
};
export const ContentVersionRow = Type.Object(versionHead);
export type ContentVersionRow = Static<typeof ContentVersionRow>;
export const ContentVersion = Type.Object({ ...versionHead, fields: ContentFields });
export type ContentVersion = Static<typeof ContentVersion>;

/** Forty languages of long texts. */
const FIELDS_BYTES_MAX = 4 * 1024 * 1024;

const byKind = Type.Object({ kind: Kind });
const byId = Type.Object({ kind: Kind, contentId: Id });
const Draft = {
  fields: ContentFields,
  /** Archiving is a call of its own; saving an archived entry brings it back. */
  status: Type.Union([Type.Literal('draft'), Type.Literal('published')]),
  ...schedule,
  reason: Reason,
};

/** Why fields are refused, whichever call brings them. */
const fieldRefusals = [
  'content.english_missing',
  'content.text_incomplete',
  'content.language_unknown',
  'content.too_long',
  'content.url_refused',
  'content.image_refused',
  'content.game_unknown',
  'content.execution_invalid',
  'content.period_invalid',
  'content.odds_invalid',
  'content.slug_taken',
  'content.section_taken',
  'content.section_unknown',
] as const;

export const contentDeskRoutes = declareRoutes({
  'GET /console/content/:kind': {
    access: 'operator:content.read',
    summary: 'Entries of one kind: ordered kinds by their place, the others the newest first',
    params: byKind,
    query: Type.Object({
      /** Without it, all that are not archived. */
      state: Type.Optional(State),
      /** Groups as rows name them, separated by commas. */
      group: Type.Optional(
        Type.String({
          maxLength: 240,
          pattern: '^[A-Za-z0-9_.-]{1,80}(,[A-Za-z0-9_.-]{1,80}){0,7}$',
        }),
      ),
      /** Part of a title in any language. */
      search: Type.Optional(Type.String({ maxLength: 64 })),
      /** Entries that lack words in this language. */
      missing: Type.Optional(Language),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({
      items: Type.Array(ContentRow),
      nextCursor: NextCursor,
      /** How many there are in each state, under all filters but the state. */
      counts: Type.Object({
        draft: Type.Integer(),
        scheduled: Type.Integer(),
        live: Type.Integer(),
        ended: Type.Integer(),
        archived: Type.Integer(),
      }),
    }),
    refusals: [],
  },
  'GET /console/content/setting': {
    access: 'operator:content.read',
    summary: 'What an editor of content must know of the brand',
    value: Type.Object({
      languages: Type.Array(Language, { maxItems: 40 }),
      defaultLanguage: Language,
      /** IANA zone of the brand's day. */
      timeZone: Type.String({ maxLength: 60 }),
      /** Origin of the portal, without a trailing slash. */
      portalUrl: Url,
    }),
    refusals: [],
  },
  'GET /console/content/:kind/:contentId': {
    access: 'operator:content.read',
    summary: 'One entry with all its words',
    params: byId,
    value: ContentEntry,
    refusals: ['content.not_found'],
  },
  'POST /console/content/:kind': {
    access: 'operator:content.update',
    summary: 'Adds an entry; in an ordered kind it stands last',
    params: byKind,
    body: Type.Object(Draft),
    bodyBytesMax: FIELDS_BYTES_MAX,
    value: ContentEntry,
    refusals: ['content.kind_mismatch', ...fieldRefusals],
  },
  'PUT /console/content/:kind/:contentId': {
    access: 'operator:content.update',
    summary: 'Changes an entry, its schedule and whether it is published',
    params: byId,
    body: Type.Object({ ...Draft, version: Version }),
    bodyBytesMax: FIELDS_BYTES_MAX,
    value: ContentEntry,
    refusals: ['content.not_found', 'content.changed', 'content.kind_mismatch', ...fieldRefusals],
  },
  'POST /console/content/:kind/:contentId/archive': {
    access: 'operator:content.update',
    summary: 'Takes an entry away from players for good; its versions stay',
    params: byId,
    body: Type.Object({ version: Version, reason: Reason }),
    value: ContentEntry,
    refusals: ['content.not_found', 'content.changed'],
  },
  'POST /console/content/:kind/:contentId/duplicate': {
    access: 'operator:content.update',
    summary: 'Copies an entry into a draft without a schedule',
    params: byId,
    value: ContentEntry,
    refusals: ['content.not_found'],
  },
  'PUT /console/content/:kind/order': {
    access: 'operator:content.update',
    summary: 'Sets the order of all entries of a group that are not archived',
    params: Type.Object({ kind: Type.Enum(orderedContentKinds) }),
    body: Type.Object({
      /** As rows name it; every section is in the one group "all". */
      group: Type.String({ minLength: 1, maxLength: 80 }),
      ids: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
      reason: Reason,
    }),
    value: Nothing,
    refusals: ['content.order_changed'],
  },
  'GET /console/content/:kind/:contentId/versions': {
    access: 'operator:content.read',
    summary: 'Versions of an entry, the newest first',
    params: byId,
    query: Type.Object({ cursor: Type.Optional(Cursor), limit: Type.Optional(PageLimit) }),
    value: Type.Object({ items: Type.Array(ContentVersionRow), nextCursor: NextCursor }),
    refusals: ['content.not_found'],
  },
  'GET /console/content/:kind/:contentId/versions/:version': {
    access: 'operator:content.read',
    summary: 'One version with all its words',
    params: Type.Object({ kind: Kind, contentId: Id, version: Version }),
    value: ContentVersion,
    refusals: ['content.not_found', 'content.version_unknown'],
  },
  'POST /console/content/:kind/:contentId/restore': {
    access: 'operator:content.update',
    summary: 'Makes a new version with the fields of an old one; status and schedule stay',
    params: byId,
    body: Type.Object({ from: Version, version: Version, reason: Reason }),
    value: ContentEntry,
    refusals: ['content.not_found', 'content.changed', 'content.version_unknown', ...fieldRefusals],
  },
  'POST /console/content/:kind/preview': {
    access: 'operator:content.update',
    summary: 'A link of the portal that shows fields as they are in the form, saved or not',
    params: byKind,
    body: Type.Object({ fields: ContentFields }),
    bodyBytesMax: FIELDS_BYTES_MAX,
    value: Type.Object({ url: Url, expiresAt: Instant }),
    refusals: ['content.kind_mismatch', 'content.english_missing', 'content.too_long'],
    rate: { count: 60, windowMs: 60_000 },
  },
  ...contentMediaRoutes,
});

export const contentDeskRefusals = declareRefusals({
  'content.changed': 409,
  'content.kind_mismatch': 422,
  'content.english_missing': 422,
  'content.text_incomplete': 422,
  'content.language_unknown': 422,
  'content.image_refused': 422,
  'content.game_unknown': 422,
  'content.execution_invalid': 422,
  'content.period_invalid': 422,
  'content.odds_invalid': 422,
  'content.slug_taken': 409,
  'content.section_taken': 409,
  'content.section_unknown': 422,
  'content.order_changed': 409,
  'content.version_unknown': 404,
  ...contentMediaRefusals,
});
