// Which bets a provider's cancellations make void. Pure.

export type VoidWindow = { readonly startsAt: number | null; readonly endsAt: number | null };
export type Cancellation = VoidWindow & {
  readonly at: number;
  readonly voidReason: number | null;
};
export type CancellationRollback = VoidWindow & { readonly at: number };

const sameWindow = (a: VoidWindow, b: VoidWindow): boolean =>
  a.startsAt === b.startsAt && a.endsAt === b.endsAt;

/** Cancellations of one line that nothing has taken back since. */
export const standing = (
  cancellations: readonly Cancellation[],
  rollbacks: readonly CancellationRollback[],
): readonly Cancellation[] =>
  cancellations.filter(
    (made) => !rollbacks.some((back) => back.at >= made.at && sameWindow(back, made)),
  );

/** Whether a bet of an instant is void: one of the window's start is, one of its end is not. */
export const isVoidAt = (windows: readonly VoidWindow[], placedAt: number): boolean =>
  windows.some(
    ({ endsAt, startsAt }) =>
      (startsAt === null || placedAt >= startsAt) && (endsAt === null || placedAt < endsAt),
  );
