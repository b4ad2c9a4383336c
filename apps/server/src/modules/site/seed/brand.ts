import type { ResourceType } from '@parlour/contract';
import type { ContentOf } from '../rules/content.ts';

/** The demo brand keeps one id in every installation, so that documents and tests can name it. */
export const DEMO_BRAND_ID = '01930000-0000-7000-8000-000000000001';

export type SeedBrand = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly url: string;
  readonly currency: string;
  readonly hasPools?: boolean;
};

/** The white-label tree: modules with their flags, in the order in which operators see them. */
export const demoModules: readonly (readonly [string, readonly (readonly [string, boolean])[]])[] =
  [
    [
      'REGISTER',
      [
        ['USERNAMEREG3', true],
        ['MOBILENUMREG3', true],
        ['MOBILENUMPASSREG3', true],
        ['REGMOBVERF3', true],
      ],
    ],
    [
      'ACCOUNT',
      [
        ['CHNGPASSVERIF3', false],
        ['PWDEXPIRY3', false],
      ],
    ],
    [
      'AGENT',
      [
        ['AGENTPOLICY3', true],
        ['DIVIDEND3', true],
      ],
    ],
    ['PROMOTION', [['REFERRAL3', true]]],
    [
      'PLAY',
      [
        ['FREEPLAY3', true],
        ['TABLECHAT3', true],
        ['TABLETEXT3', true],
      ],
    ],
  ];

/** Of each flag, how a brand begins. */
export const STANDARD_FLAGS: ReadonlyMap<string, boolean> = new Map(
  demoModules.flatMap(([modId, children]) => [[modId, true] as const, ...children]),
);

/** Nobody answers for the demo brand elsewhere: it is reached by the portal's own form alone. */
export const demoServices: ContentOf<'service'>['entries'] = [
  {
    csType: 'LIVECHAT',
    label: 'Write to us',
    labels: { hi: 'हमें लिखें', ar: 'اكتب إلينا' },
    path: '/feedback',
    enabled: true,
  },
];

/** The stores have no app of the demo brand: their places wait for an operator's addresses. */
export const demoResources: ContentOf<'downloads'>['resources'] = [
  { ...resource('IOS', 'iPhone and iPad', 'https://apps.example.com/parlour/ios'), enabled: false },
  {
    ...resource('ANDROID', 'Android', 'https://apps.example.com/parlour/android'),
    enabled: false,
  },
  resource('PWA', 'Any device', '/download'),
];

function resource(resourceType: ResourceType, labelNameEn: string, url: string) {
  return { resourceType, labelNameEn, url, enabled: true };
}

export const demoMaintenanceText = {
  en: 'We are polishing the tables. Your balance and open rounds are safe; come back a little later.',
  ar: 'نلمّع الطاولات. رصيدك وجولاتك المفتوحة بأمان؛ عُد إلينا بعد قليل.',
  hi: 'हम टेबल सँवार रहे हैं। आपका बैलेंस और खुले राउंड सुरक्षित हैं; थोड़ी देर में फिर आइए।',
};
