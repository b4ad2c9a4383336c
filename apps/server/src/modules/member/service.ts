import type { Db, Reader, Tx } from '@parlour/database';
import type { Outbox } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditService } from '../audit/index.ts';
import { memberBlocksChanged, memberRegistered } from './events.ts';
import { accountKeyOf, type Member, type NewMember, type Standing } from './rules.ts';
import { memberCursor } from './list/rules.ts';
import { countMembers, listMembers, type MemberFilter, type MemberListPage } from './list/store.ts';
import {
  type Blocks,
  countRegistered,
  countRegisteredFrom,
  findByAccount,
  findMembers,
  findPaymentPasswordHash,
  findTaken,
  insertMember,
  lockMember,
  type MobileNumber,
  type Taken,
  type UniqueValues,
  updateBlocks,
  type Stop,
  updateStanding,
  updateStops,
  updateVipRank,
  updateEmail,
  updateFirstLogin,
  updateLanguage,
  updateLogin,
  updateMissingPayeeName,
  updateMobile,
  updatePaymentPasswordHash,
} from './store.ts';

export type ChangeBlocks = Blocks & {
  /** Stays as it is when left out. */
  readonly transferBlocked?: boolean | undefined;
  readonly brandId: string;
  readonly memberId: string;
  readonly reason: string;
  readonly version: number;
  readonly operatorId: string;
  readonly ip: string;
};

export type ChangeVipRank = Omit<ChangeBlocks, keyof Blocks | 'transferBlocked'> & {
  readonly vipRank: number;
};

export type MemberPage = { readonly items: readonly Member[]; readonly nextCursor: string | null };

export type MemberService = {
  /** Refuses with `member.unknown` when there is none. */
  get(reader: Reader, memberId: string): Promise<Member>;
  /** The same, for callers who may only see one brand. */
  getOfBrand(reader: Reader, brandId: string, memberId: string): Promise<Member>;
  findMany(reader: Reader, memberIds: readonly string[]): Promise<Member[]>;
  findByAccount(reader: Reader, brandId: string, account: string): Promise<Member | null>;
  findTaken(reader: Reader, brandId: string, values: UniqueValues): Promise<Taken>;
  search(
    brandId: string,
    filter: MemberFilter & Omit<MemberListPage, 'after'> & { cursor?: string },
  ): Promise<MemberPage>;
  /** How many members a filter finds; beyond 10 000 nobody counts. */
  count(brandId: string, filter: MemberFilter): Promise<number>;
  /** How many registered since an instant. */
  countRegistered(brandId: string, since: Date): Promise<number>;
  /** How many registered from an address since an instant. */
  countRegisteredFrom(brandId: string, ip: string, since: Date): Promise<number>;
  register(tx: Tx, member: NewMember): Promise<void>;
  noteLogin(tx: Tx, memberId: string, login: { at: Date; ip: string }): Promise<void>;
  greet(memberId: string): Promise<void>;
  speak(memberId: string, language: string): Promise<void>;
  changeBlocks(tx: Tx, change: ChangeBlocks): Promise<void>;
  changeVipRank(tx: Tx, change: ChangeVipRank): Promise<void>;
  /**
   * Stops some of what members may do, or lets it go on; answers those whom it changed, and what of
   * each. Callers keep the record of it.
   */
  setStops(
    tx: Tx,
    wanted: readonly { readonly memberId: string; readonly stops: readonly Stop[] }[],
    change: { readonly isStopped: boolean; readonly reason: string },
  ): Promise<readonly { readonly memberId: string; readonly stops: readonly Stop[] }[]>;
  /** Makes a member an agent, or the other way round; refuses a version that is not the last. */
  setStanding(
    tx: Tx,
    memberId: string,
    change: { readonly standing: Standing; readonly type: number; readonly version: number },
  ): Promise<void>;
  findPaymentPasswordHash(reader: Reader, memberId: string): Promise<string | null>;
  /** Null takes it off. */
  setPaymentPasswordHash(tx: Tx, memberId: string, hash: string | null): Promise<void>;
  /** Binds or unbinds the address. Refuses with `identity.factor_taken`; that ends the transaction. */
  setEmail(tx: Tx, memberId: string, email: string | null, verifiedAt: Date | null): Promise<void>;
  /** The same for the number. */
  setMobile(
    tx: Tx,
    memberId: string,
    number: MobileNumber | null,
    verifiedAt: Date | null,
  ): Promise<void>;
  /** Gives the name that payouts are made to; a name that is there stays. */
  setPayeeName(tx: Tx, memberId: string, payeeName: string): Promise<void>;
};

export type MemberDeps = { readonly db: Db; readonly outbox: Outbox; readonly audit: AuditService };

