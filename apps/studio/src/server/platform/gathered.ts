/** Hands an item over; answers when it has been carried out with those that came beside it. */
export type Gather<Item> = (item: Item) => Promise<void>;

type Waiting<Item> = {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Carries items out together: one that comes alone at once, and all that come while others are carried out
 * in the next go. What makes a go fail is the answer to each of its items.
 */
export function createGathered<Item>(
  most: number,
  carryOut: (items: readonly Item[]) => Promise<void>,
): Gather<Item> {
  let waiting: Waiting<Item>[] = [];
  let isBusy = false;
  const go = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await carryOut(taken.map(({ item }) => item)).then(
        () => taken.forEach(({ resolve }) => resolve()),
        (error: unknown) => taken.forEach(({ reject }) => reject(error)),
      );
    }
    isBusy = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void go();
    });
}
