import type { Permission, ProposalBar } from '@parlour/contract';
import { proposalFields } from '@parlour/contract/proposal-field';
import type { Reader, Tx } from '@parlour/database';
import { canonicalJson } from '../../platform/canonical-json.ts';
import { plainLines } from '../../platform/plain-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditService } from '../audit/index.ts';
import { proposalChanged } from './events.ts';
import type { Independence } from './independence.ts';
import {
  type ApprovalKind,
  type Desk,
  type Maker,
  Overtaken,
  readPayload,
  type StoredKind,
  type Weighing,
  writePayload,
} from './kind.ts';
import { demandDeclared } from './rules.ts';
import {
  expireProposals,
  findProposal,
  getPolicy,
  insertProposal,
  listOpenOfOthers,
  listProposals,
  type Place,
  type Proposal,
  updateDecision,
} from './store.ts';

const HOUR_MS = 3_600_000;
const TRIES_MAX = 3;

export type ApprovalDeps = Pick<Platform, 'db' | 'outbox' | 'now' | 'newId'> & {
  readonly audit: AuditService;
  readonly independence: Independence;
};

export type Viewer = Desk & { readonly permissions: ReadonlySet<Permission> };

/** A proposal with what its reader may do about it. */
export type Look = {
  readonly proposal: Proposal;
  readonly subject: string;
  readonly canDecide: boolean;
  readonly canWithdraw: boolean;
  readonly bar: ProposalBar | null;
};

export type Decision = Viewer & {
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly note: string;
};

/** Carries a command out at once where it loosens nothing; proposes it otherwise. */
export type Submit<Command> = (maker: Maker, command: Command) => Promise<Proposal | null>;

export type ApprovalService = ReturnType<typeof createApprovalService>;

/** A version that has passed is the same to the one who decides, whichever module refuses it. */
const asStale = (error: unknown): unknown =>
  error instanceof Refusal && error.status === 409 ? new Refusal('approval.stale') : error;

