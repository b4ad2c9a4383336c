import type { Permission } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { Snapshot } from '../audit/index.ts';

/** The operator who acts, from where. */
export type Desk = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

export type Subject = {
  readonly kind: string;
  readonly id: string;
};

/** What a command would change. Only what loosens waits for a second operator. */
export type Weighing = {
  readonly loosens: boolean;
  readonly subject: Subject;
  readonly before: Snapshot;
  readonly after: Snapshot;
};

/** Another change came between the weighing and the change: it has to be weighed again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Who asks for a change, and why. */
export type Maker = Desk & { readonly reason: string };

/** The two people behind a change: `approver` is null for what one operator may do alone. */
export type Authors = {
  readonly maker: Maker;
  readonly approver: Desk | null;
};

/**
 * One kind of change that needs a second operator where it loosens. `weigh` refuses what could not be
 * carried out, and answers from the state that it locks; it is asked when the change is proposed and
 * again when it is decided.
 */
export type ApprovalKind<Command, Prepared = undefined> = {
  /** Noun, dot, verb; also the key of its text in the console. */
  readonly name: string;
  /** Whether it concerns all brands of the installation, and so is shown in each. */
  readonly isHouse?: boolean;
  readonly decide: Permission;
  weigh(tx: Tx, command: Command, maker: Maker): Promise<Weighing>;
  /** What takes too long for a transaction, such as a hash of a password. */
  prepare?(command: Command): Promise<Prepared>;
  apply(
    tx: Tx,
    command: Command,
    context: Authors & { readonly prepared: Prepared | undefined },
  ): Promise<void>;
  /** What follows once it counts, outside the transaction; a job makes up for it where it is lost. */
  after?(command: Command): Promise<void>;
  /** Operators whom it is about: they never decide it. */
  about?(command: Command): readonly string[];
  /** What people know the subject by; its id where there is nothing better. */
  nameOf?(reader: Reader, subjectId: string): Promise<string>;
};

/** A kind as the registry holds it: commands come from the database and are told by the kind's name. */
export type StoredKind = ApprovalKind<unknown, unknown>;

const BIGINT = '$bigint';
const DATE = '$date';

/** JSON that keeps amounts and instants what they are. */
export const writePayload = (command: unknown): string => JSON.stringify(tagged(command));

function tagged(value: unknown): unknown {
  if (typeof value === 'bigint') return { [BIGINT]: value.toString() };
  if (value instanceof Date) return { [DATE]: value.toISOString() };
  if (Array.isArray(value)) return value.map(tagged);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tagged(item)]));
}

/** Reads what `writePayload` wrote. */
export function readPayload(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readPayload);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first !== undefined && typeof first[1] === 'string') {
    if (first[0] === BIGINT) return BigInt(first[1]);
    if (first[0] === DATE) return new Date(first[1]);
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, readPayload(item)]));
}
