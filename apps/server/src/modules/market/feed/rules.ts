// How a producer of the feed stands, and when it is asked to repeat what was missed. No clock and no network:
// what happened goes in, the next state and what is to be done come out. Instants in milliseconds.

export type ProducerReason =
  | 'started'
  | 'silent'
  | 'unsubscribed'
  | 'disconnected'
  | 'down_by_itself'
  | 'behind'
  | 'recovered'
  | 'returned'
  | 'caught_up'
  | 'wanted';

export type Recovery = {
  readonly requestId: number;
  readonly startedAt: number;
  /** When the latest answer to it came in. */
  readonly answeredAt: number;
  /** Of the provider's clock: from here on everything has come live. */
  readonly goodUntil: number;
  /** The producer was silent meanwhile, so that it has to be asked once more. */
  readonly isInterrupted: boolean;
};

export type Producer = {
  /** `recovering` and `delayed` are down for players; delayed ones come back by themselves. */
  readonly status: 'down' | 'recovering' | 'delayed' | 'up';
  readonly reason: ProducerReason;
  /** Of the provider's clock: nothing up to here is missing. Null where nothing is known. */
  readonly goodUntil: number | null;
  /** Of our clock: when it was last alive. */
  readonly aliveAt: number | null;
  readonly recovery: Recovery | null;
  readonly askedAt: number | null;
  /** Requests since the producer was last up. */
  readonly tries: number;
};

export type ProducerEvent =
  | { readonly type: 'alive'; readonly at: number; readonly isSubscribed: boolean }
  | { readonly type: 'tick' }
  /** Something was worked off so long after it had come in. */
  | { readonly type: 'worked_off'; readonly lateMs: number; readonly requestId: number | null }
  | { readonly type: 'snapshot_complete'; readonly requestId: number }
  | { readonly type: 'product_down' }
  | { readonly type: 'disconnected' }
  /** The provider did not take the request, or we may not make it yet. */
  | { readonly type: 'not_asked'; readonly requestId: number }
  /** An operator wants everything again. */
  | { readonly type: 'wanted'; readonly isFull: boolean };

export type ProducerSettings = {
  readonly silenceMs: number;
  readonly betweenMs: number;
  readonly betweenMsMax: number;
  readonly recoveryMs: number;
  readonly recoverySilenceMs: number;
  /** How far back the producer repeats. */
  readonly windowMs: number;
};

const MINUTE_MS = 60_000;
export const PRODUCER_DEFAULTS: Omit<ProducerSettings, 'windowMs'> = {
  silenceMs: 20_000,
  betweenMs: 30_000,
  betweenMsMax: 10 * MINUTE_MS,
  recoveryMs: 20 * MINUTE_MS,
  recoverySilenceMs: 5 * MINUTE_MS,
};
/** Asked for a little less than the whole window, because the request takes its time. */
const WINDOW_REST_MS = 10 * MINUTE_MS;

export type Request = { readonly requestId: number; readonly after: number | null };
export type Step = { readonly producer: Producer; readonly request: Request | null };

export const INITIAL: Producer = {
  status: 'down',
  reason: 'started',
  goodUntil: null,
  aliveAt: null,
  recovery: null,
  askedAt: null,
  tries: 0,
};

/** From where on the producer is asked to repeat: null for everything that counts now. */
export function recoverAfter(goodUntil: number | null, now: number, windowMs: number) {
  if (goodUntil === null) return null;
  return goodUntil < now - windowMs ? now - Math.max(0, windowMs - WINDOW_REST_MS) : goodUntil;
}

const stay = (producer: Producer): Step => ({ producer, request: null });

const fall = (producer: Producer, reason: ProducerReason): Producer => ({
  ...producer,
  status: producer.recovery === null ? 'down' : 'recovering',
  reason,
  recovery: producer.recovery === null ? null : { ...producer.recovery, isInterrupted: true },
});

const isSilent = ({ aliveAt }: Producer, now: number, { silenceMs }: ProducerSettings): boolean =>
  aliveAt !== null && now - aliveAt > silenceMs;

/** Twice as long after each request that led to nothing. */
const waitMs = (tries: number, { betweenMs, betweenMsMax }: ProducerSettings): number =>
  Math.min(betweenMsMax, betweenMs * 2 ** Math.min(Math.max(0, tries - 1), 10));

const isStale = (recovery: Recovery, now: number, settings: ProducerSettings): boolean =>
  now - recovery.startedAt > settings.recoveryMs ||
  now - recovery.answeredAt > settings.recoverySilenceMs;

export type StepOptions = {
  readonly now: number;
  readonly settings: ProducerSettings;
  /** A number that no request has had yet. */
  readonly nextRequestId: number;
};

