import type { KycStatus } from '../rules.ts';

export type DocumentKind =
  | 'identity_front'
  | 'identity_back'
  | 'passport'
  | 'selfie'
  | 'proof_of_address'
  | 'source_of_funds';

export type DocumentStatus = 'pending' | 'approved' | 'rejected';
export type DocumentMediaType = 'image/jpeg' | 'application/pdf';

export type KycDocument = {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly account: string;
  readonly country: string | null;
  readonly memberSince: Date;
  /** Completed years on the day it was sent; null without a birthday. */
  readonly age: number | null;
  /** How strongly the account looks like another one, unless someone has judged that it is not. */
  readonly duplicate: 'strong' | 'medium' | 'weak' | null;
  readonly kind: DocumentKind;
  readonly status: DocumentStatus;
  readonly mediaType: DocumentMediaType;
  readonly contentBytes: number;
  readonly uploadedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly version: number;
};

type Judged = Pick<KycDocument, 'kind' | 'status'>;

const PER_KIND_MAX = 3;
const OPEN_MAX = 10;

/** Whether a member may send one more: rejected ones make room, or nobody could try again. */
export const hasRoom = (documents: readonly Judged[], kind: DocumentKind): boolean =>
  documents.filter((one) => one.kind === kind && one.status !== 'rejected').length < PER_KIND_MAX &&
  documents.filter(({ status }) => status === 'pending').length < OPEN_MAX;

/** A passport, or the front of a card, proves who someone is; the others only add to it. */
const IDENTITY: readonly DocumentKind[] = ['passport', 'identity_front'];

/** Where a member stands by all of the documents. */
export function kycStatusOf(documents: readonly Judged[]): KycStatus {
  const isApproved = documents.some(
    ({ kind, status }) => status === 'approved' && IDENTITY.includes(kind),
  );
  if (isApproved) return 'approved';
  if (documents.some(({ status }) => status === 'pending')) return 'pending';
  return documents.some(({ status }) => status === 'rejected') ? 'rejected' : 'none';
}
