import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditService, type ChainedEntry, describeChanges } from '../../audit/index.ts';
import type { DeskSources } from '../service/desk.ts';
import { namesOf } from '../store/operator.ts';

const PAGE_SIZE = 20;
/** A console call walks this many entries at most; the command line walks them all. */
const VERIFIED_MAX = 50_000;

const presentEntry = (entry: ChainedEntry, names: ReadonlyMap<string, string>) => ({
  id: entry.id,
  seq: Number(entry.seq),
  recordedAt: entry.recordedAt.toISOString(),
  actorKind: entry.actor.kind,
  actorId: entry.actor.id,
  actorName:
    entry.actor.kind !== 'operator' || entry.actor.id === null
      ? null
      : (names.get(entry.actor.id) ?? null),
  action: entry.action,
  subjectKind: entry.subject.kind,
  subjectId: entry.subject.id,
  subjectName: names.get(entry.subject.id) ?? null,
  reason: entry.reason,
  ip: entry.ip,
  changes: describeChanges(entry.before, entry.after),
  previousHash: entry.previousHash.toString('hex'),
  hash: entry.hash.toString('hex'),
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type TrailDeps = { readonly audit: AuditService; readonly db: Reader } & Pick<
  DeskSources,
  'accounts' | 'brands'
>;

/** Accounts of those who acted and of those whom it was done to, and the names of brands. */
async function nameParties(
  { accounts, brands, db }: Pick<TrailDeps, 'accounts' | 'brands' | 'db'>,
  entries: readonly ChainedEntry[],
): Promise<ReadonlyMap<string, string>> {
  const parties = entries.flatMap(({ actor, subject }) => [actor, subject]);
  const idsOf = (kind: string) => [
    ...new Set(parties.flatMap((party) => (party.kind === kind ? (party.id ?? []) : []))),
  ];
  const named = await Promise.all([
    namesOf(db, idsOf('operator')),
    accounts(idsOf('member').filter((id) => UUID.test(id))),
  ]);
  const houses = idsOf('brand').length === 0 ? [] : await brands();
  return new Map([
    ...houses.map(({ id, name }) => [id, name] as const),
    ...named.flat().map(({ id, account }) => [id, account] as const),
  ]);
}

const instant = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

export const trailRoutes = ({ accounts, audit, brands, db }: TrailDeps) =>
  serve({
    'GET /console/audit': async ({ query }) => {
      const { cursor, limit = PAGE_SIZE, from, to, ...filter } = query;
      const page = await audit.list(
        db,
        { ...filter, from: instant(from), to: instant(to) },
        { cursor, limit },
      );
      const names = await nameParties({ accounts, brands, db }, page.items);
      return {
        items: page.items.map((entry) => presentEntry(entry, names)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/audit/:entryId': async ({ params }) => {
      const entry = await audit.find(db, params.entryId);
      if (entry === null) throw new Refusal('audit.entry_unknown');
      return presentEntry(entry, await nameParties({ accounts, brands, db }, [entry]));
    },

    'POST /console/audit/verify': async () => {
      const { fromSeq, toSeq, brokenSeq, ...verdict } = await audit.verify({
        newestOnly: VERIFIED_MAX,
      });
      return {
        ...verdict,
        fromSeq: Number(fromSeq),
        toSeq: Number(toSeq),
        brokenSeq: brokenSeq === null ? null : Number(brokenSeq),
      };
    },
  });
