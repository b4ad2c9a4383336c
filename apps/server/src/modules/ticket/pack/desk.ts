import type { PackBrief as PackBriefView, PackView } from '@parlour/contract';
import type { Db } from '@parlour/database';
import {
  type AnyFamily,
  checkOddsPack,
  keptOfOdds,
  type ReturnTerms,
  startingMarginBps,
} from '@parlour/lottery';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, rehearsedKind } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import { anyFamily, type DrawGame } from '../../draw/index.ts';
import type { ReturnGuard } from '../margin/guard.ts';
import { startingOdds } from '../offer/starting.ts';
import {
  deleteDraft,
  type DraftText,
  findPack,
  findPackInForce,
  insertDraft,
  listPacks,
  lockDraft,
  type Pack,
  type PackBrief,
  publishDraft,
  updateDraft,
} from './store.ts';

export type PackDeskDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly returns: Pick<ReturnGuard, 'demandPack' | 'terms'>;
  games(): Promise<readonly DrawGame[]>;
  now(): Date;
};

export type PublishPack = FamilyName & { readonly revision: number };

type FamilyName = { readonly brandId: string; readonly family: string };
type Author = { readonly operatorId: string };

const presentBrief = (pack: PackBrief): PackBriefView => ({
  family: pack.family,
  version: pack.version,
  status: pack.status,
  note: pack.note,
  revision: pack.revision,
  savedBy: pack.savedBy,
  savedAt: pack.savedAt.toISOString(),
  publishedBy: pack.publishedBy,
  publishedAt: pack.publishedAt?.toISOString() ?? null,
});

const presentPack = (pack: Pack): PackView => ({ ...presentBrief(pack), odds: pack.odds });

/** The family with its starting odds; refuses one whose odds are all those of a prize group. */
function demandFamily(code: string): {
  readonly family: AnyFamily;
  readonly start: Readonly<Record<string, number>>;
} {
  const family = anyFamily(code);
  const start = startingOdds(code);
  if (family === null || start === null) throw new Refusal('ticket.family_not_found');
  return { family, start };
}

const faultsOf = (family: AnyFamily, odds: Pack['odds'], marginMinBps: number) =>
  checkOddsPack(family, { family: family.code, version: 0, odds }, marginMinBps);

/** What odds of a family keep at least: rebates and pay come out of it, and the brand's own margin is left. */
const keptBps = (family: string, terms: ReturnTerms): number =>
  Math.max(startingMarginBps(family), keptOfOdds(terms));

/** Levels whose odds differ, with what they were and are. */
function diffOf(before: Pack['odds'], after: Pack['odds']) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
  const pick = (odds: Pack['odds']) =>
    Object.fromEntries(keys.map((key) => [key, odds[key] ?? null]));
  return { keys, before: pick(before), after: pick(after) };
}

