import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { WebSocket } from 'ws';
import type { Places } from '../chat/places.ts';
import type { Talk } from '../chat/talk.ts';
import type { LaunchService } from '../launch/service.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SeaCommand, SeaFrame, SentShot } from './present.ts';
import { CANNON_COUNT } from './sea.ts';
import type { Joined, Seas } from './seas.ts';

const SHOTS_IN_FRAME_MAX = 40;
const HELLO_MS_MAX = 5_000;
const HEARTBEAT_MS = 26_900;
/** Twenty shots a second, sent one by one, and what else a page has to say. */
const FRAMES_MAX = 120;
const FRAMES_PER_MS = 30 / 1_000;
const CLOSE_POLICY = 1008;
const UUID = /^[0-9a-f-]{36}$/;

type Deps = {
  readonly launches: LaunchService;
  readonly places: Pick<Places, 'sea'>;
  readonly seas: Seas;
  readonly talk: Talk;
};

/** The socket of a sea, which is greeted with the secret of a session. */
export const seaRoutes =
  ({ log, now }: Platform, { launches, places, seas, talk }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/sea/socket', { websocket: true }, (socket) => {
      const hello = setTimeout(() => socket.close(CLOSE_POLICY, 'no hello'), HELLO_MS_MAX);
      keepAlive(socket);
      const mayTake = createAllowance(() => now().getTime());
      let isGreeted = false;
      let joined: Joined | null = null;
      const take = async (command: SeaCommand): Promise<void> => {
        if (command.type === 'hello') {
          if (isGreeted) return;
          isGreeted = true;
          clearTimeout(hello);
          const session = await launches.authenticate(`Bearer ${command.secret}`);
          const found = await seas.join(session, socket, {
            wanted: command.sea,
            async onSeat(seaId) {
              const { key, mode } = await places.sea(session, seaId);
              if (mode !== 'off') await talk.join(key, socket);
            },
          });
          joined = found;
          if (socket.readyState !== socket.OPEN) seas.away(found, socket);
          return;
        }
        if (joined === null) return;
        if (command.type === 'ping') {
          const pong: SeaFrame = { type: 'pong', at: command.at, seaMs: seas.seaMs(joined) };
          socket.send(JSON.stringify(pong));
        } else if (command.type === 'shots') seas.fire(joined, command.shots);
        else if (command.type === 'visit') await seas.visit(joined);
        else seas.leave(joined);
      };
      socket.on('message', (data: Buffer) => {
        const command = mayTake() ? readCommand(data.toString('utf8')) : null;
        if (command === null) {
          socket.close(CLOSE_POLICY, 'bad or too many frames');
          return;
        }
        take(command).catch((error: Error) => {
          if (!(error instanceof Refusal)) log.error({ err: error }, 'a frame failed');
          socket.close(CLOSE_POLICY, error instanceof Refusal ? error.code : 'fault');
        });
      });
      socket.on('error', (error) => log.debug({ err: error }, 'a socket broke'));
      socket.on('close', () => {
        clearTimeout(hello);
        if (joined !== null) seas.away(joined, socket);
      });
    });
  };

/** Ends a socket whose other side is gone. */
function keepAlive(socket: WebSocket): void {
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
  socket.on('close', () => clearInterval(heartbeat));
}

function createAllowance(nowMs: () => number): () => boolean {
  let left = FRAMES_MAX;
  let atMs = nowMs();
  return () => {
    const ms = nowMs();
    left = Math.min(FRAMES_MAX, left + (ms - atMs) * FRAMES_PER_MS) - 1;
    atMs = ms;
    return left >= 0;
  };
}

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most;

function readShot(input: unknown): SentShot | null {
  const { angle, cannon, firedMs, id, lock } = (input ?? {}) as Record<string, unknown>;
  if (!isWhole(id, Number.MAX_SAFE_INTEGER) || !isWhole(cannon, CANNON_COUNT - 1)) return null;
  if (typeof angle !== 'number' || !Number.isFinite(angle)) return null;
  if (typeof firedMs !== 'number' || !Number.isFinite(firedMs)) return null;
  if (lock !== null && !isWhole(lock, Number.MAX_SAFE_INTEGER)) return null;
  return { id, angle, cannon, firedMs, lock };
}

function readShots(input: unknown): readonly SentShot[] | null {
  if (!Array.isArray(input) || input.length > SHOTS_IN_FRAME_MAX) return null;
  const shots = input.map(readShot).filter((shot) => shot !== null);
  return shots.length === input.length ? shots : null;
}

/** Null for anything that is not a command. */
function readCommand(text: string): SeaCommand | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const { at, sea, secret, shots, type } = (parsed ?? {}) as Record<string, unknown>;
  if (type === 'hello' && typeof secret === 'string') {
    if (sea !== null && !(typeof sea === 'string' && UUID.test(sea))) return null;
    return { type, secret, sea };
  }
  if (type === 'ping' && typeof at === 'number' && Number.isFinite(at)) return { type, at };
  if (type === 'visit' || type === 'leave') return { type };
  const read = type === 'shots' ? readShots(shots) : null;
  return read === null ? null : { type: 'shots', shots: read };
}
