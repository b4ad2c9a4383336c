import type { Platform } from '../../platform/platform.ts';
import type { MemberService, NewMember } from '../member/index.ts';

const friends = [
  { account: 'olive.t', nickname: 'Olive', country: 'GB', birthDay: '1991-03-08' },
  { account: 'ravi_k', nickname: 'Ravi', country: 'IN', birthDay: '1987-12-21' },
  { account: 'sunniva', nickname: 'Sunniva', country: 'NO', birthDay: '1996-06-30' },
  { account: 'pablo88', nickname: 'Pablo', country: 'ES', birthDay: '1988-08-18' },
  { account: 'yukiko', nickname: 'Yukiko', country: 'JP', birthDay: '1993-01-11' },
] as const;

type SeedServices = {
  readonly identity: {
    openAccount(command: {
      readonly brandId: string;
      readonly account: string;
      readonly password: string;
      readonly language: string;
      readonly country: string;
      readonly ip: string;
      readonly details: Partial<NewMember>;
    }): Promise<string>;
  };
  readonly members: MemberService;
};

/** Friends who came by the link of a demo member; none where no demo password is set. */
export async function seedReferral(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { identity, members }: SeedServices,
  { brandId, inviter }: { readonly brandId: string; readonly inviter: string },
): Promise<void> {
  const password = config.demoPassword;
  const owner = await members.findByAccount(db, brandId, inviter);
  if (password === null || owner === null) return;
  for (const [place, { account, country, ...details }] of friends.entries()) {
    if ((await members.findByAccount(db, brandId, account)) !== null) continue;
    await identity.openAccount({
      brandId,
      account,
      password,
      language: 'en',
      country,
      ip: `192.0.2.${100 + place}`,
      details: { ...details, recommenderId: owner.id, uplineId: owner.id },
    });
  }
}
