// The provider's REST calls.
import { readBounded } from '../../../platform/read-bounded.ts';
import { readCalculation, writeSelections } from './custom-bet.ts';
import {
  readDescriptions,
  readFixture,
  readProducers,
  readSchedule,
  readSquad,
} from './read-answer.ts';
import type { FeedCalls } from './source.ts';

export type RestOptions = {
  /** Without a slash at its end: `https://api.example.com/v1`. */
  readonly url: string;
  readonly token: string;
  /** Recoveries come to the queue of this node of ours alone. */
  readonly nodeId: number;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
/** Members wait for it. */
const CALCULATION_MS = 3_000;
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;
const NOT_FOUND = 404;

export class FeedCallError extends Error {
  override readonly name = 'FeedCallError';
}

export function createRestCalls({
  nodeId,
  timeoutMs = TIMEOUT_MS,
  token,
  url,
}: RestOptions): FeedCalls {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    { body: sent, waitMs = timeoutMs }: { readonly body?: string; readonly waitMs?: number } = {},
  ): Promise<string | null> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-access-token': token,
        ...(sent === undefined ? {} : { 'content-type': 'application/xml' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    const body = await readBounded(response, ANSWER_BYTES_MAX);
    if (response.status === NOT_FOUND) return null;
    if (!response.ok) throw new FeedCallError(`${method} ${path}: HTTP ${response.status}`);
    if (body === null) throw new FeedCallError(`${path}: the answer is too long`);
    return body.toString('utf8');
  };
  const get = async (path: string): Promise<string> => {
    const text = await call('GET', path);
    if (text === null) throw new FeedCallError(`${path}: there is no such thing`);
    return text;
  };
  const post = async (path: string): Promise<void> => {
    if ((await call('POST', path)) === null) throw new FeedCallError(`${path}: unknown`);
  };
  const order = (requestId: number): string => `request_id=${requestId}&node_id=${nodeId}`;

  return {
    producers: async () => readProducers(await get('/descriptions/producers.xml')),
    descriptions: async (language) =>
      readDescriptions(await get(`/descriptions/${language}/markets.xml`), language),
    schedule: async (language, { limit, start }) =>
      readSchedule(
        await get(`/sports/${language}/schedules/pre/schedule.xml?start=${start}&limit=${limit}`),
        language,
      ),
    live: async (language) =>
      readSchedule(await get(`/sports/${language}/schedules/live/schedule.xml`), language),
    async fixture(eventRef, language) {
      const ref = encodeURIComponent(eventRef);
      const text = await call('GET', `/sports/${language}/sport_events/${ref}/fixture.xml`);
      return text === null ? null : readFixture(text, language);
    },
    async squad(sideRef, language) {
      const ref = encodeURIComponent(sideRef);
      const text = await call('GET', `/sports/${language}/competitors/${ref}/profile.xml`);
      return text === null ? [] : readSquad(text, language);
    },
    async calculate(selections) {
      const options = { body: writeSelections(selections), waitMs: CALCULATION_MS };
      const text = await call('POST', '/custombet/calculate', options);
      return text === null ? { kind: 'unavailable' } : readCalculation(text, selections);
    },
    async recover({ after, producer, requestId }) {
      const from = after === null ? '' : `after=${after}&`;
      await post(`/${producer.path}/recovery/initiate_request?${from}${order(requestId)}`);
    },
    async recoverEvent({ eventRef, producer, requestId }) {
      const tail = `events/${encodeURIComponent(eventRef)}/initiate_request?${order(requestId)}`;
      await post(`/${producer.path}/odds/${tail}`);
      await post(`/${producer.path}/stateful_messages/${tail}`);
    },
  };
}
