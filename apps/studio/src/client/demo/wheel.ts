// The toy of a demonstration: a wheel of twelve fields that gives back what it takes.

/** Play credits that a turn costs. */
export const TURN_COST = 10;
export const CREDITS_START = 1_000;

/** What each field gives, in play credits. Their mean is the cost of a turn. */
export const FIELDS = [0, 20, 5, 10, 0, 30, 5, 10, 0, 20, 10, 10] as const;

const UINT32 = 2 ** 32;
/** Numbers from here on would make the first fields likelier. */
const FAIR_BELOW = UINT32 - (UINT32 % FIELDS.length);

/** A field, each as likely as any other. */
export function drawField(next: () => number): number {
  let number = next();
  while (number >= FAIR_BELOW) number = next();
  return number % FIELDS.length;
}

export type Purse = { readonly credits: number; readonly turns: number };

export const canTurn = ({ credits }: Purse): boolean => credits >= TURN_COST;

export const purseAfter = ({ credits, turns }: Purse, field: number): Purse => ({
  credits: credits - TURN_COST + (FIELDS[field] ?? 0),
  turns: turns + 1,
});

const FULL_TURNS = 4;
const DEGREES = 360;
const FIELD_DEGREES = DEGREES / FIELDS.length;

/** How far the wheel has turned in all when it stands at a field, on from where it stood. */
export function angleAt(field: number, from: number): number {
  const rest = -field * FIELD_DEGREES;
  const turns = Math.ceil((from - rest) / DEGREES) + FULL_TURNS;
  return rest + turns * DEGREES;
}
