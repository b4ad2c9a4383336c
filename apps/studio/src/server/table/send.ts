import type { WebSocket } from 'ws';

/** A socket that does not take what it is sent is cut off; it comes back and is brought up to date. */
const PENDING_BYTES_MAX = 256 * 1024;
const CLOSE_SLOW = 1013;

export function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > PENDING_BYTES_MAX) socket.close(CLOSE_SLOW, 'too slow');
  else socket.send(text);
}

export function sendAll(sockets: ReadonlySet<WebSocket>, frame: object): void {
  const text = JSON.stringify(frame);
  for (const socket of sockets) send(socket, text);
}
