// What arrived at bank accounts of the house, and which deposit each arrival is.
import { type TSchema, Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money, PositiveMoney } from '../schema.ts';
import { DepositStateText } from './deposit.ts';
import { consoleFilter, idParams, pageOf, Reason } from './field.ts';

export const bankCreditRefusals = declareRefusals({
  'cashier.bank_credit_not_found': 404,
  'cashier.bank_credit_known': 409,
  'cashier.bank_credit_taken': 409,
  'cashier.bank_credit_not_matched': 409,
  'cashier.bank_credit_credited': 409,
  'cashier.statement_unreadable': 422,
  'cashier.match_impossible': 409,
  'cashier.own_limit_reached': 409,
  'cashier.channel_not_house': 422,
});

/**
 * OPEN belongs to no deposit yet. MATCHED is tied to a deposit that waits for a decision, because
 * amount or currency differ. CREDITED is in the member's wallet. IGNORED is no deposit at all.
 */
export const bankCreditStates = ['OPEN', 'MATCHED', 'CREDITED', 'IGNORED'] as const;
export type BankCreditState = (typeof bankCreditStates)[number];
export const BankCreditStateText = Type.Enum(bankCreditStates);

/** Why a line of a statement and a deposit may belong together. */
export const matchSigns = ['reference', 'amount', 'currency', 'payer'] as const;
export type MatchSign = (typeof matchSigns)[number];

const nullable = <const S extends TSchema>(schema: S) => Type.Union([Type.Null(), schema]);
const Count = Type.Integer({ minimum: 0 });
const Remittance = Type.String({ maxLength: 300 });

/** Work of one kind: how many, how much, and since when the oldest waits. */
export const QueueFigure = Type.Object({
  count: Count,
  amount: Money,
  currency: Currency,
  oldestAt: nullable(Instant),
});

const creditFields = {
  id: Id,
  state: BankCreditStateText,
  channelId: Id,
  channelName: Label,
  currency: Currency,
  amount: Money,
  payer: Label,
  /** What the payer wrote. */
  remittance: Remittance,
  /** A reference code of the house that was found in it. */
  reference: nullable(Label),
  /** The bank's own name for the line. */
  bankReference: Label,
  /** When the money arrived. */
  valueAt: Instant,
  createdAt: Instant,
  createdBy: nullable(Label),
  depositId: nullable(Id),
  /** Account of the member whose deposit it is. */
  account: nullable(Label),
  /** `auto` when every sign agreed and the channel may match by itself. */
  matchedBy: nullable(Label),
  matchedAt: nullable(Instant),
  creditedAt: nullable(Instant),
  reason: nullable(Type.String({ maxLength: 140 })),
};

export const BankCredit = Type.Object(creditFields);

/** A pair of a deposit and a line of a statement that may belong together. */
export const MatchSuggestion = Type.Object({
  bankCreditId: Id,
  depositId: Id,
  /** From 1 to 100; 100 when every sign agrees. */
  score: Type.Integer({ minimum: 1, maximum: 100 }),
  signs: Type.Array(Type.Enum(matchSigns), { maxItems: 4 }),
  account: Label,
  memberId: Id,
  /** The name in which the member has to pay. */
  memberName: nullable(Label),
  payer: Label,
  depositState: DepositStateText,
  depositAmount: Money,
  depositCurrency: Currency,
  depositReference: nullable(Label),
  depositCreatedAt: Instant,
  creditAmount: Money,
  creditCurrency: Currency,
  creditValueAt: Instant,
  remittance: Remittance,
});

export const BankCreditDetail = Type.Object({
  ...creditFields,
  suggestions: Type.Array(MatchSuggestion, { maxItems: 20 }),
  /** This operator wrote it down by hand, so that another one has to match it. */
  isOwn: Type.Boolean(),
  canMatch: Type.Boolean(),
  canUnmatch: Type.Boolean(),
  canIgnore: Type.Boolean(),
  canReopen: Type.Boolean(),
});

export const STATEMENT_CHARS_MAX = 1_000_000;
export const STATEMENT_LINES_MAX = 2_000;

/** What became, or would become, of one line of a file. */
export const statementOutcomes = ['new', 'credited', 'suggested', 'known', 'broken'] as const;

const ImportLine = Type.Object({
  /** From 1, as an editor counts; the heading is a line. */
  line: Type.Integer({ minimum: 1 }),
  outcome: Type.Enum(statementOutcomes),
  /** For `broken`: which field, a key of the operator's texts. */
  problem: nullable(Code),
  text: Type.String({ maxLength: 300 }),
  amount: nullable(Money),
  currency: nullable(Currency),
  payer: nullable(Label),
  reference: nullable(Label),
  bankCreditId: nullable(Id),
});