export function stepProducer(producer: Producer, event: ProducerEvent, options: StepOptions): Step {
  const { now, settings } = options;
  switch (event.type) {
    case 'tick':
      return stay(
        producer.status !== 'down' && isSilent(producer, now, settings)
          ? fall(producer, 'silent')
          : producer,
      );
    case 'product_down':
      return stay(fall(producer, 'down_by_itself'));
    case 'disconnected':
      // What was asked for went to a queue that is gone.
      return stay({ ...fall({ ...producer, recovery: null }, 'disconnected') });
    case 'not_asked':
      return stay(
        producer.recovery?.requestId === event.requestId
          ? { ...producer, status: 'down', recovery: null }
          : producer,
      );
    case 'worked_off':
      return stay(workedOff(producer, event, options));
    case 'snapshot_complete':
      return stay(completed(producer, event.requestId));
    case 'wanted':
      return stay({
        ...producer,
        status: 'down',
        reason: 'wanted',
        recovery: null,
        goodUntil: event.isFull ? null : producer.goodUntil,
      });
    case 'alive':
      return alive(producer, event, options);
  }
}

function workedOff(
  producer: Producer,
  { lateMs, requestId }: { readonly lateMs: number; readonly requestId: number | null },
  { now, settings }: StepOptions,
): Producer {
  const { recovery, status } = producer;
  const isAnswer = recovery !== null && recovery.requestId === requestId;
  const seen = isAnswer ? { ...producer, recovery: { ...recovery, answeredAt: now } } : producer;
  if (status === 'up' && lateMs > settings.silenceMs) {
    return { ...seen, status: 'delayed', reason: 'behind' };
  }
  return seen;
}

function completed(producer: Producer, requestId: number): Producer {
  const { recovery } = producer;
  // The end of a request that was given up says nothing about the one that runs.
  if (recovery === null || recovery.requestId !== requestId) return producer;
  const { goodUntil, isInterrupted } = recovery;
  const isFirst = producer.goodUntil === null;
  return {
    ...producer,
    goodUntil,
    recovery: null,
    ...(isInterrupted
      ? { status: 'down' as const }
      : { status: 'up' as const, reason: isFirst ? 'recovered' : 'returned', tries: 0 }),
  };
}

function alive(
  producer: Producer,
  { at, isSubscribed }: { readonly at: number; readonly isSubscribed: boolean },
  options: StepOptions,
): Step {
  const { now, settings } = options;
  const gap =
    producer.status !== 'down' && isSilent(producer, now, settings)
      ? fall(producer, 'silent')
      : producer;
  // The provider has forgotten us: what it said meanwhile was lost, whatever was asked before.
  const seen = isSubscribed
    ? { ...gap, aliveAt: now }
    : {
        ...gap,
        aliveAt: now,
        status: 'down' as const,
        reason: 'unsubscribed' as const,
        recovery: null,
      };
  const { recovery } = seen;
  if (recovery !== null && !isStale(recovery, now, settings)) {
    return stay({
      ...seen,
      recovery: recovery.isInterrupted
        ? recovery
        : { ...recovery, goodUntil: Math.max(recovery.goodUntil, at) },
    });
  }
  if (seen.status === 'up' || seen.status === 'delayed') {
    return stay(whileUp(seen, at, options));
  }
  return ask(seen, at, options);
}

function whileUp(producer: Producer, at: number, { now, settings }: StepOptions): Producer {
  const isLate = now - at > settings.silenceMs;
  // An alive that comes late was queued behind what is late as well, and so was all before it.
  const goodUntil = Math.max(producer.goodUntil ?? at, at);
  if (isLate) return { ...producer, goodUntil, status: 'delayed', reason: 'behind' };
  return producer.status === 'delayed'
    ? { ...producer, goodUntil, status: 'up', reason: 'caught_up' }
    : { ...producer, goodUntil };
}

function ask(producer: Producer, at: number, options: StepOptions): Step {
  const { nextRequestId, now, settings } = options;
  const { askedAt, tries } = producer;
  if (askedAt !== null && now - askedAt < waitMs(tries, settings)) {
    return stay({ ...producer, status: 'down', recovery: null });
  }
  return {
    producer: {
      ...producer,
      status: 'recovering',
      askedAt: now,
      tries: tries + 1,
      recovery: {
        requestId: nextRequestId,
        startedAt: now,
        answeredAt: now,
        goodUntil: at,
        isInterrupted: false,
      },
    },
    request: {
      requestId: nextRequestId,
      after: recoverAfter(producer.goodUntil, at, settings.windowMs),
    },
  };
}
