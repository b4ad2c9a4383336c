import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Id, Instant, Language, Url } from './schema.ts';
import { EventRow } from './sport/market.ts';

/** Sanitised HTML; the page sanitises it again before it is shown. */
const Html = Type.String({ maxLength: 20_000 });
const Title = Type.String({ maxLength: 200 });

/** Where a banner stands. */
export const BannerGroup = Type.Union([
  Type.Literal('w_home'),
  Type.Literal('w_login'),
  Type.Literal('w_register'),
  Type.Literal('w_forget'),
]);
/** What a click on a banner opens: a page of the portal, a game by its code, another site, nothing. */
export const LinkageType = Type.Union([
  Type.Literal('route'),
  Type.Literal('game'),
  Type.Literal('external'),
  Type.Literal('none'),
]);

export const Banner = Type.Object({
  id: Id,
  groupName: BannerGroup,
  title: Title,
  text: Type.String({ maxLength: 400 }),
  /** Label of the button; empty for none. */
  action: Type.String({ maxLength: 60 }),
  imageUrl: Url,
  /** A taller picture for narrow screens; null when the wide one serves both. */
  imageUrlNarrow: Type.Union([Url, Type.Null()]),
  linkageType: LinkageType,
  /** The target: a path, a game code or an address, as linkageType says. */
  url: Url,
  /** Of a linked game, whose it is. */
  vassalage: Type.Optional(Code),
});

/** B notice of the board, PL player notice (marquee), PU popup, PR promotion, H help, AG to agents alone. */
export const NoticeType = Type.Union([
  Type.Literal('B'),
  Type.Literal('PL'),
  Type.Literal('PU'),
  Type.Literal('PR'),
  Type.Literal('H'),
  Type.Literal('AG'),
]);
/** Whom a popup waits for: A logged in, B anonymous, F first login. */
export const Execution = Type.Union([Type.Literal('A'), Type.Literal('B'), Type.Literal('F')]);

export const Notice = Type.Object({
  id: Id,
  type: NoticeType,
  title: Title,
  content: Html,
  publishedAt: Instant,
});
export const Popup = Type.Object({
  id: Id,
  title: Title,
  content: Html,
  execution: Execution,
  promotionType: Code,
});

/** Categories of promotions, section 3 of the specification. */
export const promotionCategories = [
  'all',
  'other',
  'sport',
  'live_casino',
  'slots',
  'card_games',
  'fishing',
  'lotto',
  'rebate',
  'points',
  'rank',
  'deposit',
  'app',
  'newbie',
  'daily',
  'vip',
  'high_rebate',
  'limited_time',
  'special',
] as const;
export type PromotionCategory = (typeof promotionCategories)[number];
const PromotionCategory = Type.Enum(promotionCategories);

/** Part of an address: lower case letters, digits and single dashes. */
export const Slug = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
});

export const PromotionCard = Type.Object({
  id: Id,
  slug: Slug,
  title: Title,
  summary: Type.String({ maxLength: 400 }),
  imageUrl: Url,
  /** Never "all": a promotion stands there anyway. */
  categories: Type.Array(PromotionCategory, { maxItems: promotionCategories.length }),
  startsAt: Instant,
  /** Null while no end is set. */
  endsAt: Type.Union([Instant, Type.Null()]),
  /** `coming` has not begun; an ended one is shown for the days that the brand keeps it. */
  state: Type.Union([Type.Literal('coming'), Type.Literal('open'), Type.Literal('ended')]),
});
export const PromotionPage = Type.Object({
  ...PromotionCard.properties,
  content: Html,
  /** Terms and conditions, below the offer itself. */
  terms: Html,
  /** Label of the button; empty for none. */
  action: Type.String({ maxLength: 60 }),
  linkageType: LinkageType,
  url: Url,
  /** Of a linked game, whose it is. */
  vassalage: Type.Optional(Code),
});

export const postKinds = ['blog', 'news'] as const;
export const PostCard = Type.Object({
  id: Id,
  slug: Slug,
  kind: Type.Enum(postKinds),
  title: Title,
  summary: Type.String({ maxLength: 400 }),
  imageUrl: Url,
  author: Type.String({ maxLength: 80 }),
  readingMinutes: Type.Integer({ minimum: 1, maximum: 120 }),
  publishedAt: Instant,
});
export const PostPage = Type.Object({ ...PostCard.properties, content: Html });

const Odds = Type.String({ maxLength: 12, pattern: '^[0-9]{1,6}(\\.[0-9]{1,3})?$' });
/**
 * Matches that the lobby leads with, by the game that takes bets on them: those of our own book, empty while
 * it has none to come, then what operators wrote of games of vendors.
 */