export function createApprovalService(deps: ApprovalDeps) {
  const { db, audit, independence, now, newId } = deps;
  const kinds = new Map<string, StoredKind>();

  const kindOf = (name: string): StoredKind => {
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`no kind of proposal is called ${name}`);
    return kind;
  };

  const isOpen = ({ state, expiresAt }: Proposal): boolean => state === 'OPEN' && expiresAt > now();

  const record = (tx: Tx, desk: Desk, action: string, proposal: Proposal, reason: string) =>
    audit.record(tx, {
      actor: { kind: 'operator', id: desk.operatorId },
      action: `approval.${action}`,
      subject: { kind: proposal.subjectKind, id: proposal.subjectId },
      before: proposal.before,
      after: {
        ...proposal.after,
        proposal: proposal.id,
        kind: proposal.kind,
        proposedBy: proposal.proposedAccount,
        ...(action === 'propose' ? {} : { decidedBy: desk.operatorAccount }),
      },
      reason,
      ip: desk.ip,
    });

  // The channel's row is taken after the rows that a kind locks and before the head of the audit,
  // by every writer alike: otherwise two of them could wait for each other.
  const tell = async (tx: Tx, proposal: Proposal): Promise<void> =>
    deps.outbox.add(tx, [proposalChanged(proposal)]);

  async function insert(
    tx: Tx,
    kind: StoredKind,
    {
      maker,
      command,
      weighing,
    }: {
      maker: Maker;
      command: unknown;
      weighing: Weighing;
    },
  ): Promise<Proposal> {
    demandDeclared(kind.name, [weighing.before, weighing.after]);
    const at = now();
    const { subject } = weighing;
    await expireProposals(tx, { now: at, kind: kind.name, subjectId: subject.id });
    const { expiryHours } = await getPolicy(tx);
    const proposal = await insertProposal(tx, {
      id: newId(),
      kind: kind.name,
      brandId: maker.brandId,
      isHouse: kind.isHouse === true,
      subjectKind: subject.kind,
      subjectId: subject.id,
      payload: writePayload(command),
      before: weighing.before,
      after: weighing.after,
      reason: plainLines(maker.reason),
      proposedBy: maker.operatorId,
      proposedAccount: maker.operatorAccount,
      proposedIp: maker.ip,
      createdAt: at,
      expiresAt: new Date(at.getTime() + expiryHours * HOUR_MS),
    });
    if (proposal === null) throw new Refusal('approval.open');
    await tell(tx, proposal);
    await record(tx, maker, 'propose', proposal, maker.reason);
    return proposal;
  }

  async function submit(
    kind: StoredKind,
    maker: Maker,
    command: unknown,
  ): Promise<Proposal | null> {
    const first = await db.tx(async (tx) => {
      const weighing = await kind.weigh(tx, command, maker);
      if (weighing.loosens) return insert(tx, kind, { maker, command, weighing });
      if (kind.prepare !== undefined) return 'unprepared' as const;
      await kind.apply(tx, command, { maker, approver: null, prepared: undefined });
      return null;
    });
    if (first === null) await kind.after?.(command);
    if (first !== 'unprepared') return first;
    const prepared = await kind.prepare?.(command);
    const second = await db.tx(async (tx) => {
      const weighing = await kind.weigh(tx, command, maker);
      if (weighing.loosens) return insert(tx, kind, { maker, command, weighing });
      await kind.apply(tx, command, { maker, approver: null, prepared });
      return null;
    });
    if (second === null) await kind.after?.(command);
    return second;
  }

  /** A change that was overtaken is weighed again, and may have to be proposed now. */
  async function submitAgain(kind: StoredKind, maker: Maker, command: unknown) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await submit(kind, maker, command);
      } catch (error) {
        if (!(error instanceof Overtaken) || tries === TRIES_MAX) throw error;
      }
    }
  }

  /** Why a person cannot decide an open proposal; null where they can. */
  async function barOf(reader: Reader, viewer: Viewer, proposal: Proposal) {
    const kind = kindOf(proposal.kind);
    if (proposal.proposedBy === viewer.operatorId) return 'own' as const;
    if (!viewer.permissions.has(kind.decide)) return 'permission' as const;
    if (kind.about?.(readPayload(proposal.payload)).includes(viewer.operatorId) === true) {
      return 'subject' as const;
    }
    const makers = [proposal.proposedBy];
    const bound = await independence.listBound(reader, viewer.operatorId, makers);
    return bound.size > 0 ? ('not_independent' as const) : null;
  }

  async function look(reader: Reader, viewer: Viewer, proposal: Proposal): Promise<Look> {
    const open = isOpen(proposal);
    const bar = open ? await barOf(reader, viewer, proposal) : null;
    const state = proposal.state === 'OPEN' && !open ? ('EXPIRED' as const) : proposal.state;
    const { nameOf } = kindOf(proposal.kind);
    return {
      proposal: { ...proposal, state },
      subject: (await nameOf?.(reader, proposal.subjectId)) ?? proposal.subjectId,
      canDecide: open && bar === null,
      canWithdraw: open && bar === 'own',
      bar,
    };
  }

  const visibleKinds = ({ permissions }: Viewer): string[] | null =>
    permissions.has('audit.read')
      ? null
      : [...kinds.values()].filter(({ decide }) => permissions.has(decide)).map(({ name }) => name);

  const isVisible = (viewer: Viewer, proposal: Proposal): boolean =>
    (proposal.isHouse || proposal.brandId === viewer.brandId) &&
    (proposal.proposedBy === viewer.operatorId ||
      visibleKinds(viewer)?.includes(proposal.kind) !== false);

  async function find(viewer: Viewer, id: string): Promise<Proposal> {
    const proposal = await findProposal(db, { id });
    if (proposal === null || !isVisible(viewer, proposal)) throw new Refusal('approval.unknown');
    return proposal;
  }

  /** The proposal behind its lock, still open. */
  async function lock(tx: Tx, viewer: Viewer, id: string): Promise<Proposal> {
    const proposal = await findProposal(tx, { id, isLocked: true });
    if (proposal === null || !isVisible(viewer, proposal)) throw new Refusal('approval.unknown');
    if (proposal.state === 'EXPIRED') throw new Refusal('approval.expired');
    if (proposal.state !== 'OPEN') throw new Refusal('approval.decided');
    if (proposal.expiresAt <= now()) throw new Refusal('approval.expired');
    return proposal;
  }

  async function weighAgain(tx: Tx, kind: StoredKind, command: unknown, maker: Maker) {
    try {
      return await kind.weigh(tx, command, maker);
    } catch (error) {
      throw asStale(error);
    }
  }

  /** Answers how to carry a proposal out; refuses one that would do something else by now. */
  async function plan(tx: Tx, proposal: Proposal) {
    const kind = kindOf(proposal.kind);
    const command = readPayload(proposal.payload);
    const maker = {
      brandId: proposal.brandId,
      operatorId: proposal.proposedBy,
      operatorAccount: proposal.proposedAccount,
      ip: proposal.proposedIp,
      reason: proposal.reason,
    };
    const { before, after } = await weighAgain(tx, kind, command, maker);
    const isSame =
      canonicalJson(before) === canonicalJson(proposal.before) &&
      canonicalJson(after) === canonicalJson(proposal.after);
    if (!isSame) throw new Refusal('approval.stale');
    return async (approver: Desk, prepared: unknown) => {
      try {
        await kind.apply(tx, command, { maker, approver, prepared });
      } catch (error) {
        throw error instanceof Overtaken ? new Refusal('approval.stale') : error;
      }
    };
  }

  return {
    /** Adds a kind of change; answers what the module calls instead of making the change itself. */
    register<Command, Prepared = undefined>(
      kind: ApprovalKind<Command, Prepared>,
    ): Submit<Command> {
      if (kinds.has(kind.name)) throw new Error(`the kind ${kind.name} is registered twice`);
      if (!Object.hasOwn(proposalFields, kind.name)) {
        throw new Error(`the fields of the kind ${kind.name} are not declared`);
      }
      const stored = kind as unknown as StoredKind;
      kinds.set(kind.name, stored);
      return (maker, command) => submitAgain(stored, maker, command);
    },

    /** As the registered call does, for seeds that know a kind by its name. */
    propose: (name: string, maker: Maker, command: unknown) =>
      submitAgain(kindOf(name), maker, command),

    async get(viewer: Viewer, id: string): Promise<Look> {
      return look(db, viewer, await find(viewer, id));
    },

    async list(
      viewer: Viewer,
      query: {
        readonly isOpen: boolean;
        readonly kind?: string | undefined;
        readonly subjectId?: string | undefined;
        readonly after: Place | null;
        readonly limit: number;
      },
    ): Promise<Look[]> {
      const { brandId, operatorId } = viewer;
      const own = { brandId, operatorId, now: now(), kinds: visibleKinds(viewer) };
      const found = await listProposals(db, { ...query, ...own });
      return Promise.all(found.map((proposal) => look(db, viewer, proposal)));
    },

    /** How many open proposals this person may decide. */
    async countWaiting(viewer: Viewer): Promise<number> {
      const { brandId, operatorId, permissions } = viewer;
      const own = [...kinds.values()].filter(({ decide }) => permissions.has(decide));
      const open = await listOpenOfOthers(db, {
        brandId,
        operatorId,
        now: now(),
        kinds: own.map(({ name }) => name),
      });
      const bars = await Promise.all(open.map((proposal) => barOf(db, viewer, proposal)));
      return bars.filter((bar) => bar === null).length;
    },

    /** The second operator's yes or no; a yes is carried out in the same transaction. */
    async decide(command: Decision): Promise<Look> {
      const { id, decision, note: typed } = command;
      const seen = await find(command, id);
      const prepared =
        decision === 'approve'
          ? await kindOf(seen.kind).prepare?.(readPayload(seen.payload))
          : undefined;
      const note = plainLines(typed);
      const decided = await db.tx(async (tx) => {
        const proposal = await lock(tx, command, id);
        const bar = await barOf(tx, command, proposal);
        if (bar === 'permission') throw new Refusal('request.forbidden');
        if (bar !== null) throw new Refusal(`approval.${bar}`);
        if (decision === 'reject') return close(tx, command, { proposal, state: 'REJECTED', note });
        const apply = await plan(tx, proposal);
        return close(tx, command, { proposal, state: 'APPROVED', note }, () =>
          apply(command, prepared),
        );
      });
      if (decision === 'approve') await kindOf(seen.kind).after?.(readPayload(seen.payload));
      return look(db, command, decided);
    },

    /** Takes back what nobody has decided yet. */
    async withdraw(
      command: Viewer & { readonly id: string; readonly note: string },
    ): Promise<Look> {
      const withdrawn = await db.tx(async (tx) => {
        const proposal = await lock(tx, command, command.id);
        if (proposal.proposedBy !== command.operatorId) throw new Refusal('approval.not_own');
        const note = plainLines(command.note);
        return close(tx, command, { proposal, state: 'WITHDRAWN', note });
      });
      return look(db, command, withdrawn);
    },

    /** Ends what nobody decided in time, so that it does not stand among what is open. */
    async expire(): Promise<void> {
      await db.tx(async (tx) => {
        for (const { id } of await expireProposals(tx, { now: now() })) {
          const proposal = await findProposal(tx, { id });
          if (proposal !== null) await tell(tx, proposal);
        }
      });
    },

    policy: () => getPolicy(db),

    kinds: (): readonly string[] => [...kinds.keys()],
  };

  async function close(
    tx: Tx,
    desk: Desk,
    {
      proposal,
      state,
      note,
    }: {
      proposal: Proposal;
      state: 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
      note: string;
    },
    carryOut: () => Promise<void> = async () => undefined,
  ): Promise<Proposal> {
    const closed = await updateDecision(tx, {
      id: proposal.id,
      state,
      by: desk.operatorId,
      account: desk.operatorAccount,
      at: now(),
      note,
    });
    const verbs = { APPROVED: 'approve', REJECTED: 'reject', WITHDRAWN: 'withdraw' } as const;
    await tell(tx, closed);
    await carryOut();
    await record(tx, desk, verbs[state], closed, note === '' ? closed.reason : note);
    return closed;
  }
}
