import type { Platform } from '../../platform/platform.ts';
import type { AffiliateService } from '../agent/index.ts';
import type { MemberService } from '../member/index.ts';
import { DEMO_BRAND_ID } from '../site/index.ts';
import type { IdentityService } from './service/identity.ts';

type DemoMember = {
  readonly account: string;
  readonly nickname: string;
  readonly language: string;
  readonly country: string;
  readonly payeeName: string;
  readonly birthDay: string;
  /** Account of whom they stand under; those come before them. */
  readonly upline?: string;
};

/** The first is the account that `npm start` prints; the others give lists something to show. */
const demoMembers: readonly DemoMember[] = [
  {
    account: 'demo',
    nickname: 'Demo',
    language: 'en',
    country: 'GB',
    payeeName: 'Dana Moss',
    birthDay: '1990-04-12',
    upline: 'aria',
  },
  {
    account: 'maya',
    nickname: 'Maya',
    language: 'hi',
    country: 'IN',
    payeeName: 'Maya Rao',
    birthDay: '1988-11-02',
    upline: 'bianca',
  },
  {
    account: 'arjun',
    nickname: 'Arjun',
    language: 'hi',
    country: 'IN',
    payeeName: 'Arjun Nair',
    birthDay: '1995-06-23',
  },
  {
    account: 'lena',
    nickname: 'Lena',
    language: 'en',
    country: 'DE',
    payeeName: 'Lena Vogt',
    birthDay: '1983-01-30',
    upline: 'cyrus',
  },
  {
    account: 'tomas',
    nickname: 'Tomás',
    language: 'en',
    country: 'PT',
    payeeName: 'Tomás Brito',
    birthDay: '1979-09-17',
  },
  {
    account: 'priya',
    nickname: 'Priya',
    language: 'en',
    country: 'IN',
    payeeName: 'Priya Sen',
    birthDay: '1992-02-08',
  },
  {
    account: 'kenji',
    nickname: 'Kenji',
    language: 'en',
    country: 'JP',
    payeeName: 'Kenji Mori',
    birthDay: '1986-07-05',
  },
  {
    account: 'noor',
    nickname: 'Noor',
    language: 'en',
    country: 'AE',
    payeeName: 'Noor Haddad',
    birthDay: '1998-12-19',
  },
  // The same person as kenji, for the list of possible duplicates.
  {
    account: 'kenta',
    nickname: 'Kenta',
    language: 'en',
    country: 'JP',
    payeeName: 'Kenji Mori',
    birthDay: '1986-07-05',
  },
];

type DemoAgent = DemoMember & {
  /** 1 of a house's own team and 2 below, 41 of a franchise. */
  readonly type: 1 | 2 | 41;
  /** Null for those who bring people by links alone. */
  readonly code: string | null;
};

/** The first is the agent that `npm start` prints. */
const demoAgents: readonly DemoAgent[] = [
  {
    account: 'aria',
    nickname: 'Aria',
    language: 'en',
    country: 'GB',
    payeeName: 'Aria Whitlock',
    birthDay: '1984-05-27',
    type: 1,
    code: 'PARLOUR1',
  },
  {
    account: 'bruno',
    nickname: 'Bruno',
    language: 'hi',
    country: 'IN',
    payeeName: 'Bruno D’Souza',
    birthDay: '1981-10-09',
    type: 41,
    code: 'BRUNO41',
  },
  {
    account: 'bianca',
    nickname: 'Bianca',
    language: 'en',
    country: 'IT',
    payeeName: 'Bianca Ferri',
    birthDay: '1989-02-14',
    upline: 'aria',
    type: 2,
    code: 'BIANCA',
  },
  {
    account: 'soren',
    nickname: 'Søren',
    language: 'en',
    country: 'DK',
    payeeName: 'Søren Dahl',
    birthDay: '1979-12-03',
    upline: 'aria',
    type: 2,
    code: null,
  },
  {
    account: 'cyrus',
    nickname: 'Cyrus',
    language: 'en',
    country: 'GB',
    payeeName: 'Cyrus Amini',
    birthDay: '1992-08-21',
    upline: 'bianca',
    type: 2,
    code: null,
  },
  {
    account: 'talia',
    nickname: 'Talia',
    language: 'en',
    country: 'PT',
    payeeName: 'Talia Nunes',
    birthDay: '1994-05-30',
    upline: 'soren',
    type: 2,
    code: null,
  },
  {
    account: 'dunya',
    nickname: 'Dunya',
    language: 'en',
    country: 'AE',
    payeeName: 'Dunya Karim',
    birthDay: '1996-01-09',
    upline: 'cyrus',
    type: 2,
    code: null,
  },
];

/** Six digits that the operator's guide names beside the demo password. */
export const DEMO_PAYMENT_PASSWORD = '258013';

/** Each from an address of its own, as people are. */
const addressOf = (place: number): string => `192.0.2.${place + 1}`;

type SeedServices = {
  readonly affiliates: AffiliateService;
  readonly identity: IdentityService;
  readonly members: MemberService;
};

/** Demo members under the demo password; none where no demo password is set. */
export async function seedIdentity(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { affiliates, identity, members }: SeedServices,
): Promise<void> {
  const password = config.demoPassword;
  if (password === null) return;
  const opening = { password, paymentPassword: DEMO_PAYMENT_PASSWORD, brandId: DEMO_BRAND_ID };
  const find = (account: string) => members.findByAccount(db, DEMO_BRAND_ID, account);
  const uplineOf = async ({ upline }: DemoMember): Promise<string | null> =>
    upline === undefined ? null : ((await find(upline))?.id ?? null);
  for (const [place, demo] of demoAgents.entries()) {
    const { account, language, country, type, code, upline: _upline, ...details } = demo;
    if ((await find(account)) !== null) continue;
    const agentId = await identity.openAccount({
      ...opening,
      account,
      language,
      country,
      ip: addressOf(demoMembers.length + place),
      details: { ...details, standing: 'agent', type, uplineId: await uplineOf(demo) },
    });
    if (code === null) continue;
    await db.tx((tx) =>
      affiliates.add(tx, { brandId: DEMO_BRAND_ID, agentId, code, domain: null }),
    );
  }
  for (const [place, demo] of demoMembers.entries()) {
    const { account, language, country, upline: _upline, ...details } = demo;
    if ((await find(account)) !== null) continue;
    await identity.openAccount({
      ...opening,
      account,
      language,
      country,
      ip: addressOf(place),
      details: { ...details, uplineId: await uplineOf(demo) },
    });
  }
}
