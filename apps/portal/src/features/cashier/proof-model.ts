import type { MoneyText } from '../../lib/money-text.ts';

/** Bounds of the specification: pictures of one matter, and bytes of each. */
export const PROOFS_MAX = 3;
const PROOF_BYTES_MAX = 5 * 1024 * 1024;
export const PROOF_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** A picture on its way: seen at once, sent aside. */
export type SentProof = {
  readonly key: number;
  readonly name: string;
  readonly previewUrl: string;
  /** Null until the server has it. */
  readonly proofId: string | null;
  readonly failure: string | null;
};

/** Why a file is not taken, before a byte of it travels; null when it is. */
export function proofProblem(file: Pick<File, 'size' | 'type'>, held: number): MoneyText | null {
  if (held >= PROOFS_MAX) return 'cashier.proofs_many';
  if (!PROOF_TYPES.includes(file.type)) return 'cashier.proof_type';
  return file.size > PROOF_BYTES_MAX ? 'cashier.proof_large' : null;
}

export const isProofWaiting = ({ proofId, failure }: SentProof): boolean =>
  proofId === null && failure === null;

export const idsOf = (proofs: readonly SentProof[]): string[] =>
  proofs.flatMap(({ proofId }) => (proofId === null ? [] : [proofId]));
