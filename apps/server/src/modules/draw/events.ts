import { channel, type DrawMessage } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import type { Message, Outbox } from '../../platform/outbox.ts';
import type { StoredIssue } from './rules/issue.ts';
import type { ResultNews } from './service/deps.ts';

export const DRAW_RESULTED = 'draw.resulted';
export const SALE_OPENED = 'draw.sale_opened';

type Told = { readonly gameCode: string; readonly message: DrawMessage };

const deliver = (told: readonly Told[]): readonly Message[] =>
  told.map(({ gameCode, message }) => ({ channel: channel.draw(gameCode), message }));

/** Tells of results: one event for all that one transaction recorded. */
export async function tellResults(
  tx: Tx,
  outbox: Outbox,
  results: readonly ResultNews[],
): Promise<void> {
  const told = results.map(({ gameCode, issueNo, code, outcome, version, drawsAt }) => ({
    gameCode,
    message: {
      kind: 'result',
      issueNo,
      code,
      outcome,
      version,
      drawsAt: drawsAt.toISOString(),
    } as const,
  }));
  const deliveries = deliver(told);
  await outbox.add(tx, [{ type: DRAW_RESULTED, payload: { results }, deliveries }]);
}

/** Tells that sales opened. */
export async function tellSales(
  tx: Tx,
  outbox: Outbox,
  issues: readonly StoredIssue[],
): Promise<void> {
  const told = issues.map(({ gameCode, no, closesAt, drawsAt }) => ({
    gameCode,
    message: {
      kind: 'sale',
      issueNo: no,
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
    } as const,
  }));
  const deliveries = deliver(told);
  const opened = issues.map(({ id, gameCode, no }) => ({ issueId: id, gameCode, issueNo: no }));
  await outbox.add(tx, [{ type: SALE_OPENED, payload: { issues: opened }, deliveries }]);
}