export function createMemberService({ db, outbox, audit }: MemberDeps): MemberService {
  const get = async (reader: Reader, memberId: string): Promise<Member> => {
    const [member] = await findMembers(reader, [memberId]);
    if (member === undefined) throw new Refusal('member.unknown');
    return member;
  };

  return {
    get,
    findMany: findMembers,
    findTaken,
    findPaymentPasswordHash,

    async getOfBrand(reader, brandId, memberId) {
      const member = await get(reader, memberId);
      if (member.brandId !== brandId) throw new Refusal('member.unknown');
      return member;
    },

    findByAccount: (reader, brandId, account) =>
      findByAccount(reader, brandId, accountKeyOf(account)),

    async search(brandId, { cursor, limit, ...filter }) {
      const after = memberCursor.read(cursor);
      const members = await listMembers(db, brandId, { ...filter, after, limit: limit + 1 });
      const items = members.slice(0, limit);
      const last = members.length > limit ? items.at(-1) : undefined;
      return { items, nextCursor: last === undefined ? null : placeOf(last, filter.sort) };
    },

    count: (brandId, filter) => countMembers(db, brandId, filter),

    countRegistered: (brandId, since) => countRegistered(db, { brandId, since }),

    countRegisteredFrom: (brandId, ip, since) => countRegisteredFrom(db, { brandId, ip, since }),

    async register(tx, member) {
      await insertMember(tx, member);
      await outbox.add(tx, [memberRegistered(member)]);
    },

    async noteLogin(tx, memberId, login) {
      await updateLogin(tx, memberId, login);
    },

    async greet(memberId) {
      await db.tx((tx) => updateFirstLogin(tx, memberId));
    },

    async speak(memberId, language) {
      await db.tx((tx) => updateLanguage(tx, memberId, language));
    },

    async changeVipRank(tx, { brandId, memberId, vipRank, reason, version, operatorId, ip }) {
      const member = await lockMember(tx, brandId, memberId);
      if (member === null) throw new Refusal('member.unknown');
      if (member.version !== version) throw new Refusal('member.changed');
      await updateVipRank(tx, memberId, vipRank);
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'member.change_vip_rank',
        subject: { kind: 'member', id: memberId },
        before: { vipRank: member.vipRank },
        after: { vipRank },
        reason,
        ip,
      });
    },

    async changeBlocks(tx, { brandId, memberId, reason, version, operatorId, ip, ...wanted }) {
      const member = await lockMember(tx, brandId, memberId);
      if (member === null) throw new Refusal('member.unknown');
      if (member.version !== version) throw new Refusal('member.changed');
      const { betBlocked, loginBlocked, withdrawBlocked } = wanted;
      const { transferBlocked = member.transferBlocked } = wanted;
      const blocks = { betBlocked, loginBlocked, withdrawBlocked, transferBlocked };
      const isBlocked = Object.values(blocks).includes(true);
      await updateBlocks(tx, memberId, { ...blocks, reason: isBlocked ? reason : null });
      await outbox.add(tx, [memberBlocksChanged(member, blocks)]);
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'member.change_blocks',
        subject: { kind: 'member', id: memberId },
        before: {
          loginBlocked: member.loginBlocked,
          betBlocked: member.betBlocked,
          withdrawBlocked: member.withdrawBlocked,
          transferBlocked: member.transferBlocked,
        },
        after: blocks,
        reason,
        ip,
      });
    },

    async setStops(tx, wanted, change) {
      if (wanted.length === 0) return [];
      const rows = await updateStops(tx, wanted, change);
      await outbox.add(
        tx,
        rows.map(({ memberId: id, brandId, stops: _stops, ...blocks }) =>
          memberBlocksChanged({ id, brandId }, blocks),
        ),
      );
      return rows.map(({ memberId, stops }) => ({ memberId, stops }));
    },

    async setStanding(tx, memberId, change) {
      if (!(await updateStanding(tx, memberId, change))) throw new Refusal('member.changed');
    },

    async setPayeeName(tx, memberId, payeeName) {
      await updateMissingPayeeName(tx, memberId, payeeName);
    },

    async setEmail(tx, memberId, email, verifiedAt) {
      await updateEmail(tx, memberId, email, verifiedAt).catch(refuseTaken('members__email'));
    },

    async setMobile(tx, memberId, number, verifiedAt) {
      await updateMobile(tx, memberId, number, verifiedAt).catch(refuseTaken('members__mobile'));
    },

    async setPaymentPasswordHash(tx, memberId, hash) {
      await updatePaymentPasswordHash(tx, memberId, hash);
    },
  };
}

/** Instants have a microsecond in the database and none here, so an id breaks the tie. */
function placeOf(member: Member, sort: MemberListPage['sort']): string {
  const { id } = member;
  if (sort === 'account') return memberCursor.write({ id, value: accountKeyOf(member.account) });
  if (sort === 'loggedIn')
    return memberCursor.write({ id, value: member.loggedInAt?.toISOString() ?? '' });
  return memberCursor.write({ id, value: null });
}

/** Two members binding one value at once meet in the unique index, whatever was looked up before. */
const refuseTaken =
  (constraint: string) =>
  (error: unknown): never => {
    const { code: sqlState, constraint: violated } = error as Record<string, unknown>;
    throw sqlState === '23505' && violated === constraint
      ? new Refusal('identity.factor_taken')
      : error;
  };
