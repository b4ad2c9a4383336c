import type { StatusTone } from '@parlour/ui';
import type { MoneyText } from '../../lib/money-text.ts';
import type { ExportFile } from './api/export.ts';

type Look = { readonly tone: StatusTone; readonly label: MoneyText };

export const EXPORT_LOOKS: Readonly<Record<ExportFile['state'], Look>> = {
  QUEUED: { tone: 'waiting', label: 'file.state_queued' },
  RUNNING: { tone: 'notice', label: 'file.state_running' },
  READY: { tone: 'good', label: 'file.state_ready' },
  FAILED: { tone: 'bad', label: 'file.state_failed' },
  CANCELLED: { tone: 'neutral', label: 'file.state_cancelled' },
};

/** Whether a file is still being written. */
export const isUnderway = ({ state }: Pick<ExportFile, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING';

/** Files that were being written when they were last seen, and are not any more. */
export function finishedSince(
  underway: ReadonlySet<string>,
  files: readonly ExportFile[],
): readonly ExportFile[] {
  return files.filter((file) => underway.has(file.id) && !isUnderway(file));
}
