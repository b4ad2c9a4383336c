// A provider of odds as the unified feed describes one, within the test: it knows how things stand, says what
// changes, and repeats what it is asked to repeat.
import type { FeedCalls, FeedSource } from '../modules/market/feed/source.ts';
import {
  readDescriptions,
  readFixture,
  readProducers,
  readSchedule,
  readSquad,
} from '../modules/market/feed/read-answer.ts';

type Line = { readonly producer: number; readonly status: number; readonly odds: string };
type Stateful = { readonly producer: number; readonly event: string; at: number; text: string };

export type Fault = 'double' | 'late';

const producerXml = (id: number, path: string) =>
  `<producer id="${id}" name="${path}" api_url="https://example.com/v1/${path}/" active="true"
    scope="live" stateful_recovery_window_in_minutes="4320"/>`;
const DESCRIPTIONS = `<market_descriptions>
  <market id="1" name="1x2" groups="all|score"/><market id="18" name="Total" groups="all|score"/>
  <market id="29" name="Both teams" groups="all"/></market_descriptions>`;

export type OddsProvider = FeedSource &
  FeedCalls & {
    /** Says something about an event; the body is what stands within its root. */
    say(latest: {
      readonly root: string;
      readonly event: string;
      readonly producer: number;
      readonly attributes?: string;
      readonly body?: string;
    }): void;
    quote(
      event: string,
      producer: number,
      lines: Readonly<Record<string, Omit<Line, 'producer'>>>,
    ): void;
    stop(event: string, producer: number): void;
    alive(producers?: readonly number[]): void;
    /** How the next message is carried. */
    next(fault: Fault | null): void;
    /** Breaks the connection; what waits in it is lost. */
    breakOff(): void;
    isConnected(): boolean;
    /** Connections so far. */
    opened(): number;
    waiting(): number;
    startAt(event: string, at: number): void;
    readonly recoveries: { readonly path: string; readonly after: number | null }[];
    readonly fixturesAsked: string[];
  };

const PATHS: Readonly<Record<string, number>> = { liveodds: 1, pre: 3 };
const markets = (lines: Readonly<Record<string, Omit<Line, 'producer'>>>): string =>
  Object.entries(lines)
    .map(([key, { odds, status }]) => {
      const [id, specifiers = ''] = key.split(' ');
      return `<market id="${id}" specifiers="${specifiers}" status="${status}">
        <outcome id="1" odds="${odds}" probabilities="0.5"/><outcome id="2" odds="1.9"/></market>`;
    })
    .join('');

/** The stream of the provider: what goes into it comes out once, unless a fault is asked for. */
function createStream() {
  const late: string[] = [];
  let queue: string[] = [];
  let connection: { wake: () => void; isBroken: boolean } | null = null;
  let fault: Fault | null = null;
  let opened = 0;
  return {
    /** Sends a message to the reader that is there; without one it is lost. */
    carry(text: string): void {
      const how = fault;
      fault = null;
      if (connection === null) return;
      if (how === 'late') late.push(text);
      else queue.push(text, ...(how === 'double' ? [text] : []));
      if (how === null) queue.push(...late.splice(0));
      connection.wake();
    },
    /** Appends answers to a recovery, which wait for `wake`. */
    append: (text: string) => void queue.push(text),
    wake: () => connection?.wake(),
    next: (how: Fault) => (fault = how),
    breakOff() {
      if (connection !== null) connection.isBroken = true;
      connection?.wake();
    },
    isConnected: () => connection !== null,
    opened: () => opened,
    waiting: () => queue.length,

    async *open(signal: AbortSignal): AsyncGenerator<string> {
      const mine = { wake: () => {}, isBroken: false };
      connection = mine;
      opened += 1;
      queue = [];
      late.length = 0;
      const wake = () => mine.wake();
      signal.addEventListener('abort', wake);
      try {
        while (!signal.aborted) {
          if (mine.isBroken) throw new Error('the connection broke');
          const text = queue.shift();
          if (text !== undefined) yield text;
          else await new Promise<void>((resolve) => (mine.wake = resolve));
        }
      } finally {
        signal.removeEventListener('abort', wake);
        if (connection === mine) connection = null;
      }
    },
  };
}

