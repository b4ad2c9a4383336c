import type { Reader } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import { dayIn } from '@parlour/time';
import { HOUSE_AVATARS } from '../avatar/house.ts';
import { isReserved } from '../reserved.ts';
import { cleanNickname, maskMiddle } from '../rules.ts';
import type { MemberService } from '../service.ts';
import { lockMember } from '../store.ts';
import {
  checkProfile,
  type Owner,
  profileFields,
  type ProfileFieldView,
  valueOf,
} from './rules.ts';
import { findParticulars, updateProfile } from './store.ts';

export type ProfileView = {
  readonly fields: readonly ProfileFieldView[];
  readonly avatarUrl: string | null;
  readonly avatars: readonly string[];
};

export type ChangeProfile = {
  readonly memberId: string;
  readonly brandId: string;
  /** By the name of the field on the wire; what is left out stays. */
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
};

/** The names under which operators ask for a particular. */
const FIELD_OF = { birthDay: 'birthday', mobile: 'mobileNum' } as const;

export type Reveal = {
  readonly brandId: string;
  readonly memberId: string;
  readonly field: string;
  readonly reason: string;
  readonly operatorId: string;
  readonly ip: string;
};

export type ProfileService = {
  view(brandId: string, memberId: string): Promise<ProfileView>;
  /** Refuses with `member.profile_refused` and the problem of each field; all or nothing changes. */
  change(change: ChangeProfile): Promise<ProfileView>;
  /** Particulars that no column of a `Member` holds, masked. */
  maskedParticulars(reader: Reader, memberId: string): Promise<{ field: string; masked: string }[]>;
  /** One particular in full, on record. */
  reveal(reveal: Reveal): Promise<string | null>;
};

type ProfileDeps = Pick<Platform, 'db' | 'now'> & {
  readonly audit: AuditService;
  readonly site: Pick<SiteService, 'brand' | 'registerSettings'>;
  readonly members: Pick<MemberService, 'getOfBrand'>;
};

export function createProfileService(deps: ProfileDeps): ProfileService {
  const { db, now, audit, site, members } = deps;

  const ownerOf = async (reader: Reader, brandId: string, memberId: string): Promise<Owner> => ({
    member: await members.getOfBrand(reader, brandId, memberId),
    particulars: await findParticulars(reader, memberId),
  });

  const view = async (brandId: string, memberId: string): Promise<ProfileView> => {
    const owner = await ownerOf(db, brandId, memberId);
    const { rules } = await site.registerSettings(brandId);
    const { avatarUrl } = owner.member;
    return { fields: profileFields(rules, owner), avatarUrl, avatars: HOUSE_AVATARS };
  };

  return {
    view,

    async change({ memberId, brandId, typed, ip }) {
      const { rules, ageMin } = await site.registerSettings(brandId);
      const brand = await site.brand(brandId);
      const { nickname } = typed;
      const wantedName = nickname === undefined ? null : cleanNickname(nickname);
      if (nickname !== undefined && wantedName === null) {
        throw new Refusal('member.nickname_refused');
      }
      await db.tx(async (tx) => {
        const member = await lockMember(tx, brandId, memberId);
        if (member === null) throw new Refusal('member.unknown');
        // A name that was there before the rule stays where it is sent back as it was shown.
        const isNew = wantedName !== null && wantedName !== member.nickname;
        if (isNew && isReserved(wantedName, brand)) {
          throw new Refusal('member.profile_refused', {
            fields: [{ path: '/nickname', code: 'member.nickname_reserved' }],
          });
        }
        const owner = { member, particulars: await findParticulars(tx, memberId) };
        const wanted = wantedName === null ? {} : { nickname: wantedName };
        const today = dayIn(now(), brand.timeZone);
        const check = checkProfile({ ...typed, ...wanted }, owner, { rules, ageMin, today });
        if (check.problems.length > 0) {
          throw new Refusal('member.profile_refused', { fields: check.problems });
        }
        if (Object.keys(check.changes).length === 0) return;
        await updateProfile(tx, memberId, applied(owner, check.changes));
        await audit.record(tx, {
          actor: { kind: 'member', id: memberId },
          action: 'member.change_profile',
          subject: { kind: 'member', id: memberId },
          // The trail is read by many, so it names what changed and shows no more than a mask.
          after: Object.fromEntries(
            Object.entries(check.changes).map(([field, value]) => [field, maskOf(value)]),
          ),
          ip,
        });
      });
      return view(brandId, memberId);
    },

    async maskedParticulars(reader, memberId) {
      const particulars = await findParticulars(reader, memberId);
      return Object.entries(particulars).map(([field, value]) => ({
        field,
        masked: maskMiddle(value),
      }));
    },

    async reveal({ brandId, memberId, field, reason, operatorId, ip }) {
      const known: Readonly<Record<string, string>> = FIELD_OF;
      return db.tx(async (tx) => {
        const owner = await ownerOf(tx, brandId, memberId);
        const value = valueOf(known[field] ?? field, owner);
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'member.reveal',
          subject: { kind: 'member', id: memberId },
          after: { field },
          reason,
          ip,
        });
        const { dialingCode } = owner.member;
        return field === 'mobile' && value !== null ? `+${dialingCode ?? ''} ${value}` : value;
      });
    },
  };
}

const maskOf = (value: string | null): string | null => (value === null ? null : maskMiddle(value));

const COLUMNS = new Set(['nickname', 'payeeName', 'birthday']);

/** The whole profile after some changes. */
function applied(owner: Owner, changes: Readonly<Record<string, string | null>>) {
  const { member } = owner;
  const after = (field: string, before: string | null) =>
    field in changes ? (changes[field] ?? null) : before;
  const others = { ...owner.particulars, ...changes };
  return {
    nickname: after('nickname', member.nickname) ?? member.nickname,
    payeeName: after('payeeName', member.payeeName),
    birthDay: after('birthday', member.birthDay),
    particulars: Object.fromEntries(
      Object.entries(others).flatMap(([field, value]) =>
        value === null || COLUMNS.has(field) ? [] : [[field, value] as const],
      ),
    ),
  };
}
