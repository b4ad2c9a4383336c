import type { NetworkSettings } from './api/index.ts';

export type NetworkDraft = {
  /** Tells rows apart while they are edited. */
  readonly key: string;
  readonly network: string;
  readonly note: string;
  readonly addedBy: string | null;
};

export const draftsOf = ({ networks }: Pick<NetworkSettings, 'networks'>): NetworkDraft[] =>
  networks.map(({ network, note, addedBy }) => ({ key: network, network, note, addedBy }));

/** The list as a person reads it: each network with its note. */
export const editedOf = ({ networks }: Pick<NetworkSettings, 'networks'>) => ({
  networks: networks.map(({ network, note }) => `${network} (${note})`),
});

/** Whether a row has all that it needs; what its network is worth is the server's to say. */
export const isComplete = ({ network, note }: NetworkDraft): boolean =>
  network.trim() !== '' && note.trim() !== '';

export type NetworkChanges = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};

/** What a draft would change, in figures; another network in a row is one removed and one added. */
export function changesOf(
  { networks }: Pick<NetworkSettings, 'networks'>,
  drafts: readonly NetworkDraft[],
): NetworkChanges {
  const wanted = new Map(drafts.map(({ network, note }) => [network, note]));
  const known = new Map(networks.map(({ network, note }) => [network, note]));
  const kept = [...wanted].filter(([network]) => known.has(network));
  return {
    added: wanted.size - kept.length,
    changed: kept.filter(([network, note]) => known.get(network) !== note).length,
    removed: known.size - kept.length,
  };
}

export const isAnyChange = ({ added, changed, removed }: NetworkChanges): boolean =>
  added + changed + removed > 0;
