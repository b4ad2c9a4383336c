/** The demo brand keeps one id in every installation, so that documents and tests can name it. */
export const DEMO_BRAND_ID = '01930000-0000-7000-8000-000000000001';

export type SeedBrand = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly url: string;
  readonly currency: string;
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
        ['DIVIDEND3', false],
      ],
    ],
    ['PROMOTION', [['REFERRAL3', true]]],
    [
      'PLAY',
      [
        ['FREEPLAY3', true],
        ['PROVABLYFAIR3', true],
      ],
    ],
  ];

/** Paths of the portal itself or addresses that a new operator replaces with real ones. */
export const demoCustomerServices = [
  ['online', 'Live chat', '/help#contact'],
  ['email', 'E-mail', 'mailto:support@parlour.example'],
] as const;

export const demoMaintenanceText = {
  en: 'We are polishing the tables. Your balance and open rounds are safe; come back a little later.',
  hi: 'हम टेबल सँवार रहे हैं। आपका बैलेंस और खुले राउंड सुरक्षित हैं; थोड़ी देर में फिर आइए।',
};
