const WAIT_MS_MAX = 60_000;
const PAUSE_MS = 20;

/**
 * Waits for what is certain to come, however busy the machine is, and answers it: the first look that
 * is neither false nor null. Throws after a minute.
 */
export async function eventually<Value>(look: () => Promise<Value> | Value) {
  const deadline = performance.now() + WAIT_MS_MAX;
  for (;;) {
    const seen = await look();
    if (seen !== false && seen !== null) return seen as Exclude<Value, false | null>;
    if (performance.now() > deadline) throw new Error('it did not come to pass in time');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
