import type { DepositDetail, DepositMethod, DepositQuote, DepositView } from '@parlour/contract';
import { DEPOSIT_PROOFS_MAX } from '@parlour/contract';
import { add, amountToText, subtract } from '@parlour/money';
import type { Static } from 'typebox';
import { demandedPlay, type DepositQuote as Quote } from '../rules/deposit-terms.ts';
import { isCancellable } from '../service/deposit-close.ts';
import type { OfferedMethod } from '../service/deposit-methods.ts';
import type { Proof } from '../store/deposit-proofs.ts';
import type { Deposit } from '../store/deposits.ts';
import { iso, money, textIn } from './present.ts';

export const presentDepositMethod = (
  method: OfferedMethod,
  language: string,
): Static<typeof DepositMethod> => {
  const { currency } = method;
  return {
    code: method.code,
    kind: method.kind,
    name: textIn(method.name, language),
    hint: textIn(method.hint, language),
    currency,
    amountMin: money(method.min, currency),
    amountMax: money(method.max, currency),
    feeBps: method.feeBps,
    feeFixed: money(method.feeFixed, currency),
    feeMin: money(method.feeMin, currency),
    feeMax: method.feeMax === null ? null : money(method.feeMax, currency),
    presets: method.presets.map((preset) => money(preset, currency)),
    multipleHundredths: method.multipleHundredths,
    bonus:
      method.bonusBps === 0
        ? null
        : {
            bps: method.bonusBps,
            amountMax: method.bonusMax === null ? null : money(method.bonusMax, currency),
            multipleHundredths: method.bonusMultipleHundredths,
            isChosen: method.bonusIsChosen,
          },
    vipMin: method.vipMin,
    availability: method.availability,
    opensAt: iso(method.opensAt),
  };
};

export const presentQuote = (
  quote: Quote & { readonly currency: string },
  methodCode: string,
): Static<typeof DepositQuote> => {
  const { currency, play } = quote;
  return {
    methodCode,
    currency,
    amount: money(quote.amount, currency),
    fee: money(quote.fee, currency),
    bonus: money(quote.bonus, currency),
    credited: money(quote.credited, currency),
    rollover: money(play.required, currency),
    rolloverMultipleHundredths: play.multipleHundredths,
  };
};

export type Shown = {
  /** Names of deposit methods by code, in the reader's language. */
  readonly methodNames: ReadonlyMap<string, string>;
  readonly language: string;
  readonly at: Date;
};

/** Operators' words about what they credited are not for the member. */
const reasonFor = ({ state, reason }: Deposit): string | null =>
  state === 'FAILED' ? reason : null;

export function presentDeposit(
  deposit: Deposit,
  { methodNames, at }: Shown,
): Static<typeof DepositView> {
  const { currency, paidAmount, paidCurrency, fee, bonus } = deposit;
  const canPay = deposit.state === 'PENDING' && deposit.expiresAt > at;
  const amount = deposit.state === 'PAID' && paidAmount !== null ? paidAmount : deposit.amount;
  return {
    id: deposit.id,
    methodCode: deposit.methodCode,
    methodName: methodNames.get(deposit.methodCode) ?? deposit.methodCode,
    kind: deposit.kind,
    state: deposit.state,
    currency,
    amount: money(deposit.amount, currency),
    paidAmount: paidAmount === null ? null : amountToText(paidAmount),
    paidCurrency,
    fee: money(fee, currency),
    bonus: money(bonus, currency),
    credited: money(add(subtract(amount, fee), bonus), currency),
    rollover: money(demandedPlay(amount, bonus, deposit).required, currency),
    payUrl: canPay && deposit.payUrl !== '' ? deposit.payUrl : null,
    reason: reasonFor(deposit),
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    claimedAt: iso(deposit.claimedAt),
    settledAt: iso(deposit.settledAt),
  };
}

/** Where a bank transfer goes, in the words of the reader. */
export function presentTransfer(deposit: Deposit, language: string) {
  const { receiving, referenceCode, currency } = deposit;
  if (receiving === null || referenceCode === null) return null;
  const { bank, holder, number, branch, note } = receiving;
  return {
    account: { bank, holder, number, branch, note: textIn(note, language) },
    reference: referenceCode,
    amount: money(deposit.amount, currency),
    deadlineAt: deposit.expiresAt.toISOString(),
  };
}

export const presentProof = ({ id, uploadedAt }: Proof) => ({
  id,
  uploadedAt: uploadedAt.toISOString(),
});

export function presentDepositDetail(
  deposit: Deposit,
  { proofs, ...shown }: Shown & { readonly proofs: readonly Proof[] },
): Static<typeof DepositDetail> {
  const { qrPayload, state, expiresAt } = deposit;
  const isOpen = state === 'PENDING' && expiresAt > shown.at;
  const isTransfer = deposit.receiving !== null;
  const isWaiting = state === 'PENDING' || state === 'AWAITING_MATCH';
  return {
    ...presentDeposit(deposit, shown),
    qr:
      qrPayload !== null && isOpen
        ? { payload: qrPayload, expiresAt: expiresAt.toISOString() }
        : null,
    transfer: presentTransfer(deposit, shown.language),
    proofs: proofs.map(presentProof),
    canCancel: isCancellable(deposit),
    canClaim: isTransfer && (state === 'PENDING' || state === 'EXPIRED'),
    canAddProof: isTransfer && isWaiting && proofs.length < DEPOSIT_PROOFS_MAX,
  };
}
