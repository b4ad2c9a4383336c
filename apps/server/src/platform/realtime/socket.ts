import websocket from '@fastify/websocket';
import type { TooManySocketsCode } from '@parlour/contract';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { brandOf, type Identification, OPERATOR_COOKIE, type Surface } from '../http/register.ts';
import type { Caller } from '../http/call.ts';
import type { Drain } from '../http/drain.ts';
import type { SecurityEvents } from '../security-events.ts';
import { CLOSE_RESTART, CLOSE_SLOW, type FindLive, type Hub } from './hub.ts';
import type { SocketPlace, SocketPlaces } from './socket-places.ts';

export const SOCKET_PATH = '/ws';
/** An odd period, so that timers of many nodes do not beat together. */
const HEARTBEAT_MS = 27_300;
const FRAME_BYTES_MAX = 4_096;
const SOCKETS_MAX = 20_000;
/** A peer that does not answer a close by then is cut off; phones that sleep never do. */
const CLOSE_MS = 2_000;
const CLOSE_TOO_MANY: TooManySocketsCode = 4429;
/** How long a socket may outlive its session. */
const ENDED_CHECK_MS = 10_000;

export type SocketOptions = {
  readonly hub: Hub;
  readonly drain: Drain;
  readonly identification: Identification;
  /** How many sockets an address and an account have. */
  readonly places: SocketPlaces;
  /** Which of these sessions still live; asking does not keep them alive. */
  readonly liveSessions: FindLive;
  readonly surface: Surface;
  readonly security: Pick<SecurityEvents, 'note'>;
  /** Origins whose pages may open a socket; a browser names the page's origin and cannot lie. */
  readonly origins: readonly string[];
};

/** The socket endpoint of one surface: `/ws`, frames of the contract as JSON text. */
export function createSocketPlugin(options: SocketOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(websocket, { options: { maxPayload: FRAME_BYTES_MAX } });
    app.get(SOCKET_PATH, { websocket: true, schema: { hide: true } }, (socket, request) => {
      const origin = request.headers.origin;
      if (origin !== undefined && !options.origins.includes(origin)) {
        const call = `${options.surface} ${SOCKET_PATH}`;
        options.security.note({ kind: 'forbidden', address: request.ip, call, about: 'origin' });
        socket.close(1008, 'origin');
        return;
      }
      if (options.drain.isOn) {
        socket.close(CLOSE_RESTART, 'restart');
        return;
      }
      if (options.hub.census().peers >= SOCKETS_MAX) {
        socket.close(CLOSE_SLOW, 'full');
        return;
      }
      const place = options.places.take(request.ip);
      if (place === null) {
        socket.close(CLOSE_TOO_MANY, 'too many sockets of this address');
        return;
      }
      attach({ socket, request, place, options });
    });
    // One watch looks at the sockets of both surfaces, which share the hub.
    if (options.surface === 'portal') watchEnded(app, options);
  };
}

/** A socket is asked for its session only once; this notices what becomes of that afterwards. */
function watchEnded(app: FastifyInstance, { hub, liveSessions }: SocketOptions): void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    hub
      .closeEnded(liveSessions)
      .catch((error: unknown) => app.log.warn({ err: error }, 'sessions of sockets not checked'))
      .finally(() => (isAsking = false));
  }, ENDED_CHECK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

type Attached = {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  readonly place: SocketPlace;
  readonly options: SocketOptions;
};

function attach({ socket, request, place, options }: Attached): void {
  const session = options.hub.connect({
    send: (frame) => socket.send(frame),
    pending: () => socket.bufferedAmount,
    close: (code, reason) => {
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), CLOSE_MS).unref();
    },
    identify: async (token) => {
      const known = await identify(request, token, options);
      if (place.moveTo(accountOf(known.caller))) return known;
      socket.close(CLOSE_TOO_MANY, 'too many sockets of this account');
      return { ...known, caller: ANONYMOUS };
    },
  });
  let isAlive = true;
  const heartbeat = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
  }, HEARTBEAT_MS);
  socket.on('pong', () => (isAlive = true));
  socket.on('message', (text: Buffer) => {
    session.receive(text.toString('utf8')).catch((error: unknown) => {
      request.log.error({ err: error }, 'socket frame failed');
      socket.close(1011, 'fault');
    });
  });
  socket.on('error', (error) => request.log.debug({ err: error }, 'socket broke'));
  socket.on('close', () => {
    clearInterval(heartbeat);
    place.leave();
    session.disconnect();
  });
}

const ANONYMOUS: Caller = { kind: 'anonymous' };

const accountOf = (caller: Caller): string | null =>
  caller.kind === 'anonymous'
    ? null
    : caller.kind === 'member'
      ? caller.memberId
      : caller.operatorId;

async function identify(
  request: FastifyRequest,
  token: string | null,
  options: SocketOptions,
): Promise<{ caller: Caller; brandCode: string }> {
  const { identification, surface } = options;
  const brand = await brandOf(request, options);
  if (surface === 'console') {
    const cookie = request.cookies[OPERATOR_COOKIE];
    const operator = cookie === undefined ? null : await identification.operator(cookie);
    return { caller: operator ?? ANONYMOUS, brandCode: brand.code };
  }
  const member = token === null ? null : await identification.member(token, brand);
  const isOpen = member !== null && member.restriction === null;
  return { caller: isOpen ? member : ANONYMOUS, brandCode: brand.code };
}
