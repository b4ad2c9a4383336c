// Addresses of players and sides, which stand where outcomes or figures of a line do: `sr:player:17`.
const ADDRESSES = /[a-z]+:(?:player|competitor|simple_team):\d+/g;
const ADDRESS = /^[a-z]+:(?:player|competitor|simple_team):\d+$/;

/** Whether an outcome is a player or a side by its address. */
export const isAddress = (outcomeId: string): boolean => ADDRESS.test(outcomeId);

export const addressesIn = (text: string): readonly string[] => text.match(ADDRESSES) ?? [];

type Addressed = {
  readonly specifiers: string;
  readonly outcomes: readonly { readonly id: string }[];
};

/** Everyone whom lines name by an address, once. */
export const addressesOf = (lines: readonly Addressed[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ outcomes, specifiers }) => [
      ...addressesIn(specifiers),
      ...outcomes.flatMap(({ id }) => (isAddress(id) ? [id] : [])),
    ]),
  );
