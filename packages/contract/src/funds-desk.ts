// Transfers inside the house as operators see them, and what they may do about stuck ones.
import { Type } from 'typebox';
import {
  consoleFilter,
  foundFilter,
  idParams,
  pageOf,
  pageQuery,
  Reason,
  sortQuery,
  totalsOf,
} from './cashier/field.ts';
import {
  downlinePolicyFields,
  DownlineTransferKindText,
  DownlineTransferStateText,
} from './funds-downline.ts';
import {
  UplineTransferStateText,
  VendorDirectionText,
  vendorTransferFields,
  VendorTransferStateText,
  WalletModeText,
} from './funds.ts';
import { withProposal } from './approval.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Currency, Id, Instant, Label, Money } from './schema.ts';

export const fundsDeskRefusals = declareRefusals({
  /** It has come to its end in the meantime. */
  'funds.transfer_over': 409,
  /** Only what the vendor leaves unanswered is settled by people. */
  'funds.transfer_not_stuck': 409,
  'funds.settlement_open': 409,
  'funds.settlement_missing': 409,
  'funds.second_operator_needed': 409,
  'funds.amount_needed': 422,
  'funds.policy_changed': 409,
  'funds.policy_invalid': 422,
});

const fundPolicyFields = {
  /** Bounds of one transfer to a vendor's wallet; money on its way back has none. */
  vendorMin: Money,
  vendorMax: Money,
  /** Whether members may hand money to their upline; regulated profiles never offer it. */
  uplineIsOffered: Type.Boolean(),
  uplineMin: Money,
  uplineMax: Money,
  /** Per member and day of the brand. */
  uplineDay: Money,
  ...downlinePolicyFields,
  /** As often as it was changed; 0 when nobody has set it. */
  version: Type.Integer({ minimum: 0 }),
} as const;
const FundPolicyView = Type.Object({ currency: Currency, ...fundPolicyFields });

/** `stuck`: unanswered, or without an end for longer than a transfer ever takes. */
export const vendorTransferViews = ['stuck', 'open', 'all'] as const;

const settlementOutcomes = ['done', 'failed'] as const;
const Outcome = Type.Enum(settlementOutcomes);
const OperatorName = Type.Object({ id: Id, account: Label });
const Note = Type.Union([Type.Null(), Type.String({ maxLength: 300 })]);

const Settlement = Type.Object({
  outcome: Outcome,
  /** What the vendor's letter says was moved; differs from the asked amount for "all of it" alone. */
  amount: Type.Union([Type.Null(), Money]),
  reason: Type.String({ maxLength: 140 }),
  by: OperatorName,
  at: Instant,
});

const consoleVendorTransferFields = {
  ...vendorTransferFields,
  memberId: Id,
  account: Label,
  isStuck: Type.Boolean(),
  attempts: Type.Integer({ minimum: 0 }),
  lastError: Note,
  /** One operator has proposed how it ended; another one decides. */
  hasSettlement: Type.Boolean(),
};

export const ConsoleVendorTransfer = Type.Object(consoleVendorTransferFields);

export const ConsoleVendorTransferDetail = Type.Object({
  ...consoleVendorTransferFields,
  /** What our ledger says of it: each transfer of money with its kind and what it moved. */
  ledger: Type.Array(
    Type.Object({
      id: Id,
      kind: Code,
      at: Instant,
      main: Money,
      locked: Money,
      vendor: Money,
    }),
    { maxItems: 20 },
  ),
  /** What the vendor says of it, as far as it has said anything. */
  vendorSide: Type.Object({
    reference: Id,
    vendorReference: Type.Union([Type.Null(), Label]),
    balanceAfter: Type.Union([Type.Null(), Money]),
    askedAt: Type.Union([Type.Null(), Instant]),
    nextAskAt: Type.Union([Type.Null(), Instant]),
  }),
  settlement: Type.Union([Type.Null(), Settlement]),
  canAsk: Type.Boolean(),
  canPropose: Type.Boolean(),
  /** False for the operator who proposed. */
  canDecide: Type.Boolean(),
  timeline: Type.Array(
    Type.Object({
      at: Instant,
      state: VendorTransferStateText,
      step: Code,
      actor: Type.Object({
        kind: Type.Union([
          Type.Literal('member'),
          Type.Literal('operator'),
          Type.Literal('system'),
          Type.Literal('vendor'),
        ]),
        name: Label,
      }),
      note: Note,
    }),
    { maxItems: 200 },
  ),
});

const Count = Type.Integer({ minimum: 0 });

export const VendorTransferTotals = totalsOf({
  amount: Money,
  toVendor: Money,
  toVendorCount: Count,
  toMain: Money,
  toMainCount: Count,
  /** Frozen on the way to vendors, or asked back and not yet answered. */
  open: Money,
  openCount: Count,
  stuckCount: Count,
  failedCount: Count,
});

const vendorTransferFilter = {
  ...foundFilter,
  view: Type.Optional(Type.Enum(vendorTransferViews, { default: 'all' })),
  merchantCode: Type.Optional(Code),
  direction: Type.Optional(VendorDirectionText),
  state: Type.Optional(VendorTransferStateText),
};

export const ConsoleUplineTransfer = Type.Object({
  id: Id,
  state: UplineTransferStateText,
  memberId: Id,
  account: Label,
  uplineId: Id,
  uplineAccount: Label,
  currency: Currency,
  amount: Money,
  note: Type.Union([Type.Null(), Label]),
  createdAt: Instant,
  doneAt: Type.Union([Type.Null(), Instant]),
});

