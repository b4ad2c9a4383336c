// Requests that leave at given moments whether or not earlier ones were answered, as a crowd sends them.
import { connect, type Socket } from 'node:net';
import type { Wire } from './wire-load.ts';

/** A request and when it is due, in milliseconds of `performance.now()`. */
export type Due = { readonly wire: Wire; readonly atMs: number };

export type PacedAnswer = {
  readonly dueMs: number;
  /** From the moment it was due to the last byte received: waiting for a free connection counts. */
  readonly latencyMs: number;
  readonly text: string;
};

export type PacedLoad = {
  readonly port: number;
  readonly connections: number;
  /** In the order of their moments. */
  readonly requests: readonly Due[];
};

const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;

/** A keep-alive connection that carries one request at a time. */
export type Line = { ask(wire: Wire): Promise<string>; isOver(): boolean; close(): void };

/** Sends every request at its moment over a pool of keep-alive connections. */
export async function drivePaced(load: PacedLoad): Promise<readonly PacedAnswer[]> {
  const lines = await Promise.all(
    Array.from({ length: load.connections }, () => openLine(load.port)),
  );
  const free = [...lines];
  const waiting: ((line: Line) => void)[] = [];
  const take = async (): Promise<Line> => {
    const line = free.pop() ?? (await new Promise<Line>((resolve) => void waiting.push(resolve)));
    // Servers close connections that were idle for some seconds.
    if (!line.isOver()) return line;
    const fresh = await openLine(load.port);
    lines.push(fresh);
    return fresh;
  };
  const give = (line: Line): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(line);
    else next(line);
  };
  const answers: Promise<PacedAnswer>[] = [];
  for (const { atMs, wire } of load.requests) {
    const early = atMs - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    answers.push(
      take().then(async (line) => {
        const text = await line.ask(wire);
        give(line);
        return { dueMs: atMs, latencyMs: performance.now() - atMs, text };
      }),
    );
  }
  const all = await Promise.all(answers);
  for (const line of lines) line.close();
  return all;
}

/** Fails every request whose connection ends before the answer. */
export async function openLine(port: number): Promise<Line> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opening));
    opening.once('error', reject);
  });
  let received = '';
  let answer: { resolve(text: string): void; reject(error: unknown): void } | null = null;
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    received += part;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const length = Number.parseInt(LENGTH.exec(received)?.[1] ?? '0', 10);
    if (received.length < headEnd + HEAD_END.length + length) return;
    const text = received;
    received = '';
    answer?.resolve(text);
  });
  socket.once('close', () => answer?.reject(new Error('hung up')));
  return {
    ask: (wire) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('hung up'));
        answer = { resolve, reject };
        socket.write(wire);
      }),
    isOver: () => socket.destroyed,
    close: () => {
      answer = null;
      socket.destroy();
    },
  };
}
