import { createHash, randomBytes } from 'node:crypto';
import type { ContentFields, Contract, ValueOf } from '@parlour/contract';
import type { Db, Reader } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { presentBanner, presentNotice } from './view/notice.ts';
import { presentPost, presentPromotion } from './view/page.ts';
import { checkFields, cleanFields, type Payload } from '../rules/fields.ts';
import type { Games } from '../rules/game.ts';
import { isImage, isTarget } from '../rules/link.ts';
import { wordsIn } from '../rules/words.ts';
import { deleteExpiredPreviews, findPreview, insertPreview } from '../store/previews.ts';
import type { At } from './media.ts';

type PreviewView = ValueOf<Contract['GET /wps/content/preview/:token']>;

export type PreviewService = {
  /** A secret that shows these fields, saved or not, to anyone who holds it for a day. */
  make(
    at: At,
    fields: ContentFields,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  look(asked: {
    readonly brandId: string;
    readonly language: string;
    readonly token: string;
  }): Promise<PreviewView>;
  readonly sweep: JobHandler;
};

type PreviewDeps = { readonly db: Db; readonly games: Games; now(): Date };

const TTL_MS = 24 * 3_600_000;
const TOKEN_BYTES = 24;
/** The one row of a preview stands for an entry that may have none yet. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createPreviewService({ db, games, now }: PreviewDeps): PreviewService {
  return {
    async make({ brandId, operatorId }, fields) {
      const cleaned = showable(cleanFields(fields));
      const [problem] = checkFields({
        fields: cleaned,
        isPublished: false,
        languages: new Set(Object.keys(cleaned.texts)),
      }).filter(({ code }) => code === 'content.english_missing' || code === 'content.too_long');
      if (problem !== undefined) throw new Refusal(problem.code, { fields: [problem] });
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = new Date(now().getTime() + TTL_MS);
      const { kind, ...payload } = cleaned;
      const tokenHash = hashToken(token);
      await db.tx((tx) =>
        insertPreview(tx, { tokenHash, brandId, kind, payload, operatorId, expiresAt }),
      );
      return { token, expiresAt };
    },

    async look({ brandId, language, token }) {
      const at = now();
      const row = await findPreview(db, { tokenHash: hashToken(token), brandId, at });
      if (row === null) throw new Refusal('content.not_found');
      const { find: findGame } = await games(brandId);
      return present({ ...row.payload, kind: row.kind } as ContentFields, {
        language,
        at,
        findGame,
        reader: db,
      });
    },

    sweep: async (_payload, at) => {
      await db.tx((tx) => deleteExpiredPreviews(tx, at));
    },
  };
}

/** What the checks of a save would refuse is left out: the person is still writing. */
function showable(fields: ContentFields): ContentFields {
  const image = (url: string) => (isImage(url) ? url : '');
  switch (fields.kind) {
    case 'banner': {
      const { linkageType, url, imageUrlNarrow: narrow } = fields;
      const isLink = isTarget(linkageType, url);
      return {
        ...fields,
        imageUrl: image(fields.imageUrl),
        imageUrlNarrow: narrow !== null && isImage(narrow) ? narrow : null,
        ...(!isLink && { linkageType: 'none', url: '' }),
      };
    }
    case 'promotion':
      return {
        ...fields,
        imageUrl: image(fields.imageUrl),
        ...(!isTarget(fields.linkageType, fields.url) && { linkageType: 'none', url: '' }),
      };
    case 'post':
      return { ...fields, imageUrl: image(fields.imageUrl) };
    default:
      return fields;
  }
}

type Presenting = Parameters<typeof presentPromotion>[2] & {
  readonly language: string;
  readonly reader: Reader;
};

function present(fields: ContentFields, context: Presenting): PreviewView {
  const { language, at, findGame } = context;
  const { kind, ...payload } = fields;
  const item = <Of extends Payload>(own: Of) => ({ id: NO_ID, payload: own, seenAt: at });
  switch (fields.kind) {
    case 'banner':
      return { kind: 'banner', banner: presentBanner(item(fields), language, findGame) };
    case 'announcement':
      return { kind: 'announcement', notice: presentNotice(item(fields), language) };
    case 'promotion':
      return {
        kind: 'promotion',
        promotion: presentPromotion(item(fields), language, { at, findGame }),
      };
    case 'post':
      return { kind: 'post', post: presentPost(item(fields), language) };
    case 'help_article':
    case 'help_section':
    case 'match':
      return presentPlain(kind, payload as Payload, language);
  }
}

/** Kinds without a page of their own are shown as a title and their words. */
function presentPlain(kind: string, { texts }: Payload, language: string): PreviewView {
  const words = (wordsIn<Readonly<Record<string, string>>>(texts, language) ?? {}) as Readonly<
    Record<string, string | undefined>
  >;
  if (kind !== 'match')
    return { kind: 'help', title: words['title'] ?? '', content: words['content'] ?? '' };
  const title = `${words['homeTeam'] ?? ''} – ${words['awayTeam'] ?? ''}`;
  return { kind: 'help', title, content: '' };
}
