import type { AccountText } from '../../lib/account-text.ts';
import {
  AVATAR_EDGE_MAX,
  DECODED_BYTES_MAX,
  PictureError,
  READABLE_EDGE_MAX,
} from '../../lib/picture/shrink.ts';
import type { KycDocument } from './api/files.ts';

/** What travels: 5 MB, as the specification has it. */
const FILE_BYTES_MAX = 5 * 1024 * 1024;
export const DOCUMENT_SIZE = { edgeMax: READABLE_EDGE_MAX, bytesMax: FILE_BYTES_MAX } as const;
export const AVATAR_SIZE = { edgeMax: AVATAR_EDGE_MAX, bytesMax: FILE_BYTES_MAX } as const;

export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;
export const DOCUMENT_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;

/** Why a file cannot be sent, before a byte of it travels; null when it can be. */
export function fileProblem(
  file: Pick<File, 'type' | 'size'>,
  types: readonly string[],
): AccountText | null {
  if (!types.includes(file.type)) {
    return types.length === PICTURE_TYPES.length ? 'profile.type_picture' : 'profile.type_document';
  }
  // A picture is made smaller before it travels; anything else is sent as it is.
  const bytesMax = file.type.startsWith('image/') ? DECODED_BYTES_MAX : FILE_BYTES_MAX;
  return file.size > bytesMax ? 'profile.too_large' : null;
}

/** Why nothing that could be sent came of a file; null when it failed for another reason. */
export function shrinkProblem(cause: unknown): AccountText | null {
  if (!(cause instanceof PictureError)) return null;
  return cause.problem === 'unreadable' ? 'profile.unreadable' : 'profile.too_large';
}

/** In the order in which they are usually asked for. */
export const DOCUMENT_KINDS = [
  'passport',
  'identity_front',
  'identity_back',
  'selfie',
  'proof_of_address',
  'source_of_funds',
] as const satisfies readonly KycDocument['kind'][];

/** The newest document of each kind. */
export function newestByKind(
  documents: readonly KycDocument[],
): ReadonlyMap<KycDocument['kind'], KycDocument> {
  const newest = new Map<KycDocument['kind'], KycDocument>();
  for (const document of documents) {
    const known = newest.get(document.kind);
    if (known === undefined || known.uploadedAt < document.uploadedAt) {
      newest.set(document.kind, document);
    }
  }
  return newest;
}
