// An approved applicant becomes an agent: the member who applied, or a new account.
import type { Db, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { readCode, refuseTakenCode } from '../affiliate/desk.ts';
import type { AffiliateService } from '../affiliate/service.ts';
import type { MemberService, NewMember } from '../../member/index.ts';
import type { Application } from './store.ts';

export type AdmitWish = {
  readonly account?: string | undefined;
  readonly code?: string | undefined;
  readonly agentType?: number | undefined;
  readonly ip: string;
};

export type Admitted = {
  readonly agentId: string;
  readonly account: string;
  readonly code: string;
  /** Sets the password of an account that was opened; null for a member, who has one. */
  readonly link: string | null;
};

/** Makes an agent and, in the same transaction, whatever follows from it. */
export type Admit = (
  application: Application,
  wish: AdmitWish,
  andThen: (tx: Tx, admitted: Admitted) => Promise<void>,
) => Promise<void>;

export type AdmitDeps = {
  readonly db: Db;
  readonly affiliates: Pick<AffiliateService, 'add'>;
  readonly members: Pick<MemberService, 'findTaken' | 'getOfBrand' | 'setStanding'>;
  /** Opens an account without a password, and more in the same transaction; answers its id. */
  openWith(
    command: {
      readonly brandId: string;
      readonly language: string;
      readonly ip: string;
      readonly country: string | null;
      readonly account: string;
      readonly details: Partial<NewMember>;
    },
    andThen: (tx: Tx, member: { readonly id: string }) => Promise<void>,
  ): Promise<string>;
  passwordLink(
    tx: Tx,
    account: { readonly memberId: string; readonly ip: string; readonly expiresAt: Date },
  ): Promise<string>;
  now(): Date;
};

const AGENT_TYPE = 1;
/** The one who was approved reads their mail within this time, or asks for another link by it. */
const LINK_MS = 7 * 86_400_000;
const NAME_TRIES = 50;
const NAME_LETTERS_MAX = 12;
const NAME_LETTERS_MIN = 4;
const NAME = /^[A-Za-z][\w.-]{3,31}$/;

/** What an applicant's address of mail makes of a name; `agent` where it makes none. */
export function nameOf(email: string): string {
  const letters = (email.split('@')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const name = letters.replace(/^[0-9]+/, '').slice(0, NAME_LETTERS_MAX);
  return name.length < NAME_LETTERS_MIN ? `agent${name}` : name;
}

/** What the mail says beside the decision; blanks where nobody became an agent. */
export const wordsOf = (admitted: Admitted | null) => ({
  account: admitted?.account ?? '',
  code: admitted?.code ?? '',
  link: admitted?.link ?? '',
});

const nameRefused = (code: string) =>
  new Refusal('identity.registration_refused', { fields: [{ path: '/account', code }] });

export function createAdmit(deps: AdmitDeps): Admit {
  const { affiliates, db, members, now, openWith, passwordLink } = deps;

  const isFree = async (brandId: string, account: string): Promise<boolean> => {
    const values = { account, email: null, dialingCode: null, mobile: null };
    return !(await members.findTaken(db, brandId, values)).account;
  };

  const accountFor = async (brandId: string, email: string, wanted?: string): Promise<string> => {
    if (wanted !== undefined) {
      const account = wanted.trim();
      if (!NAME.test(account)) throw nameRefused('field.pattern_username');
      if (!(await isFree(brandId, account))) throw nameRefused('identity.username_taken');
      return account;
    }
    const name = nameOf(email);
    for (let tries = 1; tries <= NAME_TRIES; tries += 1) {
      const account = tries === 1 ? name : `${name}${tries}`;
      if (await isFree(brandId, account)) return account;
    }
    throw nameRefused('identity.username_taken');
  };

  const giveCode = async (
    tx: Tx,
    agent: { readonly brandId: string; readonly agentId: string; readonly account: string },
    wanted: string | undefined,
  ): Promise<string> => {
    const code = readCode(wanted ?? agent.account.replaceAll(/[^\w.-]/g, '').toUpperCase());
    const { agentId, brandId } = agent;
    await affiliates.add(tx, { brandId, agentId, code, domain: null });
    return code;
  };

  /** An agent already keeps the codes and the number that there are. */
  const admitMember: Admit = async ({ brandId, memberId }, wish, andThen) => {
    await db.tx(async (tx) => {
      const member = await members.getOfBrand(tx, brandId, memberId ?? '');
      const { account, id: agentId, version } = member;
      if (member.standing !== 'agent') {
        const type = wish.agentType ?? AGENT_TYPE;
        await members.setStanding(tx, agentId, { standing: 'agent', type, version });
      }
      const code = await giveCode(tx, { brandId, agentId, account }, wish.code);
      await andThen(tx, { agentId, account, code, link: null });
    });
  };

  const admitStranger: Admit = async (application, wish, andThen) => {
    const { brandId, email, fullName, language } = application;
    const { ip } = wish;
    const account = await accountFor(brandId, email, wish.account);
    const taken = await members.findTaken(db, brandId, {
      account,
      email,
      dialingCode: null,
      mobile: null,
    });
    const details = {
      standing: 'agent',
      type: wish.agentType ?? AGENT_TYPE,
      payeeName: fullName,
      // An address that another account has stays there; the mail about this one still reaches it.
      email: taken.email ? null : email,
    } as const;
    const opening = { brandId, language, ip, country: null, account, details };
    await openWith(opening, async (tx, { id: agentId }) => {
      const code = await giveCode(tx, { brandId, agentId, account }, wish.code);
      const expiresAt = new Date(now().getTime() + LINK_MS);
      const link = await passwordLink(tx, { memberId: agentId, ip, expiresAt });
      await andThen(tx, { agentId, account, code, link });
    });
  };

  return (application, wish, andThen) =>
    (application.memberId === null ? admitStranger : admitMember)(application, wish, andThen).catch(
      refuseTakenCode,
    );
}
