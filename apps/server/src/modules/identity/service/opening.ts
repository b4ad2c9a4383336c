// An account and all that belongs to it, coming into being together or not at all.
import type { Db, Tx } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import type { Tree } from '../../agent/index.ts';
import type { MemberService, NewMember } from '../../member/index.ts';
import type { BrandSettings, SiteService } from '../../site/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import { draftMember } from '../rules/new-member.ts';
import { insertCredentials } from '../store/credentials.ts';

/** An account to open, its input already judged: by the rules, or by anyone who opens it by hand. */
export type OpenAccount = {
  readonly brandId: string;
  readonly language: string;
  readonly ip: string;
  readonly country: string | null;
  readonly account: string;
  /** Left out for an account that is logged in to by mobile alone. */
  readonly password?: string | undefined;
  readonly paymentPassword?: string | undefined;
  /** Given by someone else: its owner must choose another at the first login. */
  readonly isProvisional?: boolean;
  readonly details?: Partial<NewMember>;
};

export type OpeningDeps = {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly tree: Pick<Tree, 'enrol' | 'lineageUnder'>;
  readonly wallet: WalletService;
  now(): Date;
  newId(): string;
};

export type Opened<Extra> = { readonly memberId: string; readonly extra: Extra };

export type OpenAnAccount = <Extra>(
  command: OpenAccount,
  andThen: (tx: Tx, member: NewMember, brand: BrandSettings) => Promise<Extra>,
) => Promise<Opened<Extra>>;

export function createOpening(deps: OpeningDeps): OpenAnAccount {
  const { db, hasher, site, members, tree, wallet, now, newId } = deps;

  const hashOf = (secret: string | undefined): Promise<string | null> =>
    secret === undefined ? Promise.resolve(null) : hasher.hash(secret);

  return async (command, andThen) => {
    const brand = await site.brand(command.brandId);
    const passwordHash = await hashOf(command.password);
    const paymentHash = await hashOf(command.paymentPassword);
    const member = draftMember(command, { brand, id: newId(), at: now() });
    return db.tx(async (tx) => {
      const { brandId, uplineId } = member;
      const lineageId =
        uplineId === null ? null : await tree.lineageUnder(tx, { brandId, uplineId });
      await members.register(tx, { ...member, lineageId });
      if (lineageId !== null) {
        await tree.enrol(tx, { memberId: member.id, lineageId, at: member.registeredAt });
      }
      await insertCredentials(tx, {
        memberId: member.id,
        passwordHash,
        changedAt: member.registeredAt,
        isProvisional: command.isProvisional ?? false,
      });
      if (paymentHash !== null) await members.setPaymentPasswordHash(tx, member.id, paymentHash);
      await wallet.openPurses(tx, {
        memberId: member.id,
        brandId: brand.id,
        currency: member.currency,
      });
      return { memberId: member.id, extra: await andThen(tx, member, brand) };
    });
  };
}
