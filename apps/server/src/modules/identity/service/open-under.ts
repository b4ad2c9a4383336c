import type { Db, Tx } from '@parlour/database';
import type { FieldProblem } from '../../../platform/refusal.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BlacklistService } from '../../blacklist/index.ts';
import { dayIn } from '@parlour/time';
import { cleanNickname, type MemberService, type Standing } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import { checkRegistration } from '../rules/registration.ts';
import { asTaken, refused, refuseReserved, TAKEN } from '../rules/taken.ts';
import type { OpenAnAccount } from './opening.ts';

/** An account that someone opens for a downline, and that its owner takes over at the first login. */
export type OpenUnder = {
  readonly brandId: string;
  readonly uplineId: string;
  readonly language: string;
  readonly ip: string;
  readonly account: string;
  readonly password: string;
  readonly nickname: string | undefined;
  readonly standing: Standing;
  /** The specification's number of it. */
  readonly type: number;
  readonly ageConfirmed: boolean;
  /** 'YYYY-MM-DD' */
  readonly birthday: string | undefined;
};

export type OpenUnderService = (
  command: OpenUnder,
  andThen: (tx: Tx, member: { readonly id: string; readonly at: Date }) => Promise<void>,
) => Promise<{ readonly memberId: string; readonly account: string }>;

export type OpenUnderDeps = {
  readonly db: Db;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly blacklist: BlacklistService;
  readonly open: OpenAnAccount;
  now(): Date;
};

const ASKED = new Set(['username', 'password']);

/** Callers name the account `account`, where the rules of registration say `username`. */
const named = (problem: FieldProblem): FieldProblem =>
  problem.path === TAKEN.account.path ? { ...problem, path: '/account' } : problem;

export function createOpenUnder(deps: OpenUnderDeps): OpenUnderService {
  const { blacklist, db, members, now, open, site } = deps;
  return async (command, andThen) => {
    const { ageConfirmed, birthday, brandId, ip, language, nickname, password } = command;
    const { standing, type, uplineId } = command;
    const brand = await site.brand(brandId);
    const told = await site.registerSettings(brandId);
    const rules = told.rules.map((rule) => ({
      ...rule,
      enabled: ASKED.has(rule.field),
      required: ASKED.has(rule.field),
    }));
    const body = {
      username: command.account,
      password,
      ...(birthday === undefined ? {} : { birthday }),
      ageConfirmed,
      termsAccepted: true,
      termsVersion: told.termsVersion,
    };
    const check = checkRegistration(body, { ...told, rules }, dayIn(now(), brand.timeZone));
    refuseReserved({ account: command.account, nickname }, brand, named);
    if (check.problems.length > 0) throw refused(check.problems.map(named));
    const account = check.values['username'] ?? command.account;
    const occasion = { brandId, occasion: 'register', ip, account } as const;
    if ((await blacklist.findBlacklisted(db, occasion)) !== null) {
      throw new Refusal('identity.registration_blocked');
    }
    const unique = { account, email: null, dialingCode: null, mobile: null };
    const taken = await members.findTaken(db, brandId, unique);
    if (taken.account) throw refused([named(TAKEN.account)]);
    const details = {
      uplineId,
      standing,
      type,
      birthDay: check.birthDay,
      nickname: cleanNickname(nickname ?? '') ?? account,
    };
    try {
      const opened = await open(
        { brandId, language, ip, country: null, account, password, isProvisional: true, details },
        (tx, member) => andThen(tx, { id: member.id, at: member.registeredAt }),
      );
      return { memberId: opened.memberId, account };
    } catch (error) {
      const found = asTaken(error);
      throw found === null ? error : refused([named(found)]);
    }
  };
}
