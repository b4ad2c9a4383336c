/** Why a request of ours has no answer: `fetch` itself says only that it failed, and the cause says why. */
export function fetchFailure(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
