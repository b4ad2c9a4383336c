import type { ContentFields } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { checkFields, cleanFields, groupOf, slugOf } from '../rules/fields.ts';
import type { Schedule } from '../rules/state.ts';
import { insertItem, raiseHead } from '../store/items.ts';
import { insertVersion } from '../store/versions.ts';
import { payloadOf } from './prepare.ts';

export type Planting = Schedule & {
  readonly id: string;
  readonly brandId: string;
  readonly fields: ContentFields;
  readonly position: number;
  /** When it was published, or written where it is not. */
  readonly at: Date;
  /** For operators alone, until one of them publishes it. */
  readonly isDraft: boolean;
};

/** Plants what comes with the product, through the same cleaning as what operators write. */
export async function plant(tx: Tx, planting: Planting): Promise<void> {
  const { id, brandId, at, isDraft, position, startsAt, endsAt } = planting;
  const fields = cleanFields(planting.fields);
  const languages = new Set(Object.keys(fields.texts));
  const [problem] = checkFields({ fields, isPublished: true, languages });
  if (problem !== undefined) throw new Error(`${fields.kind}: ${problem.code} at ${problem.path}`);
  const row = {
    id,
    status: isDraft ? 'draft' : 'published',
    startsAt,
    endsAt,
    version: 1,
  } as const;
  await insertItem(tx, {
    ...row,
    brandId,
    kind: fields.kind,
    slug: slugOf(fields),
    parentId: fields.kind === 'help_article' ? fields.sectionId : null,
    groupName: groupOf(fields),
    position,
    publishedAt: isDraft ? null : at,
    createdAt: at,
    updatedAt: at,
  });
  await insertVersion(tx, {
    ...row,
    itemId: id,
    payload: payloadOf(fields),
    operatorId: null,
    reason: null,
    savedAt: at,
  });
  await raiseHead(tx, brandId);
}