const deciding = {
  params: idParams,
  value: BankCreditDetail,
  priority: 'money',
} as const;

export const bankCreditRoutes = declareRoutes({
  'GET /console/bank-credits': {
    access: 'operator:deposit.read',
    summary: 'Lines of bank statements, newest first',
    query: Type.Object({
      ...consoleFilter,
      state: Type.Optional(BankCreditStateText),
      channelId: Type.Optional(Id),
      /** Part of the payer, the remittance or the bank's reference. */
      text: Type.Optional(Type.String({ minLength: 2, maxLength: 80 })),
    }),
    value: pageOf(BankCredit),
    refusals: [],
  },
  'POST /console/bank-credits': {
    access: 'operator:deposit.decide',
    summary: 'Writes down one arrival by hand; another operator has to match it',
    body: Type.Object({
      channelId: Id,
      amount: PositiveMoney,
      currency: Currency,
      payer: Type.String({ minLength: 1, maxLength: 120 }),
      remittance: Remittance,
      bankReference: Type.String({ minLength: 1, maxLength: 80 }),
      valueAt: Instant,
    }),
    value: BankCreditDetail,
    refusals: [
      'cashier.bank_credit_known',
      'cashier.channel_not_found',
      'cashier.channel_not_house',
      'cashier.amount_too_fine',
    ],
    priority: 'money',
  },
  'POST /console/bank-credits/import': {
    access: 'operator:deposit.decide',
    summary: 'Reads a statement as CSV; a dry run says what would become of each line',
    bodyBytesMax: 4 * STATEMENT_CHARS_MAX,
    body: Type.Object({
      channelId: Id,
      /** With a heading: `date,amount,currency,payer,remittance,reference`, in any order. */
      csv: Type.String({ minLength: 1, maxLength: STATEMENT_CHARS_MAX }),
      dryRun: Type.Boolean(),
    }),
    value: Type.Object({
      dryRun: Type.Boolean(),
      counts: Type.Object({
        new: Count,
        credited: Count,
        suggested: Count,
        known: Count,
        broken: Count,
      }),
      lines: Type.Array(ImportLine, { maxItems: STATEMENT_LINES_MAX }),
    }),
    refusals: [
      'cashier.statement_unreadable',
      'cashier.channel_not_found',
      'cashier.channel_not_house',
    ],
  },
  'GET /console/bank-credits/:id': {
    access: 'operator:deposit.read',
    summary: 'One line of a statement with the deposits that it may be',
    params: idParams,
    value: BankCreditDetail,
    refusals: ['cashier.bank_credit_not_found'],
  },
  'POST /console/bank-credits/:id/match': {
    ...deciding,
    access: 'operator:deposit.decide',
    summary:
      'Ties a line to a deposit. What agrees in amount and currency is credited at once, the rest ' +
      'waits for a decision about the deposit',
    body: Type.Object({ depositId: Id, reason: Reason }),
    refusals: [
      'cashier.bank_credit_not_found',
      'cashier.bank_credit_taken',
      'cashier.second_operator_needed',
      'cashier.deposit_not_found',
      'cashier.deposit_not_transfer',
      'cashier.deposit_decided',
      'cashier.deposit_matched',
      'cashier.match_impossible',
      'cashier.own_limit_reached',
      'approval.not_independent',
    ],
  },
  'POST /console/bank-credits/:id/unmatch': {
    ...deciding,
    access: 'operator:deposit.decide',
    summary: 'Takes back a match that is not credited yet',
    body: Type.Object({ reason: Reason }),
    refusals: [
      'cashier.bank_credit_not_found',
      'cashier.bank_credit_not_matched',
      'cashier.bank_credit_credited',
    ],
  },
  'POST /console/bank-credits/:id/ignore': {
    ...deciding,
    access: 'operator:deposit.decide',
    summary: 'Says that a line is no deposit',
    body: Type.Object({ reason: Reason }),
    refusals: ['cashier.bank_credit_not_found', 'cashier.bank_credit_taken'],
  },
  'POST /console/bank-credits/:id/reopen': {
    ...deciding,
    access: 'operator:deposit.decide',
    summary: 'Takes back that a line was ignored',
    body: Type.Object({ reason: Reason }),
    refusals: ['cashier.bank_credit_not_found', 'cashier.bank_credit_taken'],
  },
});
