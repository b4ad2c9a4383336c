import type { DownlineType, LinkChannel, LinkStatus, RegistrationLink } from '@parlour/contract';
import type { Db, Reader, Tx } from '@parlour/database';
import { idCursor } from '../../../platform/cursor.ts';
import { pageOf } from '../../../platform/page.ts';
import { plainLine } from '../../../platform/plain-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SiteService } from '../../site/index.ts';
import { listPoints, type GivenPoints, readPoints } from '../point/rules.ts';
import type { PointService } from '../point/service.ts';
import type { Tree } from '../tree/service.ts';
import { isLinkCode, linkStatus, newLinkCode, typeBelow } from './rules.ts';
import {
  countLinks,
  countRegistration,
  countVisit,
  findByCode,
  findLink,
  insertLink,
  insertRegistration,
  type Link,
  listLinks,
  markDeleted,
  type OpenLink,
  updateActive,
} from './store.ts';
import { countDepositors, type LinkTotals, sumLinks } from './totals-store.ts';

type Agent = { readonly brandId: string; readonly agentId: string };

export type NewLink = {
  readonly name: string;
  readonly accountType: DownlineType;
  readonly points: GivenPoints;
  /** 0 for ever. */
  readonly validDays: number;
  /** 0 without bound. */
  readonly registrationsMax: number;
  readonly channel: LinkChannel;
  readonly note: string;
};

/** What a registration by a link begins with. */
export type LinkPlace = {
  readonly linkId: string;
  readonly uplineId: string;
  readonly standing: 'member' | 'agent';
  /** The specification's number. */
  readonly type: number;
};

/** Who opened a link, and what stood in its address beside the code. */
export type LinkVisitor = {
  readonly ip: string;
  readonly userAgent: string;
  /** ISO 3166-1 alpha-2; null when nobody knows. */
  readonly country: string | null;
  readonly marks: Readonly<Partial<Record<'s1' | 's2' | 's3' | 's4' | 's5' | 'cid', string>>>;
};

/** Visits of links one by one, as the module keeps them that tells affiliates of them. */
export type LinkClicks = {
  /** Keeps a visit and answers with its id. */
  note(
    tx: Tx,
    click: {
      readonly linkId: string;
      readonly agentId: string;
      readonly brandId: string;
      readonly visitor: LinkVisitor;
    },
  ): Promise<string>;
  /** Keeps which visit of its link a member came by, in the account's transaction. */
  keep(
    tx: Tx,
    came: {
      readonly memberId: string;
      readonly linkId: string;
      readonly clickId: string;
      readonly at: Date;
    },
  ): Promise<void>;
};

export type LinkService = {
  list(
    agent: Agent,
    page: {
      readonly status: LinkStatus | undefined;
      readonly cursor: string | undefined;
      readonly limit: number;
    },
  ): Promise<{ readonly items: RegistrationLink[]; readonly nextCursor: string | null }>;
  /** What all links of a status, or all that are not deleted, have brought together. */
  totals(agent: Agent, status: LinkStatus | undefined): Promise<LinkTotals>;
  add(agent: Agent, link: NewLink): Promise<RegistrationLink>;
  setActive(
    agent: Agent,
    change: { readonly id: string; readonly isActive: boolean; readonly version: number },
  ): Promise<RegistrationLink>;
  delete(agent: Agent, id: string): Promise<void>;
  /** Keeps a visit; refuses a link that nobody can register by. */
  visit(
    brandId: string,
    code: string,
    visitor: LinkVisitor,
  ): Promise<{ readonly link: OpenLink; readonly clickId: string }>;
  /** Where a code of registration leads; null for one that is no link's. Refuses a closed link. */
  find(reader: Reader, brandId: string, code: string): Promise<LinkPlace | null>;
  /** Counts the registration and gives the points of the link, in the account's transaction. */
  use(
    tx: Tx,
    linkId: string,
    member: {
      readonly id: string;
      readonly at: Date;
      /** The visit that the browser remembers. */
      readonly clickId?: string | undefined;
    },
  ): Promise<void>;
};

export type LinkDeps = {
  readonly db: Db;
  readonly site: Pick<SiteService, 'brand'>;
  readonly clicks: LinkClicks;
  readonly points: PointService;
  readonly tree: Pick<Tree, 'hasRoomUnder'>;
  /** Refuses agents who may bring nobody now. */
  demandActive(reader: Reader, agentId: string): Promise<void>;
  readonly linksMax: number;
  now(): Date;
  newId(): string;
};

const DAY_MS = 86_400_000;
const REFUSAL = {
  disabled: 'agent.link_disabled',
  expired: 'agent.link_expired',
  exhausted: 'agent.link_exhausted',
} as const satisfies Readonly<Record<Exclude<LinkStatus, 'active'>, string>>;

