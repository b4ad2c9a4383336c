import { countedNetwork } from '../network.ts';

export type SocketLimits = {
  /** Of one address, or of one /64 of IPv6. */
  readonly perAddressMax: number;
  readonly perAccountMax: number;
};

/** The place of one open socket among those of its address and of its account. */
export type SocketPlace = {
  /** Counts for another account from now on, or for none; false when that one has its share. */
  moveTo(account: string | null): boolean;
  leave(): void;
};

export type SocketPlaces = {
  /** Null when the address has its share. */
  take(address: string): SocketPlace | null;
};

/** Counts open sockets by address and by account, of both surfaces of a process together. */
export function createSocketPlaces(limits: SocketLimits): SocketPlaces {
  const byNetwork = createTally(limits.perAddressMax);
  const byAccount = createTally(limits.perAccountMax);
  return {
    take(address) {
      const network = countedNetwork(address);
      if (!byNetwork.add(network)) return null;
      let held: string | null = null;
      let hasLeft = false;
      const release = (): void => {
        if (held !== null) byAccount.remove(held);
        held = null;
      };
      return {
        moveTo(account) {
          release();
          if (account === null) return true;
          // Who was asked about while the socket closed has nothing to hold any more.
          if (hasLeft || !byAccount.add(account)) return false;
          held = account;
          return true;
        },
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          release();
          byNetwork.remove(network);
        },
      };
    },
  };
}

function createTally(max: number) {
  const counts = new Map<string, number>();
  return {
    add(key: string): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= max) return false;
      counts.set(key, count + 1);
      return true;
    },
    remove(key: string): void {
      const count = (counts.get(key) ?? 1) - 1;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
