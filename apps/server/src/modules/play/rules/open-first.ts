type Listed = { readonly code: string; readonly vendor: { readonly code: string } };
type Key = { readonly vendorCode: string; readonly gameCode: string };

/** Games with those in front in which a round waits for its player; the order is kept otherwise. */
export function openFirst<Game extends Listed>(
  games: readonly Game[],
  open: readonly Key[],
): readonly Game[] {
  const isOpen = ({ code, vendor }: Game) =>
    open.some(({ gameCode, vendorCode }) => gameCode === code && vendorCode === vendor.code);
  return [...games.filter(isOpen), ...games.filter((game) => !isOpen(game))];
}
