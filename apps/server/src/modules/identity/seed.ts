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
  },
  {
    account: 'maya',
    nickname: 'Maya',
    language: 'hi',
    country: 'IN',
    payeeName: 'Maya Rao',
    birthDay: '1988-11-02',
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
  /** 1 of a house's own team, 41 of a franchise. */
  readonly type: 1 | 41;
  readonly code: string;
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
  for (const [place, demo] of demoMembers.entries()) {
    const { account, language, country, ...details } = demo;
    if ((await members.findByAccount(db, DEMO_BRAND_ID, account)) !== null) continue;
    await identity.openAccount({
      brandId: DEMO_BRAND_ID,
      account,
      password,
      paymentPassword: DEMO_PAYMENT_PASSWORD,
      language,
      country,
      ip: addressOf(place),
      details,
    });
  }
  for (const [place, demo] of demoAgents.entries()) {
    const { account, language, country, type, code, ...details } = demo;
    if ((await members.findByAccount(db, DEMO_BRAND_ID, account)) !== null) continue;
    const agentId = await identity.openAccount({
      brandId: DEMO_BRAND_ID,
      account,
      password,
      paymentPassword: DEMO_PAYMENT_PASSWORD,
      language,
      country,
      ip: addressOf(demoMembers.length + place),
      details: { ...details, standing: 'agent', type },
    });
    await db.tx((tx) =>
      affiliates.add(tx, { brandId: DEMO_BRAND_ID, agentId, code, domain: null }),
    );
  }
}
