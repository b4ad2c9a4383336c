import type {
  AgentExportFilter,
  AgentExportKind,
  AgentExportView,
  DeskExportView,
  ExportKind,
  ExportView,
  MemberExportKind,
} from '@parlour/contract';
import { percentOf } from '../rules/ask.ts';
import { fileNameOf } from '../service/exports.ts';
import type { ExportRow } from '../store/exports.ts';

const presentFile = (file: ExportRow) => ({
  id: file.id,
  state: file.state,
  from: file.from,
  to: file.to,
  filter: file.filter,
  rowsDone: Number(file.rows),
  rowsExpected: file.expected === null ? null : Number(file.expected),
  percent: percentOf(file),
  bytes: Number(file.bytes),
  fileName: fileNameOf(file),
  createdAt: file.createdAt.toISOString(),
  finishedAt: file.finishedAt?.toISOString() ?? null,
  expiresAt: file.expiresAt?.toISOString() ?? null,
});

export const presentExport = (file: ExportRow): ExportView => ({
  // Members can begin no others.
  kind: file.kind as MemberExportKind,
  ...presentFile(file),
});

export const presentAgentExport = (file: ExportRow): AgentExportView => ({
  ...presentFile(file),
  kind: file.kind as AgentExportKind,
  filter: file.filter as AgentExportFilter,
});

export const presentDeskExport = (file: ExportRow): DeskExportView => ({
  // Operators can begin no others.
  kind: file.kind as ExportKind,
  ...presentFile(file),
  memberId: file.memberId,
  account: file.account,
  createdBy: file.ownerName,
  reason: file.reason,
});