export const ConsoleDownlineTransfer = Type.Object({
  id: Id,
  state: DownlineTransferStateText,
  kind: DownlineTransferKindText,
  memberId: Id,
  account: Label,
  downlineId: Id,
  downlineAccount: Label,
  currency: Currency,
  amount: Money,
  /** What the receiver has to play because of it. */
  rollover: Money,
  note: Type.Union([Type.Null(), Label]),
  createdAt: Instant,
  doneAt: Type.Union([Type.Null(), Instant]),
});

const downlineTransferFilter = {
  ...consoleFilter,
  kind: Type.Optional(DownlineTransferKindText),
  state: Type.Optional(DownlineTransferStateText),
};
const { cursor: _downCursor, limit: _downLimit, ...downlineTotalsFilter } = downlineTransferFilter;

const settlingRefusals = [
  'funds.transfer_not_found',
  'funds.transfer_over',
  'funds.transfer_not_stuck',
] as const;

export const fundsDeskRoutes = declareRoutes({
  'GET /console/vendor-transfers': {
    access: 'operator:transfer.read',
    summary: 'Transfers to and from vendors; `stuck` is what needs someone, oldest first',
    query: Type.Object({
      ...pageQuery,
      ...sortQuery(['created', 'amount']),
      ...vendorTransferFilter,
    }),
    value: pageOf(ConsoleVendorTransfer),
    refusals: [],
  },
  'GET /console/vendor-transfers/totals': {
    access: 'operator:transfer.read',
    summary: 'Sums of all that the filter finds, by currency',
    query: Type.Object(vendorTransferFilter),
    value: VendorTransferTotals,
    refusals: [],
  },
  'GET /console/vendor-transfers/:id': {
    access: 'operator:transfer.read',
    summary: 'One transfer: both sides of it and its timeline',
    params: idParams,
    value: ConsoleVendorTransferDetail,
    refusals: ['funds.transfer_not_found'],
  },
  'POST /console/vendor-transfers/:id/ask': {
    access: 'operator:transfer.update',
    summary: 'Asks the vendor now what became of it',
    params: idParams,
    value: ConsoleVendorTransferDetail,
    refusals: ['funds.transfer_not_found', 'funds.transfer_over'],
    priority: 'money',
  },
  'POST /console/vendor-transfers/:id/settlement': {
    access: 'operator:transfer.update',
    summary: "Proposes how a stuck transfer ended, by the vendor's word; another operator decides",
    params: idParams,
    body: Type.Object({
      outcome: Outcome,
      amount: Type.Optional(Type.Union([Type.Null(), Money])),
      reason: Reason,
    }),
    value: ConsoleVendorTransferDetail,
    refusals: [
      ...settlingRefusals,
      'funds.settlement_open',
      'funds.amount_needed',
      'funds.amount_too_fine',
    ],
    priority: 'money',
  },
  'POST /console/vendor-transfers/:id/settlement/decide': {
    access: 'operator:transfer.update',
    summary: 'Carries out or drops what another operator proposed',
    params: idParams,
    body: Type.Object({ isApproved: Type.Boolean(), reason: Reason }),
    value: ConsoleVendorTransferDetail,
    refusals: [
      ...settlingRefusals,
      'funds.settlement_missing',
      'funds.second_operator_needed',
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'GET /console/vendor-wallets': {
    access: 'operator:transfer.read',
    summary: 'How each vendor keeps money, and what lies there by our ledger',
    value: Type.Object({
      items: Type.Array(
        Type.Object({
          merchantCode: Code,
          name: Label,
          mode: WalletModeText,
          isOpen: Type.Boolean(),
          /** By currency; the vendor's own figure may differ by play that it has not reported. */
          held: Type.Array(Type.Object({ currency: Currency, amount: Money, members: Count }), {
            maxItems: 100,
          }),
          stuckCount: Count,
          /** When the vendor last told of rounds that were played there. */
          roundsAt: Type.Union([Type.Null(), Instant]),
        }),
        { maxItems: 200 },
      ),
    }),
    refusals: [],
  },
  'GET /console/fund-policy': {
    access: 'operator:transfer.read',
    summary: 'What the brand allows of transfers to vendors and to the upline',
    value: FundPolicyView,
    refusals: [],
  },
  'PUT /console/fund-policy': {
    access: 'operator:fund-policy.update',
    summary:
      'Changes what the brand allows of transfers; what loosens it waits for a second operator',
    body: Type.Object({ ...fundPolicyFields, reason: Reason }),
    value: withProposal(FundPolicyView),
    refusals: ['funds.policy_changed', 'funds.policy_invalid', 'approval.open'],
  },
  'GET /console/upline-transfers': {
    access: 'operator:transfer.read',
    summary: 'Transfers from members to their uplines, newest first',
    query: Type.Object({
      ...consoleFilter,
      state: Type.Optional(UplineTransferStateText),
    }),
    value: pageOf(ConsoleUplineTransfer),
    refusals: [],
  },
  'GET /console/downline-transfers': {
    access: 'operator:transfer.read',
    summary: 'Transfers from agents to their teams, newest first; an account is either side',
    query: Type.Object(downlineTransferFilter),
    value: pageOf(ConsoleDownlineTransfer),
    refusals: [],
  },
  'GET /console/downline-transfers/totals': {
    access: 'operator:transfer.read',
    summary: 'Sums of all that the filter finds, by currency and kind',
    query: Type.Object(downlineTotalsFilter),
    value: Type.Object({
      rows: Type.Array(
        Type.Object({
          currency: Currency,
          kind: DownlineTransferKindText,
          amount: Money,
          count: Count,
          /** Those whose second leg is missing. */
          openCount: Count,
        }),
        { maxItems: 300 },
      ),
    }),
    refusals: [],
  },
});
