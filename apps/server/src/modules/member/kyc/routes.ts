import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import type { KycDocument } from './rules.ts';
import type { KycService } from './service.ts';

const presentDocument = (document: KycDocument) => ({
  id: document.id,
  kind: document.kind,
  status: document.status,
  reason: document.reason,
  mediaType: document.mediaType,
  uploadedAt: document.uploadedAt.toISOString(),
  decidedAt: document.decidedAt?.toISOString() ?? null,
});

const presentForConsole = (document: KycDocument) => ({
  ...presentDocument(document),
  memberId: document.memberId,
  account: document.account,
  country: document.country,
  memberSince: document.memberSince.toISOString(),
  age: document.age,
  duplicate: document.duplicate,
  contentBytes: document.contentBytes,
  decidedBy: document.decidedBy,
  version: document.version,
});

export const serveKyc = ({ kyc, reader }: { kyc: KycService; reader: Reader }) =>
  serve({
    'GET /wps/member/kyc': async ({ caller }) => ({
      items: (await kyc.listOf(caller.memberId)).map(presentDocument),
    }),
    'POST /wps/member/kyc/:kind': async ({ brand, caller, params, upload, ip }) =>
      presentDocument(
        await kyc.send({
          brandId: brand.id,
          memberId: caller.memberId,
          kind: params.kind,
          bytes: upload,
          ip,
        }),
      ),
    'GET /console/kyc': async ({ brand, query: { limit = 20, ...filter } }) => {
      const { items, nextCursor } = await kyc.list(brand.id, { ...filter, limit });
      return { items: items.map(presentForConsole), nextCursor };
    },
    'GET /console/kyc/:documentId': async ({ brand, params }) =>
      presentForConsole(await kyc.get(reader, brand.id, params.documentId)),
    'GET /console/kyc/:documentId/file': async ({ brand, params, caller, ip }) => {
      const { operatorId } = caller;
      const look = { brandId: brand.id, documentId: params.documentId, operatorId, ip };
      const { mediaType, content } = await kyc.open(look);
      return { mediaType, content: content.toString('base64') };
    },
    'POST /console/kyc/:documentId/approve': async ({ brand, params, body, caller, ip }) =>
      presentForConsole(
        await kyc.decide({
          ...body,
          brandId: brand.id,
          documentId: params.documentId,
          operatorId: caller.operatorId,
          status: 'approved',
          ip,
        }),
      ),
    'POST /console/kyc/:documentId/reject': async ({ brand, params, body, caller, ip }) =>
      presentForConsole(
        await kyc.decide({
          ...body,
          brandId: brand.id,
          documentId: params.documentId,
          operatorId: caller.operatorId,
          status: 'rejected',
          ip,
        }),
      ),
  });
