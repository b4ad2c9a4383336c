import {
  type ContractKind,
  contractKinds,
  effectiveFrom,
  type ContractState,
  governsAt,
  isLive,
} from '@parlour/commission';
import type { Consolidated } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  type Contract,
  type ContractRow,
  findContract,
  listBelow,
  listIncoming,
  listIncomingRows,
} from '../store/contracts.ts';
import { listEvents, type TimelineEntry } from '../store/events.ts';
import { findEarliest, listGoverning } from '../store/governing.ts';
import {
  type ContractFilter,
  listContracts,
  listRequests,
  listVersions,
  type PageWish,
} from '../store/list.ts';
import { findConflicts } from './bound.ts';
import type { ContractDeps } from './deps.ts';
import type { Limits } from './limits.ts';

type BadgeStatus = Extract<ContractState, 'PENDING_NEW' | 'ACTIVE' | 'PENDING_TERMINATE'>;

/** What stands beside an account in lists: of a kind what pays it, or else what is offered. */
export type ContractBadge = { readonly kind: ContractKind; readonly status: BadgeStatus };

export type ContractLook = {
  readonly contract: Contract;
  readonly timeline: readonly TimelineEntry[];
  /** In force, or about to be, while a newer version is offered. */
  readonly current: Contract | null;
  /** What the upline is paid of the kind, now or soon; null for the platform's. */
  readonly uplineOwn: Contract | null;
};

const FIELDS: Readonly<Record<ContractKind, keyof Consolidated>> = {
  DAILY_WAGE: 'dailysalreqtype',
  DIVIDEND: 'divtypereq',
  HOURLY_SALARY: 'contracthoursalreq',
  REALTIME_SALARY: 'realtimesalreqtype',
};

const NONE: Consolidated = {
  dailysalreqtype: null,
  divtypereq: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
};

const BELOW_SHOWN_MAX = 100;

type ReadDeps = Pick<ContractDeps, 'db' | 'now' | 'site'> & { readonly limits: Limits };

export function createReads({ db, limits, now, site }: ReadDeps) {
  /** The one that governs for good; where there is none, the one that governs still. */
  const standing = async (
    reader: Reader,
    memberId: string,
    kind: ContractKind,
  ): Promise<Contract | null> => {
    const found = await listIncoming(reader, { memberIds: [memberId], kind, at: now() });
    const accepted = found.filter(({ effectiveFrom: begin }) => begin !== null);
    return accepted.find(({ endsAt }) => endsAt === null) ?? accepted.at(-1) ?? null;
  };

  const conflictsOf = async (reader: Reader, offer: Contract): Promise<readonly Contract[]> => {
    if (offer.status !== 'PENDING_NEW') return [];
    const { brandId, period } = offer;
    const { timeZone } = await site.brand(brandId);
    const at = effectiveFrom(period, now(), timeZone);
    return findConflicts(reader, offer, { at, limits: await limits.get(reader, offer) });
  };

  return {
    standing,

    /** Everything that ends when a member comes under another upline, offers among it. */
    async endingWith(reader: Reader, headId: string) {
      const at = now();
      const own = await listIncomingRows(reader, { memberIds: [headId], at });
      const below: ContractRow[] = [];
      for (const kind of new Set(own.map((contract) => contract.kind))) {
        below.push(...(await listBelow(reader, { memberId: headId, kind, at })));
      }
      return [...own, ...below].map(({ downlineId: memberId, kind, uplineId }) => ({
        memberId,
        kind,
        uplineId,
      }));
    },

    conflictsOf,

    /** Contracts of a kind and period that govern an instant; of each downline one at most. */
    governing: listGoverning,
    earliest: findEarliest,
    find: findContract,

    list: (filter: ContractFilter, wish: PageWish) => listContracts(db, filter, wish),
    requests: (memberId: string) => listRequests(db, memberId, now()),

    /** Refuses whatever is not there, and what `isMine` does not admit, alike. */
    async look(id: string, isMine: (contract: Contract) => boolean): Promise<ContractLook> {
      const contract = await findContract(db, id);
      if (contract === null || !isMine(contract)) {
        throw new Refusal('commission.contract_not_found');
      }
      const { downlineId, kind, status, uplineId } = contract;
      const isOffer = status === 'PENDING_NEW';
      return {
        contract,
        timeline: await listEvents(db, id),
        current: isOffer ? await standing(db, downlineId, kind) : null,
        uplineOwn: uplineId === null ? null : await standing(db, uplineId, kind),
      };
    },

    versions: (contract: ContractRow) => listVersions(db, contract),

    /** What would end with a contract, below it: the first hundred, and how many there are. */
    async below({ downlineId, kind }: ContractRow) {
      const rows = await listBelow(db, { memberId: downlineId, kind, at: now() });
      const shown = rows.slice(0, BELOW_SHOWN_MAX).map(({ id }) => findContract(db, id));
      const found = (await Promise.all(shown)).filter((contract) => contract !== null);
      return { rows: found, count: rows.length };
    },

    async consolidated(memberId: string): Promise<Consolidated> {
      const found = await listRequests(db, memberId, now());
      // Terminations come first in the list, and stay where an offer of the kind comes after.
      return found.reduceRight<Consolidated>(
        (known, { kind, status }) => ({
          ...known,
          [FIELDS[kind]]: status === 'PENDING_TERMINATE' ? 'TERMINATE' : 'NEW',
        }),
        NONE,
      );
    },

    /** Contracts of many accounts at once, for lists of teams. */
    async badgesOf(
      reader: Reader,
      memberIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly ContractBadge[]>> {
      if (memberIds.length === 0) return new Map();
      const at = now();
      const found = await listIncomingRows(reader, { memberIds, at });
      const byMember = Map.groupBy(found, ({ downlineId }) => downlineId);
      return new Map([...byMember].map(([memberId, own]) => [memberId, badgesFrom(own, at)]));
    },
  };
}

export type Reads = ReturnType<typeof createReads>;

function badgeOf(own: readonly ContractRow[], at: Date): BadgeStatus | null {
  const isOpen = ({ status }: ContractRow): boolean => isLive(status);
  const shown =
    own.find((row) => isOpen(row) && governsAt(row, at)) ??
    own.find(isOpen) ??
    own.find(({ status }) => status === 'PENDING_NEW');
  return (shown?.status as BadgeStatus | undefined) ?? null;
}

const badgesFrom = (own: readonly ContractRow[], at: Date): readonly ContractBadge[] =>
  contractKinds.flatMap((kind) => {
    const status = badgeOf(
      own.filter((row) => row.kind === kind),
      at,
    );
    return status === null ? [] : [{ kind, status }];
  });
