// The producers of a feed as their reader follows them: what happens goes in, requests to repeat come out.
import type { ProducerSheet } from './fixture.ts';
import {
  INITIAL,
  type Producer,
  type ProducerEvent,
  PRODUCER_DEFAULTS,
  type Request,
  stepProducer,
} from './rules.ts';
import type { NamedProducer } from './store.ts';

export type Asked = Request & { readonly sheet: ProducerSheet };

export type Producers = {
  step(producerId: number, event: ProducerEvent, now: Date): void;
  stepAll(event: ProducerEvent, now: Date): void;
  /** Requests that have to be made since this was asked last. */
  takeRequests(): readonly Asked[];
  /** Producers that are not as they were when this was asked last. */
  takeChanged(): readonly NamedProducer[];
  sheetOf(producerId: number): ProducerSheet | null;
  /** The request that a message may answer. */
  recoveryOf(producerId: number): number | null;
  needsNumber(): boolean;
  giveNumber(requestId: number): void;
};

export function createProducers(
  sheets: readonly ProducerSheet[],
  known: ReadonlyMap<number, Producer>,
): Producers {
  const states = new Map(sheets.map(({ id }) => [id, known.get(id) ?? INITIAL]));
  const bySheet = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const changed = new Set<number>(states.keys());
  let requests: Asked[] = [];
  /** Numbers for requests that are yet to be made. */
  const numbers: number[] = [];

  const step = (producerId: number, event: ProducerEvent, now: Date): void => {
    const sheet = bySheet.get(producerId);
    const producer = states.get(producerId);
    const [nextRequestId] = numbers;
    // Producers that the provider does not list are not followed, and their lines are never open.
    if (sheet === undefined || producer === undefined || nextRequestId === undefined) return;
    const next = stepProducer(producer, event, {
      now: now.getTime(),
      settings: { ...PRODUCER_DEFAULTS, windowMs: sheet.windowMs },
      nextRequestId,
    });
    if (next.producer !== producer) {
      states.set(producerId, next.producer);
      changed.add(producerId);
    }
    if (next.request === null) return;
    numbers.shift();
    requests.push({ ...next.request, sheet });
  };

  return {
    step,
    stepAll(event, now) {
      for (const id of states.keys()) step(id, event, now);
    },
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    takeChanged() {
      const taken = [...changed].map((id) => ({ id, producer: states.get(id) ?? INITIAL }));
      changed.clear();
      return taken;
    },
    sheetOf: (id) => bySheet.get(id) ?? null,
    recoveryOf: (id) => states.get(id)?.recovery?.requestId ?? null,
    // A batch may hold a sign of life of each of them.
    needsNumber: () => numbers.length <= states.size,
    giveNumber: (requestId) => numbers.push(requestId),
  };
}
