// News for merchants: queued with the change that it tells of, delivered with patience.
import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import {
  type Addresses,
  type Dialect,
  type News as Told,
  signDelivery,
  type SigningKeys,
  writeNews,
} from './dialect.ts';
import type { Faults } from './faults.ts';
import { backOffMs, type News } from './rules.ts';

export type WebhookEvent = {
  readonly dialect: Dialect;
  readonly reference: string;
  readonly url: string;
  readonly news: Told;
  readonly delayMs?: number;
  readonly isForged?: boolean;
};

export type WebhookDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly addresses: Addresses;
  readonly keys: SigningKeys;
  readonly faults: Pick<Faults, 'current'>;
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
  readonly dialect: Dialect;
  readonly eventId: string;
  readonly isForged: boolean;
  readonly attempts: number;
};

const BATCH_MAX = 20;
const ANSWER_TIMEOUT_MS = 5_000;
/** Longer than any attempt takes; a row whose sender died comes back after it. */
const LEASE_MS = 120_000;
const COPIES = 3;
const REVERSED_GAP_MS = 1_500;
const LATE_MS = 60_000;

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
    case 'late':
      return [...first, steps.final].map((event) => ({ ...event, delayMs: LATE_MS }));
    case 'forged':
      return [...first, { ...steps.final, isForged: true }, { ...steps.final, delayMs: 1_000 }];
    case 'silent':
      return [];
  }
}

export function createWebhooks(deps: WebhookDeps): Webhooks {
  const { db, log, addresses, keys, faults, now, newId } = deps;
  const attempt = async (row: DueRow): Promise<void> => {
    const headers = signDelivery(row, keys, now());
    const { ok, answer } = await post(row, headers);
    const isOver = ok || row.isForged;
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
      const eventIds = new Map(events.map(({ news }) => [news.status, newId()]));
      for (const event of events) {
        const eventId = eventIds.get(event.news.status) ?? newId();
        const { type, body } = writeNews(addresses, event.dialect, event.news, { id: eventId, at });
        await tx.query({
          name: 'webhook_queue',
          text: `insert into webhooks
              (id, event_id, type, reference, url, body, is_forged, due_at, created_at,
              dialect)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          values: [
            newId(),
            eventId,
            type,
            event.reference,
            event.url,
            body,
            event.isForged ?? false,
            new Date(at.getTime() + (event.delayMs ?? 0)),
            at,
            event.dialect,
          ],
        });
      }
    },

    async deliverDue() {
      if ((await faults.current()).down !== undefined) return 0;
      const due = await db.query<DueRow>({
        name: 'webhook_take',
        text: `update webhooks set attempts = attempts + 1, due_at = $2
          where id in (
            select id from webhooks where due_at <= $1 order by due_at, id
            limit ${BATCH_MAX} for update skip locked)
          returning id, url, body, dialect, event_id as "eventId", is_forged as "isForged",
            attempts`,
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
