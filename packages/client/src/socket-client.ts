import type {
  ChannelMessages,
  ClientFrame,
  ServerFrame,
  SessionEndedCode,
  TooManySocketsCode,
} from '@parlour/contract';
import { createBackOff } from './back-off.ts';

/** How the socket stands; `waiting` means that it dropped and will try again. */
export type SocketStatus = 'idle' | 'connecting' | 'open' | 'waiting';

/** A channel's name starts with its noun: `balance:<member>` carries `balance` messages. */
export type ChannelName = `${keyof ChannelMessages & string}:${string}`;
type MessageOf<Name extends ChannelName> = Name extends `${infer Noun}:${string}`
  ? Noun extends keyof ChannelMessages
    ? ChannelMessages[Noun]
    : never
  : never;

export type ChannelListener<Name extends ChannelName> = {
  readonly onMessage: (message: MessageOf<Name>) => void;
  /** The gap is too old to be replayed: fetch the state again. */
  readonly onResync: () => void;
};

type Listener = {
  readonly onMessage: (message: never) => void;
  readonly onResync: () => void;
};
type Subscription = { version: number; readonly listeners: Set<Listener> };

export type SocketClient = {
  subscribe<Name extends ChannelName>(channel: Name, listener: ChannelListener<Name>): () => void;
  /** Says hello again, because who is asking has changed. */
  identify(): void;
  status(): SocketStatus;
  onStatus(listener: () => void): () => void;
  close(): void;
};

export type SocketOptions = {
  readonly url: () => string;
  readonly token: () => string | null;
  /** The session of the token is over; the socket comes back as the account that `token` tells by then. */
  readonly onEnded?: () => void;
  readonly connect?: (url: string) => WebSocket;
};

const PING_MS = 25_000;
const UNKNOWN_VERSION = -1;
const CLOSE_ENDED: SessionEndedCode = 4401;
const CLOSE_TOO_MANY: TooManySocketsCode = 4429;
/** Other tabs have to close first: to try at once is to be refused again. */
const TOO_MANY_WAIT_MS = 60_000;

/** One socket for the page. It opens with the first subscription and closes after the last. */
export function createSocketClient(options: SocketOptions): SocketClient {
  const subscriptions = new Map<string, Subscription>();
  const statusListeners = new Set<() => void>();
  const backOff = createBackOff();
  let socket: WebSocket | null = null;
  let status: SocketStatus = 'idle';
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;

  function setStatus(next: SocketStatus): void {
    if (status === next) return;
    status = next;
    for (const listener of statusListeners) listener();
  }

  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  function receive(text: string): void {
    const frame = readFrame(text);
    if (frame === null) return;
    if (frame.type === 'ready') {
      backOff.reset();
      setStatus('open');
      for (const [channel, { version }] of subscriptions) {
        send({ type: 'subscribe', channel, version });
      }
      return;
    }
    if (frame.type === 'pong') return;
    const subscription = subscriptions.get(frame.channel);
    if (subscription === undefined) return;
    if (frame.type === 'message') deliver(subscription, frame.version, frame.message);
    if (frame.type === 'subscribed' && subscription.version === UNKNOWN_VERSION) {
      subscription.version = frame.version;
    }
    if (frame.type === 'resync') {
      subscription.version = frame.version;
      for (const listener of subscription.listeners) listener.onResync();
    }
  }

  function deliver(subscription: Subscription, version: number, message: unknown): void {
    // A replayed gap may overlap with what has already arrived.
    if (version <= subscription.version) return;
    subscription.version = version;
    for (const listener of subscription.listeners) listener.onMessage(message as never);
  }

  function open(): void {
    clearTimeout(retry);
    setStatus('connecting');
    const next = options.connect?.(options.url()) ?? new WebSocket(options.url());
    socket = next;
    next.onopen = () => {
      send({ type: 'hello', token: options.token() });
      ping = setInterval(() => send({ type: 'ping' }), PING_MS);
    };
    next.onmessage = (event) => receive(String(event.data));
    next.onclose = ({ code }) => {
      if (socket !== next) return;
      clearInterval(ping);
      socket = null;
      if (subscriptions.size === 0) setStatus('idle');
      else {
        setStatus('waiting');
        const waitMs = code === CLOSE_TOO_MANY ? TOO_MANY_WAIT_MS : 0;
        retry = setTimeout(open, waitMs + backOff.next());
      }
      if (code === CLOSE_ENDED) options.onEnded?.();
    };
  }

  function close(): void {
    clearTimeout(retry);
    clearInterval(ping);
    const closing = socket;
    socket = null;
    closing?.close();
    setStatus('idle');
  }

  function subscribe<Name extends ChannelName>(
    channel: Name,
    listener: ChannelListener<Name>,
  ): () => void {
    const entry = listener as unknown as Listener;
    const known = subscriptions.get(channel);
    const subscription = known ?? { version: UNKNOWN_VERSION, listeners: new Set() };
    subscription.listeners.add(entry);
    if (known === undefined) {
      subscriptions.set(channel, subscription);
      if (status === 'open') send({ type: 'subscribe', channel, version: UNKNOWN_VERSION });
      if (status === 'idle') open();
    }
    return () => {
      subscription.listeners.delete(entry);
      if (subscription.listeners.size > 0 || subscriptions.get(channel) !== subscription) return;
      subscriptions.delete(channel);
      send({ type: 'unsubscribe', channel });
      // Nobody listens any more, so a lost connection is not made again.
      if (subscriptions.size === 0 && status === 'waiting') close();
    };
  }

  return {
    subscribe,
    identify() {
      if (status === 'idle') return;
      // Channels are authorised at subscribe, so a new identity needs a new socket.
      close();
      if (subscriptions.size > 0) open();
    },
    status: () => status,
    onStatus(listener) {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    close,
  };
}

function readFrame(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && 'type' in frame
      ? (frame as ServerFrame)
      : null;
  } catch {
    return null;
  }
}