export const MatchAd = Type.Object({
  gameMatchAdsId: Id,
  gameName: Title,
  gameClassifyNew: Code,
  vassalage: Code,
  /** What a press on a match opens. */
  gameCode: Code,
  matchList: Type.Array(
    Type.Object({
      /** Of the entry that an operator wrote, or of the event. */
      id: Type.String({ minLength: 1, maxLength: 40 }),
      league: Title,
      homeTeam: Title,
      awayTeam: Title,
      /** Null where the portal draws a crest from the name. */
      homeTeamImageUrl: Type.Union([Url, Type.Null()]),
      awayTeamImageUrl: Type.Union([Url, Type.Null()]),
      matchTime: Instant,
      /** Decimal odds; null while no price is offered. */
      moneyLine: Type.Union([Type.Object({ homeTeamOdds: Odds, awayTeamOdds: Odds }), Type.Null()]),
      /** The event of our own book with its prices of who wins; null of what an operator wrote. */
      event: Type.Union([EventRow, Type.Null()]),
    }),
    { maxItems: 40 },
  ),
});

/** How long a browser may show an answer again before it asks whether it still holds. */
const CACHE_S = 15;

const Types = Type.String({ maxLength: 20, pattern: '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$' });

export const contentRoutes = declareRoutes({
  'GET /wps/content/notice': {
    access: 'public',
    summary: 'Banners, the marquee, popups and promotions of the first page',
    cacheS: CACHE_S,
    query: Type.Object({
      types: Type.Optional(Types),
      platform: Type.Optional(Type.Literal('W')),
      execution: Type.Optional(Execution),
    }),
    value: Type.Object({
      banners: Type.Array(Banner),
      notices: Type.Array(Notice),
      popups: Type.Array(Popup),
      promotions: Type.Array(Notice),
    }),
    refusals: [],
  },
  'GET /wps/content/announcements': {
    access: 'public',
    summary: 'Published announcements, nine a page, the newest first',
    cacheS: CACHE_S,
    query: Type.Object({
      types: Type.Optional(Types),
      platform: Type.Optional(Type.Literal('W')),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    value: Type.Object({
      items: Type.Array(Notice),
      pageNo: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
    refusals: [],
  },
  'GET /wps/system/helpCenter': {
    access: 'public',
    summary: 'Sections of the help centre with their articles',
    cacheS: CACHE_S,
    query: Type.Object({
      lang: Type.Optional(Language),
      device: Type.Optional(Type.Literal('WEB')),
    }),
    value: Type.Array(
      Type.Object({
        /** Fragment of `/help#<section>`. */
        section: Code,
        title: Title,
        articles: Type.Array(Type.Object({ id: Id, title: Title, content: Html })),
      }),
    ),
    refusals: [],
  },
  'GET /wps/content/promotions': {
    access: 'public',
    summary: 'Promotions of a category, those that are open first',
    cacheS: CACHE_S,
    query: Type.Object({
      category: Type.Optional(PromotionCategory),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    value: Type.Object({
      items: Type.Array(PromotionCard),
      /** Categories that have at least one promotion, in the order of the specification. */
      categories: Type.Array(PromotionCategory),
      pageNo: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
    refusals: [],
  },
  'GET /wps/content/promotions/:slug': {
    access: 'public',
    summary: 'One promotion with its text and its terms',
    cacheS: CACHE_S,
    params: Type.Object({ slug: Slug }),
    value: PromotionPage,
    refusals: ['content.not_found'],
  },
  'GET /wps/content/posts': {
    access: 'public',
    summary: 'The blog and the news, the newest first, nine a page',
    cacheS: CACHE_S,
    query: Type.Object({
      kind: Type.Optional(Type.Enum(postKinds)),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    value: Type.Object({
      items: Type.Array(PostCard),
      pageNo: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
    refusals: [],
  },
  'GET /wps/content/posts/:slug': {
    access: 'public',
    summary: 'One post',
    cacheS: CACHE_S,
    params: Type.Object({ slug: Slug }),
    value: PostPage,
    refusals: ['content.not_found'],
  },
  'GET /wps/game/matches': {
    access: 'public',
    summary: 'Hot matches of the lobby with their odds, live ones and the next to begin first',
    cacheS: CACHE_S,
    value: Type.Array(MatchAd, { maxItems: 12 }),
    refusals: [],
  },
  'GET /wps/content/preview/:token': {
    access: 'public',
    summary: 'A version that is not published yet, for who holds its link',
    params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' }) }),
    value: Type.Union([
      Type.Object({ kind: Type.Literal('banner'), banner: Banner }),
      Type.Object({ kind: Type.Literal('announcement'), notice: Notice }),
      Type.Object({ kind: Type.Literal('promotion'), promotion: PromotionPage }),
      Type.Object({ kind: Type.Literal('post'), post: PostPage }),
      Type.Object({ kind: Type.Literal('help'), title: Title, content: Html }),
    ]),
    refusals: ['content.not_found'],
    rate: { count: 60, windowMs: 60_000 },
  },
});

export const contentRefusals = declareRefusals({
  'content.not_found': 404,
  'content.url_refused': 422,
  'content.too_long': 422,
});
