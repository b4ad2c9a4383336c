// What an error of the database means for the one who asked.

const SQLSTATE = /^[0-9A-Z]{5}$/;
const LOCK_NOT_AVAILABLE = '55P03';
/** The same key came by another transaction at the same moment; the next try finds it. */
const UNIQUE_VIOLATION = '23505';

/** Connections (08), operator intervention (57), resources (53), conflicts between transactions (40). */
const TRANSIENT_CLASSES = new Set(['08', '57', '53', '40']);

/** Of the socket, before the server could say anything. */
const LOST = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says of a connection that ended; it gives no code. */
const LOST_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** The SQLSTATE of an error (PostgreSQL, appendix A); null where the database did not say one. */
export function codeOf(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) ? code : null;
}

/** Whether the same statements may succeed a moment later. A fault of our own never is. */
export function isTransient(error: unknown): boolean {
  const state = codeOf(error);
  if (state !== null) return TRANSIENT_CLASSES.has(state.slice(0, 2)) || state === UNIQUE_VIOLATION;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && LOST.has(code)) || LOST_MESSAGES.test(error.message);
}

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE;
