import type { Reader } from '@parlour/database';
import { idCursor } from '../../../platform/cursor.ts';
import type { FileSeal } from '../../../platform/file-seal.ts';
import { type Page, pageOf } from '../../../platform/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import { kycDecided } from '../events.ts';
import { drawDocument, FILE_BYTES_MAX, isPlainPdf } from '../picture.ts';
import { lockMember, updateKycStatus } from '../store.ts';
import {
  type DocumentKind,
  type DocumentMediaType,
  hasRoom,
  type KycDocument,
  kycStatusOf,
} from './rules.ts';
import {
  type Decision,
  type DocumentFilter,
  findDocument,
  getSealedContent,
  insertDocument,
  listDocuments,
  listOfMember,
  updateDecision,
} from './store.ts';

export type SendDocument = {
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: DocumentKind;
  readonly bytes: Buffer;
  readonly ip: string;
};

export type LookAtDocument = {
  readonly brandId: string;
  readonly documentId: string;
  readonly operatorId: string;
  readonly ip: string;
};

export type DecideDocument = LookAtDocument & {
  readonly status: Decision['status'];
  readonly reason: string;
  readonly version: number;
};

export type KycService = {
  send(command: SendDocument): Promise<KycDocument>;
  listOf(memberId: string): Promise<KycDocument[]>;
  list(
    brandId: string,
    filter: DocumentFilter & { cursor?: string | undefined; limit: number },
  ): Promise<Page<KycDocument>>;
  get(reader: Reader, brandId: string, documentId: string): Promise<KycDocument>;
  /** Opens the file; that an operator looked is on record before the bytes leave. */
  open(look: LookAtDocument): Promise<{ mediaType: DocumentMediaType; content: Buffer }>;
  decide(command: DecideDocument): Promise<KycDocument>;
};

export type KycDeps = Pick<Platform, 'db' | 'outbox' | 'now' | 'newId'> & {
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly seal: FileSeal;
};

/** What is kept of a file: a picture redrawn, or a PDF that does nothing by itself. */
async function acceptFile(bytes: Buffer): Promise<{ mediaType: DocumentMediaType; kept: Buffer }> {
  if (bytes.length > FILE_BYTES_MAX) throw new Refusal('kyc.file_too_large');
  if (isPlainPdf(bytes)) return { mediaType: 'application/pdf', kept: bytes };
  const kept = await drawDocument(bytes);
  if (kept === null) throw new Refusal('kyc.file_type');
  return { mediaType: 'image/jpeg', kept };
}

export function createKycService(deps: KycDeps): KycService {
  const { db, outbox, audit, notifications, seal, now, newId } = deps;
  const get = async (reader: Reader, brandId: string, documentId: string) => {
    const document = await findDocument(reader, brandId, documentId);
    if (document === null) throw new Refusal('kyc.unknown');
    return document;
  };

  return {
    get,
    listOf: (memberId) => listOfMember(db, memberId),

    async list(brandId, { cursor, limit, ...filter }) {
      const after = idCursor.read(cursor)?.id ?? null;
      const found = await listDocuments(db, brandId, { ...filter, after, limit: limit + 1 });
      return pageOf(found, limit, idCursor.write);
    },

    async send({ brandId, memberId, kind, bytes, ip }) {
      const { mediaType, kept } = await acceptFile(bytes);
      const id = newId();
      const sealed = seal.seal(kept, id);
      await db.tx(async (tx) => {
        // The lock orders files that arrive side by side, so that the bounds hold.
        if ((await lockMember(tx, brandId, memberId)) === null) throw new Refusal('kyc.too_many');
        const before = await listOfMember(tx, memberId);
        if (!hasRoom(before, kind)) throw new Refusal('kyc.too_many');
        await insertDocument(tx, {
          id,
          brandId,
          memberId,
          kind,
          mediaType,
          sealed,
          contentBytes: kept.length,
          uploadedAt: now(),
        });
        await updateKycStatus(tx, memberId, kycStatusOf([...before, { kind, status: 'pending' }]));
        await audit.record(tx, {
          actor: { kind: 'member', id: memberId },
          action: 'kyc.send',
          subject: { kind: 'member', id: memberId },
          after: { documentId: id, kind },
          ip,
        });
      });
      return get(db, brandId, id);
    },

    async open({ brandId, documentId, operatorId, ip }) {
      const document = await get(db, brandId, documentId);
      const sealed = await getSealedContent(db, documentId);
      await db.tx((tx) =>
        audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'kyc.open',
          subject: { kind: 'member', id: document.memberId },
          after: { documentId, kind: document.kind },
          ip,
        }),
      );
      return { mediaType: document.mediaType, content: seal.open(sealed, documentId) };
    },

    async decide({ brandId, documentId, operatorId, ip, status, reason, version }) {
      const { memberId } = await get(db, brandId, documentId);
      await db.tx(async (tx) => {
        const member = await lockMember(tx, brandId, memberId);
        const document = await get(tx, brandId, documentId);
        const isOpen = document.status === 'pending' && document.version === version;
        if (member === null || !isOpen) throw new Refusal('kyc.changed');
        await updateDecision(tx, documentId, { status, at: now(), operatorId, reason });
        const kycStatus = kycStatusOf(await listOfMember(tx, memberId));
        await updateKycStatus(tx, memberId, kycStatus);
        if (member.email !== null) {
          await notifications.send(tx, {
            brandId,
            memberId,
            channel: 'email',
            to: member.email,
            language: member.language,
            template: 'kyc_decided',
            values: { decision: status, reason },
          });
        }
        await outbox.add(tx, [kycDecided(member, { documentId, status, kycStatus })]);
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: `kyc.${status === 'approved' ? 'approve' : 'reject'}`,
          subject: { kind: 'member', id: memberId },
          before: { documentId, status: document.status, kycStatus: member.kycStatus },
          after: { documentId, status, kycStatus },
          reason,
          ip,
        });
      });
      return get(db, brandId, documentId);
    },
  };
}
