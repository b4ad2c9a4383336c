// Kinds of change whose own step says what it does: it is carried out and taken back in the same
// transaction, and what it wrote to the audit log is the proposal's before and after.
import type { Permission } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { canonicalJson } from '../../platform/canonical-json.ts';
import type { AuditService, Snapshot } from '../audit/index.ts';
import { type ApprovalKind, type Maker, Overtaken, type Subject, type Weighing } from './kind.ts';

/** What a step wrote to the audit log. */
export type Trace = {
  readonly actions: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
};

export type Rehearsed<Command> = {
  readonly name: string;
  readonly isHouse?: boolean;
  readonly decide: Permission;
  /** Whether the change lets more happen than before; a change that does not takes effect at once. */
  loosens(trace: Trace, command: Command): boolean;
  /** The change with its entry in the audit log, and nothing outside of the transaction. */
  step(tx: Tx, command: Command, maker: Maker): Promise<unknown>;
  /** What follows once it counts, outside the transaction. */
  after?(command: Command): Promise<void>;
  about?(command: Command): readonly string[];
  nameOf?(reader: Reader, subjectId: string): Promise<string>;
  /**
   * What the proposal tells of the change, where the log has something that passes with time or by
   * chance: it is compared when the proposal is decided.
   */
  tell?(trace: Trace, command: Command): Pick<Trace, 'before' | 'after'>;
  /** What the proposal is about, where it is something else than the entry of the log names. */
  subjectOf?(command: Command, maker: Maker): Subject;
};

const SAVEPOINT = 'rehearsal';

export function rehearsedKind<Command>(
  audit: Pick<AuditService, 'watch'>,
  { loosens, step, subjectOf, tell, ...rest }: Rehearsed<Command>,
): ApprovalKind<Command> {
  const carryOut = async (tx: Tx, command: Command, maker: Maker): Promise<Weighing> => {
    const written = await audit.watch(tx, () => step(tx, command, maker));
    const [first] = written;
    // What wrote nothing changes nothing, and no one has to agree to it.
    if (first === undefined) return nothing;
    const trace = {
      actions: written.map(({ action }) => action),
      ...merged(written),
    };
    const { before, after } = tell?.(trace, command) ?? trace;
    const subject = subjectOf?.(command, maker) ?? first.subject;
    return { loosens: loosens(trace, command), subject, before, after };
  };
  const weighed = new WeakMap<Tx, Weighing>();

  return {
    ...rest,

    async weigh(tx, command, maker) {
      await tx.query({ text: `savepoint ${SAVEPOINT}` });
      const weighing = await carryOut(tx, command, maker);
      await tx.query({ text: `rollback to savepoint ${SAVEPOINT}` });
      await tx.query({ text: `release savepoint ${SAVEPOINT}` });
      weighed.set(tx, weighing);
      return weighing;
    },

    // The rollback let go of the locks, so another change may have come in between.
    async apply(tx, command, { maker }) {
      const { before, after } = await carryOut(tx, command, maker);
      const first = weighed.get(tx);
      const isSame =
        canonicalJson([before, after]) === canonicalJson([first?.before, first?.after]);
      if (!isSame) throw new Overtaken();
    },
  };
}

type Entry = {
  readonly before?: Snapshot | null | undefined;
  readonly after?: Snapshot | null | undefined;
};

/** What the entries of a step say; a field that several of them name is told by its entry's place, too. */
function merged(entries: readonly Entry[]): Pick<Trace, 'before' | 'after'> {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const named = new Set<string>();
  for (const [place, entry] of entries.entries()) {
    const was = entry.before ?? {};
    const is = entry.after ?? {};
    const fields = new Set([...Object.keys(was), ...Object.keys(is)]);
    for (const field of fields) {
      const name = named.has(field) ? `${field} ${place + 1}` : field;
      if (field in was) before[name] = was[field];
      if (field in is) after[name] = is[field];
    }
    for (const field of fields) named.add(field);
  }
  return { before, after };
}

const nothing = { loosens: false, subject: { kind: 'none', id: '' }, before: {}, after: {} };
