// The fields of each kind of content that an operator writes.
import { type Static, Type } from 'typebox';
import {
  BannerGroup,
  Execution,
  LinkageType,
  NoticeType,
  postKinds,
  promotionCategories,
  Slug,
} from './content.ts';
import { Code, Id, Instant, Url } from './schema.ts';

export const contentKinds = [
  'banner',
  'announcement',
  'promotion',
  'post',
  'help_section',
  'help_article',
  'match',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Kinds whose order the operator decides; the others stand in the order of their times. */
export const orderedContentKinds = ['banner', 'help_section', 'help_article'] as const;

export const Title = Type.String({ maxLength: 200 });
const Summary = Type.String({ maxLength: 400 });
const Action = Type.String({ maxLength: 60 });
/** As it was typed; the server sanitises it, and the value that comes back is what it kept. */
const Html = Type.String({ maxLength: 20_000 });
// Null stands first: tried against a text first, it would be read as the empty text.
export const OptionalUrl = Type.Union([Type.Null(), Url]);
export const OptionalInstant = Type.Union([Type.Null(), Instant]);
export const OptionalExecution = Type.Union([Type.Null(), Execution]);

/**
 * Words by language code. A draft needs the English title; what is published needs all English
 * words, and all words of each language that it has at all. A language without words reads English.
 */
const byLanguage = <const Words extends ReturnType<typeof Type.Object>>(words: Words) =>
  Type.Record(Type.String(), words, { maxProperties: 40 });

const BannerFields = Type.Object({
  kind: Type.Literal('banner'),
  texts: byLanguage(
    Type.Object({ title: Title, text: Type.String({ maxLength: 400 }), action: Action }),
  ),
  groupName: BannerGroup,
  /** An address of the media library or of the art of the house: pages show no other pictures. */
  imageUrl: Url,
  imageUrlNarrow: OptionalUrl,
  linkageType: LinkageType,
  url: Url,
});

const AnnouncementFields = Type.Object({
  kind: Type.Literal('announcement'),
  texts: byLanguage(Type.Object({ title: Title, content: Html })),
  type: NoticeType,
  /** Set for popups (PU) and for nothing else. */
  execution: OptionalExecution,
  promotionType: Code,
});

const PromotionFields = Type.Object({
  kind: Type.Literal('promotion'),
  texts: byLanguage(
    Type.Object({ title: Title, summary: Summary, content: Html, terms: Html, action: Action }),
  ),
  slug: Slug,
  /** Never "all". */
  categories: Type.Array(Type.Enum(promotionCategories), {
    maxItems: promotionCategories.length,
  }),
  imageUrl: Url,
  /** When the offer itself begins and ends; the schedule says when its page is shown. */
  startsAt: Instant,
  endsAt: OptionalInstant,
  linkageType: LinkageType,
  url: Url,
});

const PostFields = Type.Object({
  kind: Type.Literal('post'),
  texts: byLanguage(Type.Object({ title: Title, summary: Summary, content: Html })),
  slug: Slug,
  postKind: Type.Enum(postKinds),
  imageUrl: Url,
  author: Type.String({ maxLength: 80 }),
});

const HelpSectionFields = Type.Object({
  kind: Type.Literal('help_section'),
  texts: byLanguage(Type.Object({ title: Title })),
  /** Fragment of `/help#<section>`. */
  section: Slug,
});

const HelpArticleFields = Type.Object({
  kind: Type.Literal('help_article'),
  texts: byLanguage(Type.Object({ title: Title, content: Html })),
  sectionId: Id,
});

/** Decimal odds above 1, at most three decimals. */
const Odds = Type.String({ maxLength: 10, pattern: '^[0-9]{1,6}(\\.[0-9]{1,3})?$' });

const MatchFields = Type.Object({
  kind: Type.Literal('match'),
  texts: byLanguage(Type.Object({ league: Title, homeTeam: Title, awayTeam: Title })),
  /** The game that takes bets on it; matches of one game make one group of the lobby. */
  vassalage: Code,
  gameCode: Code,
  homeTeamImageUrl: OptionalUrl,
  awayTeamImageUrl: OptionalUrl,
  matchTime: Instant,
  /** Null while no price is offered. */
  moneyLine: Type.Union([Type.Null(), Type.Object({ homeTeamOdds: Odds, awayTeamOdds: Odds })]),
});

const everyFields = [
  BannerFields,
  AnnouncementFields,
  PromotionFields,
  PostFields,
  HelpSectionFields,
  HelpArticleFields,
  MatchFields,
];
export type ContentFields = Static<(typeof everyFields)[number]>;
/** The kind chooses the one schema that is applied, so that no other drops fields it lacks. */
export const ContentFields = Type.Unsafe<ContentFields>({
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: everyFields,
});
/** The fields of one kind. */
export type ContentFieldsOf<Kind extends ContentKind> = Extract<ContentFields, { kind: Kind }>;