export function createOddsProvider(now: () => number): OddsProvider {
  const lines = new Map<string, Map<string, Line>>();
  const stateful: Stateful[] = [];
  const starts = new Map<string, number>();
  const { append, carry, wake, ...stream } = createStream();
  let latest = 0;
  let repeated = 0;
  /** What happens is of an instant of its own, and of the same one however often it was asked for. */
  const happened = (): number => (latest = Math.max(latest + 1, now()));
  const stamp = (): number => (repeated = Math.max(latest, repeated, now() - 1) + 1);

  const head = (event: string, producer: number, at: number): string =>
    `product="${producer}" event_id="${event}" timestamp="${at}"`;

  const say: OddsProvider['say'] = ({ attributes = '', body = '', event, producer, root }) => {
    const at = happened();
    const text = `<${root} ${head(event, producer, at)} ${attributes}>${body}</${root}>`;
    if (/settlement|cancel/.test(root)) stateful.push({ producer, event, at, text });
    carry(text);
  };
  const own = (event: string) => {
    const known = lines.get(event) ?? new Map<string, Line>();
    lines.set(event, known);
    return known;
  };
  const snapshot = (event: string, producer: number): void => {
    const mine = [...own(event)].filter(([, line]) => line.producer === producer);
    if (mine.length === 0) return;
    const text = markets(Object.fromEntries(mine));
    append(`<odds_change ${head(event, producer, stamp())}><odds>${text}</odds></odds_change>`);
  };
  const repeat = (producer: number, event: string | null, after: number): void => {
    for (const each of stateful) {
      const isWanted = each.producer === producer && each.at >= after;
      if (isWanted && (event === null || each.event === event)) append(each.text);
    }
    for (const each of lines.keys()) if (event === null || each === event) snapshot(each, producer);
  };
  const fixtureXml = (event: string, root: string): string => `<${root} id="${event}"
    start_time="${new Date(starts.get(event) ?? 0).toISOString()}" liveodds="booked">
    <tournament id="sr:tournament:1" name="Crown"><sport id="sr:sport:1" name="Football"/>
    <category id="sr:category:1" name="Norland"/></tournament><competitors>
    <competitor id="${event}:h" name="Home of ${event}" qualifier="home"/>
    <competitor id="${event}:a" name="Away" qualifier="away"/></competitors></${root}>`;

  const recoveries: { readonly path: string; readonly after: number | null }[] = [];
  const fixturesAsked: string[] = [];
  return {
    ...stream,
    recoveries,
    fixturesAsked,
    say,
    quote(event, producer, quoted) {
      for (const [key, line] of Object.entries(quoted)) own(event).set(key, { ...line, producer });
      say({
        root: 'odds_change',
        event,
        producer,
        body: `<odds>${markets(quoted)}</odds>`,
      });
    },
    stop(event, producer) {
      for (const [key, line] of own(event)) {
        if (line.producer === producer && line.status === 1) {
          own(event).set(key, { ...line, status: -1 });
        }
      }
      say({ root: 'bet_stop', event, producer, attributes: 'groups="all"' });
    },
    alive(producers = [1, 3]) {
      for (const id of producers) {
        carry(`<alive product="${id}" timestamp="${stamp()}" subscribed="1"/>`);
      }
    },
    startAt: (event, at) => starts.set(event, at),

    producers: async () =>
      readProducers(`<producers>${producerXml(1, 'liveodds')}${producerXml(3, 'pre')}</producers>`),
    descriptions: async (language) => readDescriptions(DESCRIPTIONS, language),
    live: async () => [],
    schedule: async (language) =>
      readSchedule(`<schedule>${fixtureXml('sr:match:1', 'sport_event')}</schedule>`, language),
    async fixture(event, language) {
      fixturesAsked.push(event);
      if (!starts.has(event)) return null;
      return readFixture(`<fixtures>${fixtureXml(event, 'fixture')}</fixtures>`, language);
    },
    squad: async (side, language) =>
      readSquad(
        `<competitor_profile><players><player id="sr:player:${side.length}" name="Vell, Ada"
          full_name="Ada Vell (${language})"/></players></competitor_profile>`,
        language,
      ),
    calculate: async () => ({ kind: 'unavailable' }),
    async recover({ after, producer, requestId }) {
      const id = PATHS[producer.path] ?? 0;
      recoveries.push({ path: producer.path, after });
      repeat(id, null, after ?? 0);
      append(
        `<snapshot_complete product="${id}" timestamp="${stamp()}" request_id="${requestId}"/>`,
      );
      wake();
    },
    async recoverEvent({ eventRef, producer }) {
      repeat(PATHS[producer.path] ?? 0, eventRef, 0);
      wake();
    },
  };
}
