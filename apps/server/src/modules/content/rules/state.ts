import type { ContentState, ContentStatus } from '@parlour/contract';

export type Schedule = { readonly startsAt: Date | null; readonly endsAt: Date | null };
export type Published = Schedule & { readonly status: ContentStatus };

/** Where something stands in its life: the operator's word and the clock together. */
export function stateOf({ status, startsAt, endsAt }: Published, at: Date): ContentState {
  if (status !== 'published') return status;
  if (endsAt !== null && endsAt <= at) return 'ended';
  return startsAt !== null && startsAt > at ? 'scheduled' : 'live';
}

/** The next moment at which the clock alone changes what is seen; null when none is in sight. */
export function nextTurn(schedules: readonly Schedule[], at: Date): Date | null {
  let next: Date | null = null;
  for (const { startsAt, endsAt } of schedules) {
    for (const moment of [startsAt, endsAt]) {
      if (moment === null || moment <= at) continue;
      if (next === null || moment < next) next = moment;
    }
  }
  return next;
}
