// How a brand guards its accounts: the policy that login, registration and recovery follow.
import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRoutes } from '../route.ts';
import { Instant } from '../schema.ts';

const BotCheck = Type.Union([
  Type.Literal('off'),
  /** Only after failures or from an address that behaves oddly. */
  Type.Literal('suspicion'),
  Type.Literal('always'),
]);

const policyFields = {
  /** Failures of one account within the window that lock it. */
  loginFailuresMax: Type.Integer({ minimum: 1, maximum: 20 }),
  loginWindowMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
  /** The first lock; each further failure doubles it up to the longest. */
  lockMinutesMin: Type.Integer({ minimum: 1, maximum: 1_440 }),
  lockMinutesMax: Type.Integer({ minimum: 1, maximum: 10_080 }),
  /** 0 asks for the picture at every login. */
  captchaAfterFailures: Type.Integer({ minimum: 0, maximum: 20 }),
  botCheckLogin: BotCheck,
  botCheckRegister: BotCheck,
  botCheckSms: BotCheck,
  secondVerification: Type.Union([
    Type.Literal('off'),
    Type.Literal('new_address'),
    Type.Literal('always'),
  ]),
  /** How long a code that was sent is good. */
  codeMinutes: Type.Integer({ minimum: 1, maximum: 60 }),
  codeTriesMax: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Codes that one destination may be sent in an hour. */
  codesPerHour: Type.Integer({ minimum: 1, maximum: 60 }),
  /** Days after which a password must be changed; null for never. */
  passwordDays: Type.Union([Type.Integer({ minimum: 1, maximum: 3_650 }), Type.Null()]),
  sessionIdleMinutes: Type.Integer({ minimum: 5, maximum: 1_440 }),
  sessionDays: Type.Integer({ minimum: 1, maximum: 90 }),
  /** Whether forgotten-password calls say that an account does not exist. */
  revealsUnknownAccounts: Type.Boolean(),
  registrationsPerAddressPerDay: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Whether a member is told of a login from a device that is new. */
  newLoginNotice: Type.Boolean(),
};

export const SecurityPolicy = Type.Object(policyFields);

export const Reason = Type.String({ minLength: 3, maxLength: 300 });
/** Send it back with a change, so that two operators cannot overwrite each other. */
export const Version = Type.Integer({ minimum: 1 });

/** The regulation that a brand is run under. */
const complianceProfiles = ['OPEN', 'GLI', 'UKGC', 'MGA'] as const;
export const ComplianceProfile = Type.Enum(complianceProfiles);

const ConsoleSecurityPolicy = Type.Object({
  policy: SecurityPolicy,
  /** What a brand of this compliance profile begins with. */
  defaults: SecurityPolicy,
  /** All but OPEN are held to the bounds of their regulation. */
  complianceProfile: ComplianceProfile,
  version: Version,
  updatedAt: Instant,
});

export const securityRoutes = declareRoutes({
  'GET /console/site/security': {
    access: 'operator:security.read',
    summary: 'How the brand guards its accounts',
    value: ConsoleSecurityPolicy,
    refusals: [],
  },
  'PUT /console/site/security': {
    access: 'operator:security.update',
    summary: 'Changes how the brand guards its accounts',
    body: Type.Object({ policy: SecurityPolicy, version: Version, reason: Reason }),
    value: withProposal(ConsoleSecurityPolicy),
    refusals: ['site.settings_changed', 'site.policy_invalid', 'approval.open'],
  },
  'PUT /console/site/profile': {
    access: 'operator:security.update',
    summary: 'Puts the brand under another regulation; a second operator always decides',
    body: Type.Object({
      complianceProfile: ComplianceProfile,
      /** Of the security policy, which comes within the bounds of the regulation. */
      version: Version,
      reason: Reason,
    }),
    value: withProposal(ConsoleSecurityPolicy),
    refusals: ['site.settings_changed', 'approval.open'],
  },
});
