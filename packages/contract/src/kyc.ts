import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Cursor, Id, Instant, NextCursor, PageLimit } from './schema.ts';

/** What a document is to prove. */
export const KycKind = Type.Union([
  Type.Literal('identity_front'),
  Type.Literal('identity_back'),
  Type.Literal('passport'),
  Type.Literal('selfie'),
  Type.Literal('proof_of_address'),
  Type.Literal('source_of_funds'),
]);

export const KycDecision = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
]);

const MediaType = Type.Union([Type.Literal('image/jpeg'), Type.Literal('application/pdf')]);

/** A document as the member who sent it sees it: never its bytes. */
export const KycDocument = Type.Object({
  id: Id,
  kind: KycKind,
  status: KycDecision,
  reason: Type.Union([Type.String(), Type.Null()]),
  mediaType: MediaType,
  uploadedAt: Instant,
  decidedAt: Type.Union([Instant, Type.Null()]),
});

export const ConsoleKycDocument = Type.Object({
  ...KycDocument.properties,
  memberId: Id,
  account: Type.String(),
  /** Two letters, as the member registered; null where it is not known. */
  country: Type.Union([Type.String({ maxLength: 2 }), Type.Null()]),
  memberSince: Instant,
  /** Completed years on the day it was sent; null where no birthday is known. */
  age: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** The strongest pair of accounts that it is part of and that nobody has judged to be different. */
  duplicate: Type.Union([
    Type.Literal('strong'),
    Type.Literal('medium'),
    Type.Literal('weak'),
    Type.Null(),
  ]),
  contentBytes: Type.Integer(),
  decidedBy: Type.Union([Id, Type.Null()]),
  version: Type.Integer(),
});

const byId = Type.Object({ documentId: Id });
const Version = Type.Integer({ minimum: 1 });
const Reason = Type.String({ minLength: 3, maxLength: 300 });

export const kycRoutes = declareRoutes({
  'GET /wps/member/kyc': {
    access: 'member',
    summary: 'Documents of the logged-in member and what became of them',
    value: Type.Object({ items: Type.Array(KycDocument) }),
    refusals: [],
  },
  'POST /wps/member/kyc/:kind': {
    access: 'member',
    summary: 'Sends a document to prove who the member is',
    params: Type.Object({ kind: KycKind }),
    upload: {
      mediaTypes: ['image/png', 'image/jpeg', 'application/pdf'],
      bytesMax: 5 * 1024 * 1024,
    },
    value: KycDocument,
    refusals: ['kyc.file_type', 'kyc.file_too_large', 'kyc.too_many'],
    rate: { count: 10, windowMs: 60_000 },
  },
  'GET /console/kyc': {
    access: 'operator:kyc.read',
    summary: 'Documents, the newest first',
    query: Type.Object({
      status: Type.Optional(KycDecision),
      kind: Type.Optional(KycKind),
      memberId: Type.Optional(Id),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({ items: Type.Array(ConsoleKycDocument), nextCursor: NextCursor }),
    refusals: [],
  },
  'GET /console/kyc/:documentId': {
    access: 'operator:kyc.read',
    summary: 'One document without its bytes',
    params: byId,
    value: ConsoleKycDocument,
    refusals: ['kyc.unknown'],
  },
  'GET /console/kyc/:documentId/file': {
    access: 'operator:kyc.read',
    summary: 'The bytes of a document; each look at them is audited',
    params: byId,
    value: Type.Object({
      mediaType: MediaType,
      content: Type.String({ description: 'Base64' }),
    }),
    refusals: ['kyc.unknown'],
  },
  'POST /console/kyc/:documentId/approve': {
    access: 'operator:kyc.decide',
    summary: 'Accepts a document',
    params: byId,
    body: Type.Object({ version: Version, reason: Reason }),
    value: ConsoleKycDocument,
    refusals: ['kyc.unknown', 'kyc.changed'],
  },
  'POST /console/kyc/:documentId/reject': {
    access: 'operator:kyc.decide',
    summary: 'Refuses a document; the member is told the reason',
    params: byId,
    body: Type.Object({ version: Version, reason: Reason }),
    value: ConsoleKycDocument,
    refusals: ['kyc.unknown', 'kyc.changed'],
  },
});

export const kycRefusals = declareRefusals({
  'kyc.unknown': 404,
  'kyc.changed': 409,
  'kyc.file_type': 415,
  'kyc.file_too_large': 413,
  'kyc.too_many': 409,
});
