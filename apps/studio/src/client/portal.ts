/** What the game sends to the page that frames it. */
export type PortalEvent =
  /** `checks`: the game shows reality checks by itself; `checkSeen`: the player has seen one. */
  | {
      readonly event:
        | 'ready'
        | 'close'
        | 'deposit'
        | 'limits'
        | 'roundStart'
        | 'checks'
        | 'checkSeen';
    }
  | { readonly event: 'balance'; readonly balance: string; readonly currency: string }
  | { readonly event: 'roundEnd'; readonly roundId: string };

export type Portal = { notify(event: PortalEvent): void; readonly isFramed: boolean };

/** Messages go only to the operator's own origins, never to anyone who happens to frame us. */
export function createPortal(
  origins: readonly string[],
  lobbyUrl: string | null,
  onSent: (event: PortalEvent) => void = () => {},
): Portal {
  const isFramed = window.parent !== window;
  const ancestor = (location as Location & { ancestorOrigins?: DOMStringList })
    .ancestorOrigins?.[0];
  const lobby = lobbyUrl === null ? undefined : new URL(lobbyUrl).origin;
  const target = [ancestor, lobby].find(
    (origin) => origin !== undefined && origins.includes(origin),
  );
  return {
    isFramed,
    notify(event) {
      onSent(event);
      if (isFramed && target !== undefined)
        window.parent.postMessage({ type: 'parlour.game', ...event }, target);
    },
  };
}

/** Leaves the game: the page around it is asked, or the address opened where there is none. */
export const leave =
  (portal: Portal, event: 'close' | 'deposit' | 'limits', address: string | null) => (): void => {
    portal.notify({ event });
    if (!portal.isFramed && address !== null) location.assign(address);
  };
