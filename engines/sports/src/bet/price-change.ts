import type { Odds } from '../odds/odds.ts';

/** Which changes since a pick was seen are taken: none, a better price, or any price and line. */
export type ChangeRule = 'none' | 'better' | 'any';

export type PickSeen = {
  readonly odds: Odds;
  /** The line as the market's specifiers have it ("total=2.5"); null for a market without one. */
  readonly line: string | null;
};

export type PickNow = {
  /** Suspended comes back by itself; closed does not. */
  readonly state: 'open' | 'suspended' | 'closed';
  /** Null where there is no price. */
  readonly odds: Odds | null;
  readonly line: string | null;
};

export type PickChange = 'same' | 'better' | 'worse' | 'line';

export type PickDecision =
  | { readonly kind: 'taken'; readonly change: PickChange; readonly pick: PickSeen }
  /** `accepted` is what is taken when it is asked for as it is now. */
  | {
      readonly kind: 'refused';
      readonly reason: 'price' | 'line';
      readonly change: Exclude<PickChange, 'same'>;
      readonly accepted: PickSeen;
      /** The least rule that would have let it through. */
      readonly rule: 'better' | 'any';
    }
  /** Nothing of this pick is taken now; the slip is taken without it, or later. */
  | { readonly kind: 'refused'; readonly reason: 'suspended' | 'closed'; readonly accepted: null };

/** Whether a pick is taken as it is now. */
export function decideChange(seen: PickSeen, now: PickNow, rule: ChangeRule): PickDecision {
  if (now.state === 'closed') return { kind: 'refused', reason: 'closed', accepted: null };
  if (now.state === 'suspended' || now.odds === null)
    return { kind: 'refused', reason: 'suspended', accepted: null };
  const pick: PickSeen = { odds: now.odds, line: now.line };
  const change = changeOf(seen, pick);
  const isTaken = change === 'same' || rule === 'any' || (rule === 'better' && change === 'better');
  if (isTaken) return { kind: 'taken', change, pick };
  return {
    kind: 'refused',
    reason: change === 'line' ? 'line' : 'price',
    change,
    accepted: pick,
    rule: change === 'better' ? 'better' : 'any',
  };
}

function changeOf(seen: PickSeen, now: PickSeen): PickChange {
  if (seen.line !== now.line) return 'line';
  if (seen.odds === now.odds) return 'same';
  return now.odds > seen.odds ? 'better' : 'worse';
}

export type SlipDecision =
  /** In the order of the legs; `changed` are those that are not as they were seen. */
  | {
      readonly kind: 'taken';
      readonly picks: readonly PickSeen[];
      readonly changed: readonly number[];
    }
  | {
      readonly kind: 'refused';
      readonly picks: readonly PickDecision[];
      /** The slip as it would be taken now: legs without a price are left out. Empty where none has one. */
      readonly accepted: readonly { readonly leg: number; readonly pick: PickSeen }[];
    };

/** Decides all picks of a slip: one refused pick refuses the slip. */
export function decideChanges(
  picks: readonly { readonly seen: PickSeen; readonly now: PickNow }[],
  rule: ChangeRule,
): SlipDecision {
  const decisions = picks.map(({ now, seen }) => decideChange(seen, now, rule));
  const taken = decisions.flatMap((each) => (each.kind === 'taken' ? [each] : []));
  if (taken.length === decisions.length) {
    return {
      kind: 'taken',
      picks: taken.map(({ pick }) => pick),
      changed: taken.flatMap(({ change }, index) => (change === 'same' ? [] : [index])),
    };
  }
  const accepted = decisions.flatMap((each, leg) => {
    const pick = each.kind === 'taken' ? each.pick : each.accepted;
    return pick === null ? [] : [{ leg, pick }];
  });
  return { kind: 'refused', picks: decisions, accepted };
}
