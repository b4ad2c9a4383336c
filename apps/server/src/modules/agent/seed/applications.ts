import type { Platform } from '../../../platform/platform.ts';
import { createAdmit, type AdmitDeps } from '../application/admit.ts';
import { createApplicationService, type ApplicationDeps } from '../application/service.ts';

const applications = [
  {
    fullName: 'Oskar Brandt',
    email: 'oskar@reviews.example',
    contact: 'Telegram @oskarbrandt',
    channels: 'https://reviews.example\nhttps://video.example/oskar',
    monthlyVisitors: 38_000,
    message: 'I review card games and would like to compare your tables with others.',
    remark: 'Welcome. Our partner desk will send you your code within a day.',
    state: 'approved',
  },
  {
    fullName: 'सीमा जोशी',
    email: 'seema@cricket.example',
    contact: 'WhatsApp +91 98765 43210',
    channels: 'https://cricket.example/seema',
    monthlyVisitors: 120_000,
    message: 'हमारे क्रिकेट समूह में हर हफ़्ते एक लाख लोग आते हैं।',
  },
  {
    fullName: 'Lucía Ferrer',
    email: 'lucia@nightlife.example',
    contact: '+34 600 000 000',
    channels: 'https://nightlife.example',
    monthlyVisitors: 9_500,
    message: '',
  },
] as const;

type SeedServices = Pick<ApplicationDeps, 'audit' | 'notifications'> &
  Pick<AdmitDeps, 'affiliates' | 'members'> & {
    readonly identity: Pick<AdmitDeps, 'openWith' | 'passwordLink'>;
  };

/** People who want to bring players: one was decided, the others wait. */
export async function seedApplications(
  platform: Pick<Platform, 'db' | 'newId' | 'now'>,
  services: SeedServices,
  { brandId, operatorId }: { readonly brandId: string; readonly operatorId: string },
): Promise<void> {
  const desk = createApplicationService({
    ...platform,
    ...services,
    admit: createAdmit({ ...platform, ...services, ...services.identity }),
    // Nobody types here.
    demandBotCheck: async () => undefined,
  });
  if ((await desk.list({ brandId, limit: 1 })).items.length > 0) return;
  for (const application of applications) {
    const { email, fullName, contact, channels, monthlyVisitors, message } = application;
    const fields = { email, fullName, contact, channels, monthlyVisitors, message };
    const who = { brandId, memberId: null, language: 'en', botCheck: undefined };
    const applicationId = await desk.apply({ ...fields, ...who });
    if (!('state' in application)) continue;
    const { remark, state } = application;
    const by = { applicationId, brandId, operatorId, ip: '192.0.2.200', version: 1 };
    await desk.decide({ ...by, remark, state });
  }
}
