/** An amount as it stands on the wire, where bounds of sums keep it exact. */
// tidy-allow money-number: written as JSON, never counted with
export const wire = (amount: bigint): number => Number(amount);
