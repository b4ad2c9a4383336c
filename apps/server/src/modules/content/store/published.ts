import type { Reader } from '@parlour/database';
import { FROM_ITEMS, ITEM, type ItemRow } from './items.ts';

/** More than this is no news; older ones stay in the table and are shown no more. */
const NEWEST_MAX = 450;
/** What a brand's lists can hold of each other kind; the rest waits behind the earliest of them. */
const OF_A_KIND_MAX = 600;

export async function readHead(reader: Reader, brandId: string): Promise<bigint> {
  const [row] = await reader.query<{ version: bigint }>({
    name: 'content_head',
    text: 'select version from content_heads where brand_id = $1',
    values: [brandId],
  });
  return row?.version ?? 0n;
}

/**
 * Everything of a brand that is or will be seen without anybody's doing, in the order of its kind:
 * by place, and by place alike the newest first.
 */
export const listPublished = (reader: Reader, brandId: string, at: Date) =>
  reader.query<ItemRow>({
    name: 'content_published',
    text: `with ranked as (
        select id, row_number() over (partition by kind
          order by position, coalesce(starts_at, published_at) desc, id desc) as rank
        from content_items
        where brand_id = $1 and status = 'published' and (ends_at is null or ends_at > $2))
      select ${ITEM} from ${FROM_ITEMS} join ranked r on r.id = i.id
      where r.rank <= case i.kind when 'announcement' then ${NEWEST_MAX} else ${OF_A_KIND_MAX} end
      order by i.kind, r.rank`,
    values: [brandId, at],
  });
