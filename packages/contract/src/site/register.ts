// What a brand asks of those who register, and the flags that switch its features.
import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRoutes } from '../route.ts';
import { Code, Instant } from '../schema.ts';
import { Reason, Version } from './security.ts';

/** What stands below a field, by language code; where a language is missing English is shown. */
export const FieldHints = Type.Record(
  Type.String({ maxLength: 8 }),
  Type.String({ minLength: 1, maxLength: 160 }),
  { maxProperties: 40 },
);

/** `pattern` rules name their message by `patternId`: catalogue key `field.pattern_<patternId>`. */
export const RegisterRule = Type.Object({
  field: Code,
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  /** A regular expression for the whole value; a lone `*` stands for `.*`. */
  acceptedPattern: Type.String({ maxLength: 300 }),
  patternId: Code,
  minLength: Type.Integer({ minimum: 0 }),
  maxLength: Type.Integer({ minimum: 1 }),
  hints: Type.Optional(FieldHints),
});
/** How the age is asked for: a date of birth, or a tick beside the sentence that states it. */
const AgeCheck = Type.Union([Type.Literal('birthday'), Type.Literal('tick')]);
export const RegisterSettings = Type.Object({
  rules: Type.Array(RegisterRule, { maxItems: 60 }),
  ageMin: Type.Integer({ minimum: 18, maximum: 21 }),
  ageCheck: AgeCheck,
  termsVersion: Code,
});

const PatternText = Type.String({ minLength: 1, maxLength: 300 });
const Bound = Type.Integer({ minimum: 0, maximum: 1_000 });
const KnownPattern = Type.Object({ patternId: Code, acceptedPattern: PatternText });

/** The rules in the order of the form; every field of the brand is there, asked for or not. */
const ConsoleRegisterSettings = Type.Object({
  rules: Type.Array(RegisterRule, { maxItems: 60 }),
  ageMin: Type.Union([Type.Literal(18), Type.Literal(21)]),
  ageCheck: AgeCheck,
  termsVersion: Code,
  /** The patterns that have a message, with the expression that each begins with. */
  patterns: Type.Array(KnownPattern, { maxItems: 60 }),
  /** Codes of the brand's languages, in which hints may be written. */
  languages: Type.Array(Code, { maxItems: 60 }),
  version: Version,
  updatedAt: Instant,
});

const TypedRule = Type.Object({
  field: Code,
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: PatternText,
  patternId: Code,
  minLength: Bound,
  maxLength: Bound,
  hints: Type.Optional(FieldHints),
});

const Flag = Type.Object({ modId: Code, enabled: Type.Boolean() });
const FlagState = Type.Object({
  ...Flag.properties,
  /** How the product comes, before anybody switched anything. */
  standard: Type.Boolean(),
});
const ConsoleFlags = Type.Object({
  modules: Type.Array(
    Type.Object({
      ...FlagState.properties,
      childrenNodes: Type.Array(FlagState, { maxItems: 60 }),
    }),
    { maxItems: 60 },
  ),
  version: Version,
  updatedAt: Instant,
});

export const registerSettingRoutes = declareRoutes({
  'GET /console/site/register': {
    access: 'operator:site.read',
    summary: 'What the brand asks of those who register',
    value: ConsoleRegisterSettings,
    refusals: [],
  },
  'PUT /console/site/register': {
    access: 'operator:security.update',
    summary: 'Changes what the brand asks of those who register',
    body: Type.Object({
      rules: Type.Array(TypedRule, { minItems: 1, maxItems: 60 }),
      ageMin: Type.Union([Type.Literal(18), Type.Literal(21)]),
      ageCheck: AgeCheck,
      termsVersion: Code,
      version: Version,
      reason: Reason,
    }),
    value: withProposal(ConsoleRegisterSettings),
    refusals: ['site.settings_changed', 'site.register_rules_invalid', 'approval.open'],
  },
  'POST /console/site/register/try': {
    access: 'operator:site.read',
    summary: 'Judges a value by a rule as a registration would, without saving either',
    body: Type.Object({ rule: TypedRule, value: Type.String({ maxLength: 1_000 }) }),
    value: Type.Object({
      isAccepted: Type.Boolean(),
      /** What the player would read, by language code; empty for an accepted value. */
      messages: Type.Record(Type.String(), Type.String({ maxLength: 500 })),
    }),
    refusals: ['site.register_rules_invalid'],
    rate: { count: 240, windowMs: 60_000 },
  },
  'GET /console/site/flags': {
    access: 'operator:site.read',
    summary: 'The white-label tree as it is set',
    value: ConsoleFlags,
    refusals: [],
  },
  'PUT /console/site/flags': {
    access: 'operator:security.update',
    summary: 'Switches features of the brand; flags that are not named stay as they are',
    body: Type.Object({
      flags: Type.Array(Flag, { minItems: 1, maxItems: 120 }),
      version: Version,
      reason: Reason,
    }),
    value: withProposal(ConsoleFlags),
    refusals: [
      'site.settings_changed',
      'site.flag_unknown',
      'site.register_way_missing',
      'approval.open',
    ],
  },
});
