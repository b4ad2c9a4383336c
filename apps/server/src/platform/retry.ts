/** PostgreSQL's name for a lock that was waited for too long. */
const LOCK_TIMEOUT = '55P03';
/** Its class of transactions that gave way to each other. */
const CONFLICT = /^40...$/;

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

export const isConflict = (error: unknown): boolean => CONFLICT.test(codeOf(error));

/** Whether the same transaction may well succeed when it is tried again. */
export const isPassing = (error: unknown): boolean =>
  isConflict(error) || codeOf(error) === LOCK_TIMEOUT;

/** Tries once more what gave way to another transaction. */
export async function tryTwice<T>(
  work: () => Promise<T>,
  isWorth: (error: unknown) => boolean = isPassing,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isWorth(error)) throw error;
    return work();
  }
}

const TRIES_MAX = 5;

/** Tries what came into conflict with someone else again, a few times; anything else is thrown on. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES_MAX || !isConflict(error)) throw error;
    }
  }
}