/** Odds packs of a brand: drafted, checked, published and kept for ever. */
export function createPackDesk({ audit, db, games, now, returns }: PackDeskDeps) {
  const summary = (
    family: string,
    packs: readonly PackBrief[],
    { all, terms }: { readonly all: readonly DrawGame[]; readonly terms: ReturnTerms },
  ) => {
    const own = packs.filter((pack) => pack.family === family);
    const current = own.find(({ status }) => status === 'PUBLISHED');
    const draft = own.find(({ status }) => status === 'DRAFT');
    return {
      family,
      marginMinBps: keptBps(family, terms),
      rebateMaxBps: terms.rebateMaxBps,
      payMaxBps: terms.payMaxBps,
      dividendMaxBps: terms.dividendMaxBps,
      games: all.filter((game) => game.family === family).map(({ code }) => code),
      current: current === undefined ? null : presentBrief(current),
      draft: draft === undefined ? null : presentBrief(draft),
    };
  };

  const find = async ({ brandId, family }: FamilyName, version: number): Promise<PackView> => {
    demandFamily(family);
    const pack = await findPack(db, brandId, { family, version });
    if (pack === null) throw new Refusal('ticket.pack_not_found');
    return presentPack(pack);
  };

  /** Puts the draft in force. */
  const publish: ApprovalKind<PublishPack> = rehearsedKind(audit, {
    name: 'lottery_pack.publish',
    decide: 'lottery.update',
    nameOf: async (_reader, subjectId) => subjectId.split(':')[1] ?? subjectId,
    loosens: ({ before, after }) =>
      Object.entries(after).some(([level, odds]) => {
        const was = before[level];
        return typeof was !== 'number' || Number(odds) > was;
      }),
    async step(tx, { revision, ...name }, { ip, operatorId, reason }) {
      const { family } = demandFamily(name.family);
      const draft = await lockDraft(tx, name.brandId, name.family);
      // A draft that is gone was published or discarded by another operator.
      if (draft?.revision !== revision) throw new Refusal('ticket.pack_changed');
      await returns.demandPack(tx, name.brandId, family, draft.odds);
      const faults = faultsOf(family, draft.odds, startingMarginBps(family.code));
      if (faults.length > 0) throw new Refusal('ticket.pack_faulty', { extra: { faults } });
      const inForce = await findPackInForce(tx, name.brandId, name.family);
      const diff = diffOf(inForce?.odds ?? {}, draft.odds);
      if (diff.keys.length === 0) throw new Refusal('ticket.pack_same');
      await publishDraft(tx, draft, { operatorId, at: now() });
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'lottery.publish_odds',
        subject: { kind: 'odds_pack', id: `${name.brandId}:${name.family}:${draft.version}` },
        before: diff.before,
        after: diff.after,
        reason,
        ip,
      });
    },
  });

  /** The newest pack of a family: the draft, or the one in force where there is none. */
  const newest = async (name: FamilyName): Promise<PackView> => {
    const [pack] = await listPacks(db, name.brandId, name.family);
    if (pack === undefined) throw new Refusal('ticket.pack_not_found');
    return find(name, pack.version);
  };

  return {
    find,
    newest,
    publish,

    async list(brandId: string) {
      const all = await games();
      const terms = await returns.terms(db, brandId);
      const packs = await listPacks(db, brandId);
      const families = [...new Set(all.map(({ family }) => family))];
      return families
        .filter((family) => startingOdds(family) !== null)
        .map((family) => summary(family, packs, { all, terms }));
    },

    async family({ brandId, family }: FamilyName) {
      const { start } = demandFamily(family);
      const packs = await listPacks(db, brandId, family);
      const items = packs.slice(0, 200).map(presentBrief);
      const terms = await returns.terms(db, brandId);
      return { ...summary(family, packs, { all: await games(), terms }), start, items };
    },

    async check({ brandId, family }: FamilyName, odds: Pack['odds']) {
      const terms = await returns.terms(db, brandId);
      return faultsOf(demandFamily(family).family, odds, keptBps(family, terms));
    },

    /** Saves the draft over the revision that its writer saw; 0 begins one. */
    async save(
      name: FamilyName,
      draft: DraftText & { readonly revision: number },
      { operatorId }: Author,
    ): Promise<PackView> {
      demandFamily(name.family);
      const by = { operatorId, at: now() };
      const saved = await db.tx(async (tx) => {
        const before = await lockDraft(tx, name.brandId, name.family);
        if ((before?.revision ?? 0) !== draft.revision) throw new Refusal('ticket.pack_changed');
        if (before === null) {
          if (!(await insertDraft(tx, name, draft, by))) throw new Refusal('ticket.pack_changed');
        } else await updateDraft(tx, before, draft, by);
        return lockDraft(tx, name.brandId, name.family);
      });
      if (saved === null) throw new Refusal('ticket.pack_changed');
      return presentPack(saved);
    },

    async discard(name: FamilyName, revision: number): Promise<null> {
      demandFamily(name.family);
      await db.tx(async (tx) => {
        const draft = await lockDraft(tx, name.brandId, name.family);
        // A draft that is gone was published or discarded by someone else.
        if (draft?.revision !== revision) throw new Refusal('ticket.pack_changed');
        await deleteDraft(tx, draft);
      });
      return null;
    },
  };
}

export type PackDesk = ReturnType<typeof createPackDesk>;
