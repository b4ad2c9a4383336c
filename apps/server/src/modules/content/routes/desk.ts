import type { ContentKind } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { createCursor, idCursor } from '../../../platform/cursor.ts';
import { serve } from '../../../platform/http/call.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SiteService } from '../../site/index.ts';
import { presentEntry, presentRow, presentVersion } from '../service/view/entry.ts';
import { fieldsOf } from '../service/change.ts';
import type { ContentDesk } from '../service/desk.ts';
import type { PreviewService } from '../service/preview.ts';
import type { Draft } from '../service/prepare.ts';
import { countDesk, listDesk } from '../store/desk.ts';
import { findItem } from '../store/items.ts';
import { findVersion, listVersions } from '../store/versions.ts';

export type DeskRoutesDeps = {
  readonly db: Db;
  readonly desk: ContentDesk;
  readonly previews: PreviewService;
  readonly site: Pick<SiteService, 'brand'>;
  /** Origin of the portal, for a brand that has no address of its own. */
  readonly publicUrl: string;
  now(): Date;
};

const PAGE_SIZE = 20;

type Asked = {
  readonly brand: { readonly id: string };
  readonly caller: { readonly operatorId: string };
  readonly ip: string;
};

export const atOf = ({ brand, caller, ip }: Asked) => ({
  brandId: brand.id,
  operatorId: caller.operatorId,
  ip,
});

type OnEntry = Asked & {
  readonly params: { readonly kind: ContentKind; readonly contentId: string };
  readonly body: { readonly version: number; readonly reason: string };
};

const onEntry = (call: OnEntry) => ({
  ...atOf(call),
  ...call.params,
  version: call.body.version,
  reason: call.body.reason,
});

const versionCursor = createCursor({ version: 'count' });

const demandKind = (kind: ContentKind, { fields }: Pick<Draft, 'fields'>): void => {
  if (fields.kind !== kind) throw new Refusal('content.kind_mismatch');
};

/** The calls of the console that read. */
export const serveDeskReading = ({ db, site, publicUrl, now }: DeskRoutesDeps) => {
  const need = async (brandId: string, { kind, contentId }: OnEntry['params']) => {
    const row = await findItem(db, { brandId, kind, id: contentId });
    if (row === null) throw new Refusal('content.not_found');
    return row;
  };

  return serve({
    'GET /console/content/:kind': async ({ brand, params, query }) => {
      const at = now();
      const { cursor, limit = PAGE_SIZE, group, state, ...search } = query;
      const filter = {
        ...search,
        brandId: brand.id,
        kind: params.kind,
        at,
        groups: group?.split(','),
      };
      const after = idCursor.read(cursor)?.id ?? null;
      const [rows, counts] = await Promise.all([
        listDesk(db, { ...filter, state }, { after, limit: limit + 1 }),
        countDesk(db, filter),
      ]);
      const { items, nextCursor } = pageOf(rows, limit, idCursor.write);
      return {
        items: items.map((row) => presentRow(row, at)),
        nextCursor,
        counts: { draft: 0, scheduled: 0, live: 0, ended: 0, archived: 0, ...counts },
      };
    },

    'GET /console/content/setting': async ({ brand }) => {
      const { languages, defaultLanguage, timeZone, domains } = await site.brand(brand.id);
      return {
        languages: languages.map((language) => language.toLowerCase()),
        defaultLanguage: defaultLanguage.toLowerCase(),
        timeZone,
        portalUrl: (domains[0]?.url ?? publicUrl).replace(/\/$/, ''),
      };
    },

    'GET /console/content/:kind/:contentId': async ({ brand, params }) =>
      presentEntry(await need(brand.id, params), now()),

    'GET /console/content/:kind/:contentId/versions': async ({ brand, params, query }) => {
      const { id } = await need(brand.id, params);
      const { cursor, limit = PAGE_SIZE } = query;
      const below = versionCursor.read(cursor)?.version ?? null;
      const rows = await listVersions(db, { itemId: id, below, limit: limit + 1 });
      const { items, nextCursor } = pageOf(rows, limit, versionCursor.write);
      return { items: items.map(presentVersion), nextCursor };
    },

    'GET /console/content/:kind/:contentId/versions/:version': async ({ brand, params }) => {
      const { id, kind } = await need(brand.id, params);
      const row = await findVersion(db, id, params.version);
      if (row === null) throw new Refusal('content.version_unknown');
      const fields = fieldsOf({ kind, payload: row.payload });
      return { ...presentVersion(row), fields };
    },
  });
};

/** The calls of the console that change something. */
export const serveDesk = ({ desk, previews, site, publicUrl, now }: DeskRoutesDeps) =>
  serve({
    'POST /console/content/:kind': async (call) => {
      demandKind(call.params.kind, call.body);
      return presentEntry(await desk.create(atOf(call), call.body), now());
    },

    'PUT /console/content/:kind/:contentId': async (call) => {
      demandKind(call.params.kind, call.body);
      return presentEntry(await desk.change(onEntry(call), call.body), now());
    },

    'POST /console/content/:kind/:contentId/archive': async (call) =>
      presentEntry(await desk.archive(onEntry(call)), now()),

    'POST /console/content/:kind/:contentId/duplicate': async (call) =>
      presentEntry(await desk.duplicate(atOf(call), call.params), now()),

    'PUT /console/content/:kind/order': async (call) => {
      const { group, ids, reason } = call.body;
      await desk.reorder({ ...atOf(call), reason }, { kind: call.params.kind, group, ids });
      return null;
    },

    'POST /console/content/:kind/:contentId/restore': async (call) =>
      presentEntry(await desk.restore(onEntry(call), call.body.from), now()),

    'POST /console/content/:kind/preview': async (call) => {
      demandKind(call.params.kind, call.body);
      const { token, expiresAt } = await previews.make(atOf(call), call.body.fields);
      const { domains } = await site.brand(call.brand.id);
      const origin = (domains[0]?.url ?? publicUrl).replace(/\/$/, '');
      return { url: `${origin}/preview/${token}`, expiresAt: expiresAt.toISOString() };
    },
  });
