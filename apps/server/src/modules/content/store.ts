import type { Reader, Tx } from '@parlour/database';
import type {
  Article,
  BannerText,
  BannerView,
  ByLanguage,
  ExecutionCode,
  Linkage,
  NoticeType,
} from './rules.ts';

export type BannerRow = {
  readonly id: string;
  readonly brandId: string;
  readonly groupName: BannerView['groupName'];
  readonly position: number;
  readonly texts: ByLanguage<BannerText>;
  readonly imageUrl: string;
  readonly linkageType: Linkage;
  readonly url: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export type AnnouncementRow = {
  readonly id: string;
  readonly brandId: string;
  readonly type: NoticeType;
  readonly execution: ExecutionCode | null;
  readonly promotionType: string;
  readonly texts: ByLanguage<Article>;
  readonly publishedAt: Date;
  readonly endsAt: Date | null;
};

export type HelpSectionRow = {
  readonly id: string;
  readonly brandId: string;
  readonly section: string;
  readonly position: number;
  readonly titles: ByLanguage<string>;
};

export type HelpArticleRow = {
  readonly id: string;
  readonly helpSectionId: string;
  readonly position: number;
  readonly texts: ByLanguage<Article>;
};

/** More than this is no news; older ones stay in the table and are shown no more. */
const ANNOUNCEMENTS_MAX = 450;
const BANNERS_MAX = 100;

export const listBanners = (reader: Reader, brandId: string, at: Date) =>
  reader.query<BannerRow>({
    name: 'content_banners',
    text: `select id, brand_id as "brandId", group_name as "groupName", position, texts,
        image_url as "imageUrl", linkage_type as "linkageType", url, starts_at as "startsAt",
        ends_at as "endsAt"
      from banners
      where brand_id = $1 and (starts_at is null or starts_at <= $2)
        and (ends_at is null or ends_at > $2)
      order by group_name, position, id limit ${BANNERS_MAX}`,
    values: [brandId, at],
  });

export const listAnnouncements = (reader: Reader, brandId: string, at: Date) =>
  reader.query<AnnouncementRow>({
    name: 'content_announcements',
    text: `select id, brand_id as "brandId", type, execution, promotion_type as "promotionType", texts,
        published_at as "publishedAt", ends_at as "endsAt"
      from announcements
      where brand_id = $1 and published_at <= $2 and (ends_at is null or ends_at > $2)
      order by published_at desc, id desc limit ${ANNOUNCEMENTS_MAX}`,
    values: [brandId, at],
  });

export const listHelp = (reader: Reader, brandId: string) =>
  reader.query<HelpSectionRow & { articles: readonly HelpArticleRow[] }>({
    name: 'content_help',
    text: `select s.id, s.brand_id as "brandId", s.section, s.position, s.titles,
        (select coalesce(json_agg(json_build_object('id', a.id, 'helpSectionId', a.help_section_id,
            'position', a.position, 'texts', a.texts) order by a.position, a.id), '[]')
          from help_articles a where a.help_section_id = s.id) as articles
      from help_sections s where s.brand_id = $1 order by s.position, s.id`,
    values: [brandId],
  });

export const insertBanner = (tx: Tx, row: BannerRow) =>
  tx.query({
    text: `insert into banners (id, brand_id, group_name, position, texts, image_url, linkage_type,
        url, starts_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      row.id,
      row.brandId,
      row.groupName,
      row.position,
      JSON.stringify(row.texts),
      row.imageUrl,
      row.linkageType,
      row.url,
      row.startsAt,
      row.endsAt,
    ],
  });

export const insertAnnouncement = (tx: Tx, row: AnnouncementRow) =>
  tx.query({
    text: `insert into announcements (id, brand_id, type, execution, promotion_type, texts,
        published_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.id,
      row.brandId,
      row.type,
      row.execution,
      row.promotionType,
      JSON.stringify(row.texts),
      row.publishedAt,
      row.endsAt,
    ],
  });

export const insertHelpSection = (tx: Tx, row: HelpSectionRow) =>
  tx.query({
    text: `insert into help_sections (id, brand_id, section, position, titles)
      values ($1, $2, $3, $4, $5)`,
    values: [row.id, row.brandId, row.section, row.position, JSON.stringify(row.titles)],
  });

export const insertHelpArticle = (tx: Tx, row: HelpArticleRow) =>
  tx.query({
    text: `insert into help_articles (id, help_section_id, position, texts) values ($1, $2, $3, $4)`,
    values: [row.id, row.helpSectionId, row.position, JSON.stringify(row.texts)],
  });

export async function hasContent(reader: Reader, brandId: string): Promise<boolean> {
  const [row] = await reader.query<{ found: boolean }>({
    text: 'select exists (select 1 from help_sections where brand_id = $1) as found',
    values: [brandId],
  });
  return row?.found === true;
}
