import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire, made ahead so that making it costs the measurement nothing. */
export type Wire = Buffer;

export type LoadResult = {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds from the first byte sent to the last received, in the order of arrival. */
  readonly latencies: Float64Array;
  /** Answers that `isGood` did not like, as text; at most a few. */
  readonly bad: readonly string[];
};

export type Load = {
  readonly port: number;
  /** One list per connection; each connection sends its requests one after the other. */
  readonly lists: readonly (readonly Wire[])[];
  isGood(answer: string): boolean;
};

export function composeRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Wire {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    'content-length': String(body.length),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n`), body]);
}

/** A GET of a path. */
export const composeGet = (path: string, headers: Readonly<Record<string, string>> = {}): Wire => {
  const lines = Object.entries({ host: 'localhost', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
};

const BAD_KEPT = 5;

/** Drives keep-alive connections at full speed over bare sockets, a tenth of the cost of a client library. */
export async function drive({ isGood, lists, port }: Load): Promise<LoadResult> {
  const latencies = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
  const bad: string[] = [];
  let answers = 0;
  const sockets = await Promise.all(lists.map(() => open(port)));
  const startedAt = performance.now();
  await Promise.all(
    lists.map((list, index) =>
      converse(sockets[index] as Socket, list, (answer, ms) => {
        latencies[answers] = ms;
        answers += 1;
        if (bad.length < BAD_KEPT && !isGood(answer)) bad.push(answer);
      }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const socket of sockets) socket.destroy();
  return { answers, seconds, latencies, bad };
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;

function converse(
  socket: Socket,
  list: readonly Wire[],
  onAnswer: (answer: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = 0;
    let sentAt = 0;
    let received = '';
    const sendNext = (): void => {
      const request = list[next];
      next += 1;
      if (request === undefined) {
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      received += part;
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const length = Number.parseInt(LENGTH.exec(received)?.[1] ?? '0', 10);
      if (received.length < headEnd + HEAD_END.length + length) return;
      onAnswer(received, performance.now() - sentAt);
      received = '';
      sendNext();
    });
    socket.once('error', reject);
    socket.once('close', () => (next > list.length ? resolve() : reject(new Error('hung up'))));
    sendNext();
  });
}

export function percentile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
