import type { MoneyText } from '../../lib/money-text.ts';
import {
  DECODED_BYTES_MAX,
  type PictureProblem,
  READABLE_EDGE_MAX,
} from '../../lib/picture/shrink.ts';

/** Bounds of the specification: pictures of one matter, and bytes of each that travels. */
export const PROOFS_MAX = 3;
export const PROOF_SIZE = { edgeMax: READABLE_EDGE_MAX, bytesMax: 5 * 1024 * 1024 } as const;
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
  return file.size > DECODED_BYTES_MAX ? 'cashier.proof_large' : null;
}

/** Why nothing that could be sent came of a picture. */
export const SHRINK_PROBLEMS: Readonly<Record<PictureProblem, MoneyText>> = {
  unreadable: 'cashier.proof_unreadable',
  too_large: 'cashier.proof_large',
};

export const isProofWaiting = ({ proofId, failure }: SentProof): boolean =>
  proofId === null && failure === null;

export const idsOf = (proofs: readonly SentProof[]): string[] =>
  proofs.flatMap(({ proofId }) => (proofId === null ? [] : [proofId]));
