/**
 * A value that is usually at hand and sometimes has to be waited for. On the hottest calls a
 * promise for what is already known costs more than the work itself.
 */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on with a value at once when it is there, and when it comes otherwise. */
export const whenReady = <Value, Next>(
  value: Soon<Value>,
  proceed: (value: Value) => Soon<Next>,
): Soon<Next> => (value instanceof Promise ? value.then(proceed) : proceed(value));

/** Runs a hook's work and reports to a framework that counts in callbacks. */
export function settle(work: () => Soon<void>, report: (error?: Error) => void): void {
  try {
    const outcome = work();
    if (outcome instanceof Promise) outcome.then(() => report(), report);
    else report();
  } catch (error) {
    report(error as Error);
  }
}
