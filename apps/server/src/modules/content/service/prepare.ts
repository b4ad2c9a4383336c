import type { ContentFields, ContentStatus } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { SiteService } from '../../site/index.ts';
import { checkFields, cleanFields, mediaOf, type Payload, type Problem } from '../rules/fields.ts';
import type { Games } from '../rules/game.ts';
import type { Schedule } from '../rules/state.ts';
import { findItem } from '../store/items.ts';
import { lockKnownMedia } from '../store/media.ts';

/** What an operator sends with every change of an entry. */
export type Draft = {
  readonly fields: ContentFields;
  readonly status: 'draft' | 'published';
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
  readonly reason: string;
};

export type PrepareDeps = {
  readonly site: Pick<SiteService, 'brand'>;
  readonly games: Games;
  /** Languages that the product has words in. */
  readonly languages: readonly string[];
};

export const refuseProblems = (problems: readonly Problem[]): void => {
  const [first] = problems;
  if (first === undefined) return;
  throw new Refusal(first.code, { fields: problems satisfies readonly FieldProblem[] });
};

/** Fields as they will be kept, after every check that needs no transaction. */
export async function prepareFields(
  { site, games, languages }: PrepareDeps,
  wish: {
    readonly brandId: string;
    readonly fields: ContentFields;
    readonly status: ContentStatus;
  },
): Promise<ContentFields> {
  const brand = await site.brand(wish.brandId);
  const known = new Set([...brand.languages, ...languages].map((it) => it.toLowerCase()));
  const fields = cleanFields(wish.fields);
  const isPublished = wish.status === 'published';
  refuseProblems(checkFields({ fields, isPublished, languages: known }));
  const { find } = await games(wish.brandId);
  if (fields.kind === 'match' && find(fields.gameCode, fields.vassalage) === null) {
    refuseProblems([{ code: 'content.game_unknown', path: '/fields/gameCode' }]);
  }
  const leads = fields.kind === 'banner' || fields.kind === 'promotion';
  const isGame = leads && fields.linkageType === 'game' && fields.url !== '';
  if (isGame && find(fields.url) === null) {
    refuseProblems([{ code: 'content.game_unknown', path: '/fields/url' }]);
  }
  return fields;
}

/** A schedule as instants. Refuses an end that is not after the beginning. */
export function readSchedule({
  publishFrom,
  publishUntil,
}: Pick<Draft, 'publishFrom' | 'publishUntil'>): Schedule {
  const startsAt = publishFrom === null ? null : new Date(publishFrom);
  const endsAt = publishUntil === null ? null : new Date(publishUntil);
  const refuse = (path: string) => refuseProblems([{ code: 'content.period_invalid', path }]);
  if (startsAt !== null && Number.isNaN(startsAt.getTime())) refuse('/publishFrom');
  if (endsAt !== null && Number.isNaN(endsAt.getTime())) refuse('/publishUntil');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) refuse('/publishUntil');
  return { startsAt, endsAt };
}

/** The checks that must hold until the transaction ends; answers with the pictures that it shows. */
export async function checkReferences(
  tx: Tx,
  brandId: string,
  fields: ContentFields,
): Promise<readonly string[]> {
  const media = mediaOf(fields);
  const known = await lockKnownMedia(tx, brandId, media);
  if (media.some((id) => !known.has(id))) throw new Refusal('content.image_refused');
  if (fields.kind !== 'help_article') return media;
  const section = await findItem(tx, { brandId, kind: 'help_section', id: fields.sectionId });
  if (section === null || section.status === 'archived') {
    refuseProblems([{ code: 'content.section_unknown', path: '/fields/sectionId' }]);
  }
  return media;
}

export const payloadOf = ({ kind: _kind, ...payload }: ContentFields): Payload =>
  payload as Payload;
