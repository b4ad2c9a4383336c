import type { ProposalRef, ProposalView } from '@parlour/contract';
import { declaredField } from '@parlour/contract/proposal-field';
import type { Reader } from '@parlour/database';
import type { Static } from 'typebox';
import type { OperatorCaller } from '../../platform/http/call.ts';
import { listChanges } from '../audit/index.ts';
import { flatten } from './rules.ts';
import type { Look, Submit, Viewer } from './service.ts';
import type { Proposal } from './store.ts';

type Asked = {
  readonly brand: { readonly id: string };
  readonly caller: OperatorCaller;
  readonly ip: string;
};

/** Who calls, as services of operators want to be told. */
export const deskOf = (call: Asked): Viewer => ({
  brandId: call.brand.id,
  operatorId: call.caller.operatorId,
  operatorAccount: call.caller.account,
  permissions: call.caller.permissions,
  ip: call.ip,
});

export const presentRef = (proposal: Proposal | null): Static<typeof ProposalRef> =>
  proposal === null
    ? null
    : { id: proposal.id, kind: proposal.kind, expiresAt: proposal.expiresAt.toISOString() };

/** Carries a call out or proposes it, and answers what counts then with what waits. */
export async function submitCall<Command, Value extends object>(
  call: Asked & { readonly body: { readonly reason: string } },
  submit: Submit<Command>,
  command: Command,
  value: () => Promise<Value>,
): Promise<Value & { readonly proposal: Static<typeof ProposalRef> }> {
  const proposal = await submit({ ...deskOf(call), reason: call.body.reason }, command);
  return { ...(await value()), proposal: presentRef(proposal) };
}

/** Names a subject that is a brand, or a setting of one: `<brand>:<what>`. */
export const brandNamer =
  (site: { brand(id: string): Promise<{ readonly name: string }> }) =>
  async (_reader: Reader, subjectId: string): Promise<string> => {
    const [brandId = '', ...setting] = subjectId.split(':');
    return setting.length > 0 ? setting.join(' ') : (await site.brand(brandId)).name;
  };

/** Names a subject that is a member. */
export const memberNamer =
  (members: { get(reader: Reader, id: string): Promise<{ readonly account: string }> }) =>
  async (reader: Reader, subjectId: string): Promise<string> =>
    (await members.get(reader, subjectId)).account;

const recordOf = (field: string): string => field.slice(0, field.lastIndexOf('.'));

/** Whole: nobody agrees to what is not shown, nor to a change of a record that is not named. */
function toldChanges({ kind, before, after }: Pick<Proposal, 'kind' | 'before' | 'after'>) {
  const [was, is] = [flatten(before), flatten(after)];
  const records = new Set(listChanges(was, is).map(({ field }) => recordOf(field)));
  return listChanges(was, is, (field) => {
    const declared = declaredField(kind, field);
    return (
      declared?.isContext === true || (declared?.isKey === true && records.has(recordOf(field)))
    );
  });
}

export const presentProposal = (look: Look): Static<typeof ProposalView> => {
  const { proposal, subject, canDecide, canWithdraw, bar } = look;
  const { decidedBy } = proposal;
  return {
    id: proposal.id,
    kind: proposal.kind,
    subjectKind: proposal.subjectKind,
    subjectId: proposal.subjectId,
    subject,
    changes: toldChanges(proposal),
    reason: proposal.reason,
    state: proposal.state,
    proposedBy: { id: proposal.proposedBy, account: proposal.proposedAccount },
    proposedAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    decidedBy:
      decidedBy === null ? null : { id: decidedBy, account: proposal.decidedAccount ?? '' },
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    decisionNote: proposal.decisionNote,
    canDecide,
    canWithdraw,
    bar,
  };
};
