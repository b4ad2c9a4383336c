// Entries as an operator would send them, for this module's tests.
import type { ContentFields, ContentFieldsOf, ContentKind } from '@parlour/contract';
import { OTHER_HOST, type TestApp } from '../../testing.ts';

const words = { title: 'News', content: '<p>Something happened.</p>' };

const TEMPLATES: { readonly [Kind in ContentKind]: ContentFieldsOf<Kind> } = {
  banner: {
    kind: 'banner',
    texts: { en: { title: 'Evening', text: '', action: '' } },
    groupName: 'w_home',
    imageUrl: '/art/banners/welcome.webp',
    imageUrlNarrow: null,
    linkageType: 'none',
    url: '',
  },
  announcement: {
    kind: 'announcement',
    texts: { en: words },
    type: 'B',
    execution: null,
    promotionType: 'all',
  },
  promotion: {
    kind: 'promotion',
    texts: { en: { ...words, summary: 'In short', terms: '', action: '' } },
    slug: 'offer',
    categories: ['slots'],
    imageUrl: '/art/banners/promotions.webp',
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: null,
    linkageType: 'none',
    url: '',
  },
  post: {
    kind: 'post',
    texts: { en: { ...words, summary: 'In short' } },
    slug: 'post',
    postKind: 'blog',
    imageUrl: '/art/banners/fairness.webp',
    author: 'The house',
  },
  help_section: { kind: 'help_section', texts: { en: { title: 'Account' } }, section: 'account' },
  help_article: { kind: 'help_article', texts: { en: words }, sectionId: '' },
  match: {
    kind: 'match',
    texts: { en: { league: 'League', homeTeam: 'Home', awayTeam: 'Away' } },
    vassalage: 'PS',
    gameCode: 'velvet-hours',
    homeTeamImageUrl: null,
    awayTeamImageUrl: null,
    matchTime: '2030-01-01T00:00:00Z',
    moneyLine: { homeTeamOdds: '1.85', awayTeamOdds: '2.1' },
  },
};

export const fieldsFor = <Kind extends ContentKind>(
  kind: Kind,
  changes: Partial<ContentFieldsOf<Kind>> = {},
): ContentFieldsOf<Kind> => ({ ...TEMPLATES[kind], ...changes });

export type DraftChanges = {
  readonly status?: 'draft' | 'published';
  readonly publishFrom?: string | null;
  readonly publishUntil?: string | null;
};

const REASON = 'for the test';

/** A signed-in operator of the second brand, whose pages are empty until something is published. */
export async function openDesk(t: TestApp, host = OTHER_HOST) {
  const { operatorToken } = await t.operator();
  const draft = (fields: ContentFields, changes: DraftChanges = {}) => ({
    fields,
    status: 'published' as const,
    publishFrom: null,
    publishUntil: null,
    reason: REASON,
    ...changes,
  });
  const as = { operatorToken, host };
  return {
    as,
    add: (fields: ContentFields, changes?: DraftChanges) =>
      t.call('POST /console/content/:kind', {
        ...as,
        params: { kind: fields.kind },
        body: draft(fields, changes),
      }),
    change: (
      entry: { readonly id: string; readonly version: number },
      fields: ContentFields,
      changes?: DraftChanges,
    ) =>
      t.call('PUT /console/content/:kind/:contentId', {
        ...as,
        params: { kind: fields.kind, contentId: entry.id },
        body: { ...draft(fields, changes), version: entry.version },
      }),
    archive: (kind: ContentKind, entry: { readonly id: string; readonly version: number }) =>
      t.call('POST /console/content/:kind/:contentId/archive', {
        ...as,
        params: { kind, contentId: entry.id },
        body: { version: entry.version, reason: REASON },
      }),
    list: (kind: ContentKind, query: Readonly<Record<string, string>> = {}) =>
      t.call('GET /console/content/:kind', { ...as, params: { kind }, query }),
  };
}

export type TestDesk = Awaited<ReturnType<typeof openDesk>>;
