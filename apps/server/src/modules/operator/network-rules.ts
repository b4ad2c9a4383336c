// Which networks a list admits, and whether another list admits more.
import {
  type Address,
  contains,
  type Network,
  parseAddress,
  parseNetwork,
} from '../../platform/network.ts';

/** Whether an address is in one of the networks; a list of none admits every address. */
export function isAdmitted(networks: readonly Network[], ip: string): boolean {
  if (networks.length === 0) return true;
  const address = parseAddress(ip);
  return address !== null && networks.some((network) => contains(network, address));
}

const ends = (network: Network): readonly Address[] =>
  network.family === 4
    ? [network.first, network.last].map((value) => ({ family: 4, value }))
    : [network.first, network.last].map((value) => ({ family: 6, value }));

const includes = (outer: Network, inner: Network): boolean =>
  ends(inner).every((address) => contains(outer, address));

/** Whether the second list admits an address that the first one does not. */
export function admitsMore(before: readonly Network[], after: readonly Network[]): boolean {
  if (before.length === 0) return false;
  if (after.length === 0) return true;
  return !after.every((network) => before.some((known) => includes(known, network)));
}

/**
 * Networks as the database and the server's settings write them.
 *
 * @throws where a text is no network: left out, it could leave a list of none, which admits everybody.
 */
export const networksOf = (texts: readonly string[]): Network[] =>
  texts.map((text) => {
    const network = parseNetwork(text);
    if (network === null) throw new Error(`${text} is no network`);
    return network;
  });
