// Calls that strangers ask for. The name is resolved once, every address of it is judged, and the
// connection goes to the judged address: a name that leads elsewhere a moment later gains nothing.
import { Resolver } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { parseAddress } from '../network.ts';
import { isReachable, judgeTarget, literalOf, type OutboundPolicy, type Target } from './target.ts';

export type OutboundCall = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly body: string | null;
};

export const outboundFailures = [
  /** The address may not be called. */
  'refused',
  /** The name leads nowhere. */
  'unresolved',
  /** No connection, or one that broke, or a certificate that is not the server's. */
  'unreachable',
  'timeout',
  /** More than what is read of an answer, or no HTTP at all. */
  'answer',
] as const;
export type OutboundFailure = (typeof outboundFailures)[number];

export type OutboundResult =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The first `ANSWER_CHARS_MAX` characters. */
      readonly text: string;
    }
  | { readonly kind: 'failed'; readonly failure: OutboundFailure; readonly detail: string };

/** Every address of a name; empty when there is none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export type OutboundOptions = {
  readonly policy: OutboundPolicy;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
  /** Certificates of authorities besides those that everybody knows; for tests. */
  readonly ca?: string;
};

export type Outbound = {
  readonly policy: OutboundPolicy;
  /** Never throws, follows no redirect and ends in time, whatever the other side does. */
  send(call: OutboundCall): Promise<OutboundResult>;
};

const TIMEOUT_MS = 10_000;
const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;
const HEADER_BYTES_MAX = 16_384;
export const ANSWER_BYTES_MAX = 65_536;
export const ANSWER_CHARS_MAX = 1_000;
const DETAIL_CHARS_MAX = 200;

type Reachable = { readonly address: string; readonly family: 4 | 6 };

const failed = (failure: OutboundFailure, detail: string): OutboundResult => ({
  kind: 'failed',
  failure,
  detail: detail.slice(0, DETAIL_CHARS_MAX),
});

/**
 * Asks name servers alone: the machine's own table of hosts is not the internet's, and the system's
 * resolver would hold one of the few threads that files need for as long as a slow server likes.
 */
function createResolve(): Resolve {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  return async (name) => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { ca, policy, resolve = createResolve(), timeoutMs = TIMEOUT_MS } = options;

  /** One address that is not reachable spoils the name: nobody mixes them by accident. */
  const findReachable = async (
    target: Target & { readonly ok: true },
  ): Promise<readonly Reachable[] | OutboundResult> => {
    const { port, url } = target;
    if (literalOf(url) !== null) return [];
    const found = await resolve(url.hostname);
    if (found.length === 0) return failed('unresolved', 'no address');
    const reachable: Reachable[] = [];
    for (const text of found) {
      const address = parseAddress(text);
      if (address === null || !isReachable(address, { port, protocol: url.protocol }, policy)) {
        return failed('refused', 'address');
      }
      reachable.push({ address: text, family: isIP(text) === 4 ? 4 : 6 });
    }
    return reachable;
  };

  return {
    policy,

    async send(call) {
      const target = judgeTarget(call.url, policy);
      if (!target.ok) return failed('refused', target.problem);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const reachable = await within(signal, findReachable(target));
        if ('kind' in reachable) return reachable;
        return await request(call, { target, reachable, signal, ca });
      } catch (error) {
        if (signal.aborted) return failed('timeout', `no whole answer in ${timeoutMs} ms`);
        const { code, message } = error as NodeJS.ErrnoException;
        return error instanceof BadAnswer
          ? failed('answer', message)
          : failed('unreachable', code ?? message);
      }
    },
  };
}

class BadAnswer extends Error {}

/** A promise that is given up when the time is over, though what it waits for goes on. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

type Way = {
  readonly target: Target & { readonly ok: true };
  readonly reachable: readonly Reachable[];
  readonly signal: AbortSignal;
  readonly ca: string | undefined;
};

/** Answers with what was judged, whatever name it is asked for. */
const pin =
  (reachable: readonly Reachable[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = reachable;
    if (first === undefined) done(new Error('nothing was judged'), '', 0);
    else if (all === true) done(null, [...reachable]);
    else done(null, first.address, first.family);
  };

function request(
  { body, headers, method }: OutboundCall,
  { ca, reachable, signal, target }: Way,
): Promise<OutboundResult> {
  const { protocol } = target.url;
  const client = protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = client.request(
      target.url,
      {
        method,
        headers: {
          ...headers,
          ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          connection: 'close',
        },
        // A connection of its own: none is shared with calls that were judged otherwise.
        agent: false,
        lookup: pin(reachable),
        maxHeaderSize: HEADER_BYTES_MAX,
        signal,
        ...(ca === undefined ? {} : { ca }),
      },
      (response) => {
        readText(response).then(
          (text) => resolve({ kind: 'answer', status: response.statusCode ?? 0, text }),
          reject,
        );
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isParsing = error.code?.startsWith('HPE_') === true;
      reject(isParsing ? new BadAnswer(error.code) : error);
    });
    // Asked for nothing of the kind; without a listener the socket would stay with the other side.
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new BadAnswer('upgrade'));
    });
    asked.end(body ?? undefined);
  });
}

async function readText(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > ANSWER_BYTES_MAX) {
      response.destroy();
      throw new BadAnswer(`longer than ${ANSWER_BYTES_MAX} bytes`);
    }
    parts.push(part);
  }
  // PostgreSQL keeps no NUL, and half a character at the end is none.
  const text = Buffer.concat(parts).toString('utf8').replaceAll('\u0000', '');
  return [...text].slice(0, ANSWER_CHARS_MAX).join('');
}
