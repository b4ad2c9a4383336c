import type { AffiliateDeal, AffiliateLine, AffiliateStatement } from '@parlour/contract';
import type { StatementLine } from '@parlour/commission';
import type { MemberReference } from '../member-reference.ts';
import type { Conversion } from '../conversion/store.ts';
import { type Deal, dealState } from '../deal/store.ts';
import { money } from '../rules.ts';
import type { StatementMember, StatementSub } from '../statement/list-store.ts';
import type { Statement, StatementEvent } from '../statement/store.ts';

export const presentDeal = (deal: Deal, at: Date): AffiliateDeal => ({
  id: deal.id,
  state: dealState(deal, at),
  planId: deal.planId,
  planName: deal.planName,
  planVersion: deal.planVersion,
  kind: deal.kind,
  currency: deal.currency,
  terms: deal.terms,
  startDay: deal.startDay,
  endDay: deal.endDay,
});

export const presentLines = (lines: readonly StatementLine[], currency: string): AffiliateLine[] =>
  lines.map((line) => ({ ...line, amount: money(line.amount, currency) }));

/** A statement with what its deal says of it. */
export function presentStatement(
  statement: Statement,
  { kind, planName, planVersion }: Pick<Deal, 'kind' | 'planName' | 'planVersion'>,
): AffiliateStatement {
  const text = (value: Statement['share']): string => money(value, statement.currency);
  return {
    id: statement.id,
    state: statement.state,
    dealId: statement.dealId,
    planName,
    planVersion,
    kind,
    currency: statement.currency,
    startDay: statement.startDay,
    endDay: statement.endDay,
    members: statement.members,
    firstDepositors: statement.firstDepositors,
    conversions: statement.conversions,
    netRevenue: text(statement.netRevenue),
    tier: statement.tier,
    rateBps: statement.rateBps,
    share: text(statement.share),
    cpa: text(statement.cpa),
    sub: text(statement.sub),
    reversals: text(statement.reversals),
    broughtIn: text(statement.broughtIn),
    total: text(statement.total),
    payable: text(statement.payable),
    leftOver: text(statement.leftOver),
    calculatedAt: statement.calculatedAt.toISOString(),
    paidAt: statement.paidAt?.toISOString() ?? null,
    reason: statement.reason,
  };
}

export function presentMember(
  line: StatementMember,
  { agentId, currency }: Pick<Statement, 'agentId' | 'currency'>,
  reference: MemberReference,
) {
  const text = (value: StatementMember['stake']): string => money(value, currency);
  return {
    memberReference: reference(agentId, line.memberId),
    account: line.isInTeam ? line.account : null,
    stake: text(line.stake),
    payout: text(line.payout),
    vendorFee: text(line.vendorFee),
    promotion: text(line.promotion),
    memberRebate: text(line.memberRebate),
    agentPay: text(line.agentPay),
    paymentFee: text(line.paymentFee),
    chargeback: text(line.chargeback),
    correction: text(line.correction),
    netRevenue: text(line.net),
    isApart: line.isApart,
    apartBefore: text(line.apartBefore),
    apartAfter: text(line.apartAfter),
    counted: text(line.counted),
  };
}

export const presentSub = (
  { account, agentId, amount, earned, isInTeam }: StatementSub,
  statement: Pick<Statement, 'agentId' | 'currency'>,
  reference: MemberReference,
) => ({
  account: isInTeam ? account : null,
  memberReference: reference(statement.agentId, agentId),
  earned: money(earned, statement.currency),
  amount: money(amount, statement.currency),
});

/** Agents read what happened and why they are not paid; operators also who did it and all notes. */
export const presentEvent = (
  { actorKind, actorName, amount, at, note, state, step }: StatementEvent,
  { currency, side }: { readonly currency: string; readonly side: 'agent' | 'desk' },
) => ({
  at: at.toISOString(),
  state,
  step,
  actor: actorKind,
  actorName: side === 'desk' ? actorName : '',
  amount: amount === null ? null : money(amount, currency),
  note: side === 'desk' || step === 'rejected' ? note : null,
});

export function presentConversion(conversion: Conversion, reference: MemberReference) {
  const text = (value: Conversion['amount']): string => money(value, conversion.currency);
  return {
    id: conversion.id,
    state: conversion.state,
    memberReference: reference(conversion.agentId, conversion.memberId),
    country: conversion.country,
    currency: conversion.currency,
    amount: text(conversion.amount),
    registeredAt: conversion.registeredAt.toISOString(),
    qualifiedAt: conversion.qualifiedAt.toISOString(),
    holdUntil: conversion.holdUntil.toISOString(),
    decidedAt: conversion.decidedAt?.toISOString() ?? null,
    reason: conversion.reason,
    firstDeposit: text(conversion.firstDeposit),
    deposits: text(conversion.deposits),
    validBet: text(conversion.validBet),
    statementId: conversion.statementId,
    reversedStatementId: conversion.reversedStatementId,
  };
}
