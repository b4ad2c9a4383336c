import { type ContentKind, type ContentState, orderedContentKinds } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { headWords, wordsOf } from '../rules/words.ts';
import { FROM_ITEMS, ITEM, type ItemRow } from './items.ts';

export type DeskFilter = {
  readonly brandId: string;
  readonly kind: ContentKind;
  readonly at: Date;
  readonly state?: ContentState | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly search?: string | undefined;
  /** Entries that lack words in this language. */
  readonly missing?: string | undefined;
};

/** The same decision as rules/state.ts, for the rows that nobody has read yet. */
const STATE = `case
    when i.status <> 'published' then i.status
    when i.ends_at <= $3 then 'ended'
    when i.starts_at > $3 then 'scheduled'
    else 'live' end`;

/** Where a group is more than the one that an entry is ordered in. */
const GROUP: Partial<Readonly<Record<ContentKind, (groups: string) => string>>> = {
  // A promotion is found in each of its categories.
  promotion: (groups) => `v.payload -> 'categories' ?| ${groups}`,
  help_section: (groups) => `i.slug = any (${groups})`,
};

type Query = { readonly where: string; readonly values: readonly unknown[] };

function filterBy({ brandId, kind, at, ...filter }: DeskFilter): Query {
  const values: unknown[] = [brandId, kind, at];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  // The instant is bound whether or not a filter looks at it.
  const parts = ['i.brand_id = $1', 'i.kind = $2', '$3::timestamptz is not null'];
  if (filter.groups !== undefined) {
    const groups = `${bind(filter.groups)}::text[]`;
    parts.push(GROUP[kind]?.(groups) ?? `i.group_name = any (${groups})`);
  }
  if (filter.search !== undefined && filter.search.trim() !== '') {
    const pattern = bind(`%${filter.search.trim().replaceAll(/[%_\\]/g, '\\$&')}%`);
    const words = bind(headWords(kind));
    parts.push(`exists (select 1 from jsonb_each(v.payload -> 'texts') t
      cross join unnest(${words}::text[]) w where t.value ->> w ilike ${pattern})`);
  }
  if (filter.missing !== undefined) {
    const language = bind(filter.missing.toLowerCase());
    const words = wordsOf(kind);
    const names = bind(words.map(({ name }) => name));
    const needed = bind(words.map(({ isNeeded }) => isNeeded));
    // The same decision as rules/words.ts: what English says, a language has to say as well.
    parts.push(`exists (select 1 from unnest(${names}::text[], ${needed}::boolean[]) w (name, needed)
      where (w.needed or coalesce(v.payload -> 'texts' -> 'en' ->> w.name, '') <> '')
        and coalesce(v.payload -> 'texts' -> ${language} ->> w.name, '') = '')`);
  }
  return { where: parts.join(' and '), values };
}

const ORDERED: ReadonlySet<ContentKind> = new Set(orderedContentKinds);
/** When something was or will be news. */
const NEWS_AT = 'coalesce(starts_at, published_at, created_at)';

/** A page after the entry that the cursor names. */
export function listDesk(
  reader: Reader,
  filter: DeskFilter,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ItemRow[]> {
  const { where, values } = filterBy(filter);
  const all = [...values];
  const bind = (value: unknown): string => `$${all.push(value)}`;
  const parts = [where];
  // What was put away comes back only when it is asked for.
  parts.push(
    filter.state === undefined ? "i.status <> 'archived'" : `${STATE} = ${bind(filter.state)}`,
  );
  const [key, order, beyond] = ORDERED.has(filter.kind)
    ? (['group_name, position, id', 'i.group_name, i.position, i.id', '>'] as const)
    : ([
        `${NEWS_AT}, id`,
        `coalesce(i.starts_at, i.published_at, i.created_at) desc, i.id desc`,
        '<',
      ] as const);
  if (after !== null) {
    const place = bind(after);
    const own = key.replaceAll(/\b(group_name|position|id|\w+_at)\b/g, 'i.$1');
    parts.push(`(${own}) ${beyond} (select ${key} from content_items where id = ${place}::uuid)`);
  }
  return reader.query<ItemRow>({
    text: `select ${ITEM} from ${FROM_ITEMS} where ${parts.join(' and ')}
      order by ${order} limit ${bind(limit)}`,
    values: all,
  });
}

/** How many there are in each state, under all filters but the state. */
export async function countDesk(
  reader: Reader,
  filter: DeskFilter,
): Promise<Readonly<Partial<Record<ContentState, number>>>> {
  const { where, values } = filterBy(filter);
  const rows = await reader.query<{ state: ContentState; count: number }>({
    text: `select ${STATE} as state, count(*)::integer as count from ${FROM_ITEMS}
      where ${where} group by 1`,
    values,
  });
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