export function createLinks(deps: LinkDeps): LinkService {
  const { clicks, db, newId, now, points, site, tree } = deps;

  const present = async (
    brandId: string,
    links: readonly Link[],
  ): Promise<readonly RegistrationLink[]> => {
    const counts = await countDepositors(
      db,
      links.map(({ id }) => id),
    );
    const { domains } = await site.brand(brandId);
    const home = domains[0]?.url.replace(/\/+$/, '') ?? '';
    return links.map(({ agentId: _agent, brandId: _brand, isActive, ...link }) => ({
      ...link,
      url: `${home}/register?referralCode=${link.code}`,
      points: [...listPoints(link.points)],
      status: linkStatus({ ...link, isActive }, now()),
      depositors: counts.get(link.id) ?? 0,
      validUntil: link.validUntil?.toISOString() ?? null,
      createdAt: link.createdAt.toISOString(),
    }));
  };

  const demandOwn = async ({ agentId, brandId }: Agent, id: string): Promise<RegistrationLink> => {
    const link = await findLink(db, agentId, id);
    const [shown] = link === null ? [] : await present(brandId, [link]);
    if (shown === undefined) throw new Refusal('agent.link_unknown');
    return shown;
  };

  const demandOpen = async (reader: Reader, brandId: string, code: string): Promise<OpenLink> => {
    const link = isLinkCode(code) ? await findByCode(reader, brandId, code) : null;
    if (link === null) throw new Refusal('agent.link_unknown');
    const status = link.isOffered ? linkStatus(link, now()) : 'disabled';
    if (status !== 'active') throw new Refusal(REFUSAL[status]);
    return link;
  };

  return {
    async list({ agentId, brandId }, { cursor, limit, status }) {
      const after = idCursor.read(cursor)?.id ?? null;
      const query = { agentId, status, at: now(), after, limit: limit + 1 };
      const found = await listLinks(db, query);
      const page = pageOf(found, limit, idCursor.write);
      return { ...page, items: [...(await present(brandId, page.items))] };
    },

    totals: ({ agentId }, status) => sumLinks(db, { agentId, status, at: now() }),

    async add(agent, link) {
      const { agentId, brandId } = agent;
      const name = plainLine(link.name);
      if (name === '') throw new Refusal('agent.link_name_empty');
      const given = readPoints(link.points);
      await deps.demandActive(db, agentId);
      if (!(await tree.hasRoomUnder(db, agentId))) throw new Refusal('agent.tree_too_deep');
      const id = newId();
      const at = now();
      const { registrationsMax, validDays } = link;
      await db.tx(async (tx) => {
        await points.demandGivable(tx, agent, given);
        if ((await countLinks(tx, agentId)) >= deps.linksMax) {
          throw new Refusal('agent.links_many');
        }
        await insertLink(tx, {
          ...link,
          id,
          brandId,
          agentId,
          name,
          note: plainLine(link.note),
          code: newLinkCode(),
          points: given,
          validUntil: validDays === 0 ? null : new Date(at.getTime() + validDays * DAY_MS),
          registrationsMax: registrationsMax === 0 ? null : registrationsMax,
          visits: 0,
          registrations: 0,
          isActive: true,
          createdAt: at,
          version: 1,
        });
      });
      return demandOwn(agent, id);
    },

    async setActive(agent, { id, isActive, version }) {
      await demandOwn(agent, id);
      const { agentId } = agent;
      const isDone = await db.tx((tx) => updateActive(tx, { id, agentId, isActive, version }));
      if (!isDone) throw new Refusal('agent.link_changed');
      return demandOwn(agent, id);
    },

    async delete({ agentId }, id) {
      const isDone = await db.tx((tx) => markDeleted(tx, { id, agentId, at: now() }));
      if (!isDone) throw new Refusal('agent.link_unknown');
    },

    async visit(brandId, code, visitor) {
      const link = await demandOpen(db, brandId, code);
      const { agentId, id: linkId } = link;
      const clickId = await db.tx(async (tx) => {
        const noted = await clicks.note(tx, { linkId, agentId, brandId, visitor });
        // Last, because all visits of the link wait for this row.
        await countVisit(tx, linkId);
        return noted;
      });
      return { link, clickId };
    },

    async find(reader, brandId, code) {
      if (!isLinkCode(code)) return null;
      const link = await demandOpen(reader, brandId, code);
      if (!(await tree.hasRoomUnder(reader, link.agentId))) {
        throw new Refusal('agent.link_disabled');
      }
      const { accountType, agentId, id, uplineType } = link;
      const below = typeBelow(uplineType, accountType);
      const standing = accountType;
      return { linkId: id, uplineId: agentId, standing, type: below.type };
    },

    async use(tx, linkId, { at, clickId, id: memberId }) {
      const link = await findLink(tx, null, linkId);
      if (link === null) throw new Refusal('agent.link_disabled');
      if (!(await countRegistration(tx, linkId, at))) throw new Refusal('agent.link_exhausted');
      await insertRegistration(tx, { memberId, linkId, at });
      if (clickId !== undefined) await clicks.keep(tx, { memberId, linkId, clickId, at });
      try {
        const { agentId, brandId, points: given } = link;
        await points.giveWithin(tx, { brandId, agentId }, { memberId, points: given, at });
      } catch (error) {
        const isUsedUp = error instanceof Refusal && error.code === 'agent.points_quota';
        throw isUsedUp ? new Refusal('agent.link_exhausted') : error;
      }
    },
  };
}
