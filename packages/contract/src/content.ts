import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Id, Instant, Language, Url } from './schema.ts';

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
  linkageType: LinkageType,
  /** The target: a path, a game code or an address, as linkageType says. */
  url: Url,
});

/** B notice of the board, PL player notice (marquee), PU popup, PR promotion, H help. */
export const NoticeType = Type.Union([
  Type.Literal('B'),
  Type.Literal('PL'),
  Type.Literal('PU'),
  Type.Literal('PR'),
  Type.Literal('H'),
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

const Types = Type.String({ maxLength: 20, pattern: '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$' });

export const contentRoutes = declareRoutes({
  'GET /wps/content/notice': {
    access: 'public',
    summary: 'Banners, the marquee, popups and promotions of the first page',
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
});

export const contentRefusals = declareRefusals({
  'content.url_refused': 422,
  'content.too_long': 422,
});
