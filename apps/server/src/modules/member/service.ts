import type { Db, Reader, Tx } from '@parlour/database';
import type { Outbox } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditService } from '../audit/index.ts';
import { memberBlocksChanged, memberRegistered } from './events.ts';
import { accountKeyOf, cleanNickname, type Member, type NewMember } from './rules.ts';
import {
  type Blocks,
  countRegistered,
  countRegisteredFrom,
  findByAccount,
  findMembers,
  findPaymentPasswordHash,
  findTaken,
  insertMember,
  listMembers,
  lockMember,
  type MemberFilter,
  type MobileNumber,
  type Taken,
  type UniqueValues,
  updateBlocks,
  updateEmail,
  updateFirstLogin,
  updateLanguage,
  updateLogin,
  updateMissingPayeeName,
  updateMobile,
  updateNickname,
  updatePaymentPasswordHash,
} from './store.ts';

export type ChangeBlocks = Blocks & {
  readonly brandId: string;
  readonly memberId: string;
  readonly reason: string;
  readonly version: number;
  readonly operatorId: string;
  readonly ip: string;
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
    filter: MemberFilter & { cursor?: string; limit: number },
  ): Promise<MemberPage>;
  /** How many registered since an instant. */
  countRegistered(brandId: string, since: Date): Promise<number>;
  /** How many registered from an address since an instant. */
  countRegisteredFrom(brandId: string, ip: string, since: Date): Promise<number>;
  register(tx: Tx, member: NewMember): Promise<void>;
  noteLogin(tx: Tx, memberId: string, login: { at: Date; ip: string }): Promise<void>;
  greet(memberId: string): Promise<void>;
  rename(memberId: string, nickname: string): Promise<void>;
  speak(memberId: string, language: string): Promise<void>;
  changeBlocks(change: ChangeBlocks): Promise<Member>;
  findPaymentPasswordHash(reader: Reader, memberId: string): Promise<string | null>;
  setPaymentPasswordHash(tx: Tx, memberId: string, hash: string): Promise<void>;
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

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

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
      const after = cursor !== undefined && UUID.test(cursor) ? cursor : null;
      const members = await listMembers(db, brandId, { ...filter, after, limit: limit + 1 });
      const items = members.slice(0, limit);
      const last = members.length > limit ? items.at(-1) : undefined;
      return { items, nextCursor: last?.id ?? null };
    },

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

    async rename(memberId, nickname) {
      const cleaned = cleanNickname(nickname);
      if (cleaned === null) throw new Refusal('member.nickname_refused');
      await db.tx((tx) => updateNickname(tx, memberId, cleaned));
    },

    async speak(memberId, language) {
      await db.tx((tx) => updateLanguage(tx, memberId, language));
    },

    async changeBlocks({ brandId, memberId, reason, version, operatorId, ip, ...blocks }) {
      await db.tx(async (tx) => {
        const member = await lockMember(tx, brandId, memberId);
        if (member === null) throw new Refusal('member.unknown');
        if (member.version !== version) throw new Refusal('member.changed');
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
          },
          after: blocks,
          reason,
          ip,
        });
      });
      return get(db, memberId);
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

/** Two members binding one value at once meet in the unique index, whatever was looked up before. */
const refuseTaken =
  (constraint: string) =>
  (error: unknown): never => {
    const { code: sqlState, constraint: violated } = error as Record<string, unknown>;
    throw sqlState === '23505' && violated === constraint
      ? new Refusal('identity.factor_taken')
      : error;
  };
