// News for merchants: queued with the change that it tells of, delivered with patience.
import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import { backOffMs, type News } from './rules.ts';
import { signWebhook } from './signature.ts';

export type WebhookEvent = {
  readonly type: string;
  readonly reference: string;
  readonly url: string;
  /** The body besides `id`, `type` and `occurredAt`. */
  readonly subject: Readonly<Record<string, unknown>>;
  readonly delayMs?: number;
  readonly isForged?: boolean;
};

export type WebhookDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly secret: string;
  now(): Date;
  newId(): string;
};

export type Webhooks = {
  queue(tx: Tx, events: readonly WebhookEvent[]): Promise<void>;
  /** Sends what is due; answers how many attempts it made. */
  deliverDue(): Promise<number>;
};

type DueRow = {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly is_forged: boolean;
  readonly attempts: number;
};

const BATCH_MAX = 20;
const ANSWER_TIMEOUT_MS = 5_000;
/** Longer than any attempt takes; a row whose sender died comes back after it. */
const LEASE_MS = 120_000;
const COPIES = 3;
const REVERSED_GAP_MS = 1_500;

/** The deliveries that a plan makes of a first and a final piece of news. */
export function planDeliveries(
  steps: { readonly first: WebhookEvent | null; readonly final: WebhookEvent },
  news: News,
): readonly WebhookEvent[] {
  const first = steps.first === null ? [] : [steps.first];
  switch (news) {
    case 'once':
      return [...first, steps.final];
    case 'repeated':
      return [...first, ...Array.from({ length: COPIES }, () => steps.final)];
    case 'reversed':
      return [steps.final, ...first.map((event) => ({ ...event, delayMs: REVERSED_GAP_MS }))];
    case 'forged':
      return [...first, { ...steps.final, isForged: true }, { ...steps.final, delayMs: 1_000 }];
    case 'silent':
      return [];
  }
}

export function createWebhooks({ db, log, secret, now, newId }: WebhookDeps): Webhooks {
  const attempt = async (row: DueRow): Promise<void> => {
    const headers = signWebhook(row.body, row.is_forged ? `${secret}-forged` : secret, now());
    const { ok, answer } = await post(row, headers);
    const isOver = ok || row.is_forged;
    const pause = isOver ? null : backOffMs(row.attempts);
    if (!isOver && pause === null) log.warn({ webhook: row.id, answer }, 'webhook given up');
    await db.query({
      text: `update webhooks set last_answer = $2, due_at = $3,
          delivered_at = case when $4 then $5::timestamptz end where id = $1`,
      values: [
        row.id,
        answer,
        pause === null ? null : new Date(now().getTime() + pause),
        ok,
        now(),
      ],
    });
  };

  return {
    async queue(tx, events) {
      const at = now();
      // Copies of one piece of news share its event id, as a provider's repetitions do.
      const eventIds = new Map(events.map((event) => [event.type, newId()]));
      for (const event of events) {
        const eventId = eventIds.get(event.type) ?? newId();
        const body = JSON.stringify({
          id: eventId,
          type: event.type,
          occurredAt: at.toISOString(),
          ...event.subject,
        });
        await tx.query({
          name: 'webhook_queue',
          text: `insert into webhooks
              (id, event_id, type, reference, url, body, is_forged, due_at, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          values: [
            newId(),
            eventId,
            event.type,
            event.reference,
            event.url,
            body,
            event.isForged ?? false,
            new Date(at.getTime() + (event.delayMs ?? 0)),
            at,
          ],
        });
      }
    },

    async deliverDue() {
      const due = await db.query<DueRow>({
        name: 'webhook_take',
        text: `update webhooks set attempts = attempts + 1, due_at = $2
          where id in (
            select id from webhooks where due_at <= $1 order by due_at, id
            limit ${BATCH_MAX} for update skip locked)
          returning id, url, body, is_forged, attempts`,
        values: [now(), new Date(now().getTime() + LEASE_MS)],
      });
      // One after the other, so that news of one payment leaves in the order it was queued.
      for (const row of due.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
        await attempt(row);
      }
      return due.length;
    },
  };
}

async function post(row: DueRow, headers: Readonly<Record<string, string>>) {
  try {
    const response = await fetch(row.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: row.body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return { ok: response.ok, answer: `HTTP ${response.status}` };
  } catch (error) {
    return { ok: false, answer: (error as Error).message.slice(0, 200) };
  }
}
