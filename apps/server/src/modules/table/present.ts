// Tables as the console shows them.
import type { TableView } from '@parlour/contract';
import type { VendorTableRound } from '@parlour/contract/vendor';
import { gameName, type Snapshot } from '../catalogue/index.ts';
import { presentSum } from './rules.ts';
import type { Seen } from './service.ts';

export const presentRound = ({ ended_at, number, opened_at, result, state }: VendorTableRound) => ({
  number,
  state,
  openedAt: opened_at,
  endedAt: ended_at,
  result,
});

function stateOf({ live, row }: Seen): TableView['state'] {
  if (row.settings.notice !== null) return 'paused';
  if (live?.open === false) return 'shut';
  return live === null || live.wanted_since === null ? 'resting' : 'playing';
}

const presentLive = ({ live, sheet }: Seen): TableView['live'] =>
  live === null
    ? null
    : {
        round: live.round === null ? null : presentRound(live.round),
        last: live.last === null ? null : presentRound(live.last),
        people: live.people,
        money: live.sums.map((sum) => presentSum(sum, sheet)),
        leaderDriftMs: live.lead?.drift_ms ?? null,
        waitingMs: live.waiting_ms,
        idleMs: live.idle_ms,
        stuck: live.stuck,
      };

export function presentTable(seen: Seen, snapshot: Snapshot, language: string): TableView {
  const { alarms, row } = seen;
  const { code, gameCode, id, kind, settings, vendorCode, version } = row;
  const game = snapshot.games.find(
    (one) => one.code === gameCode && one.vendor.code === vendorCode,
  );
  return {
    id,
    code,
    vendorCode,
    vendorName: snapshot.findVendor(vendorCode)?.displayName ?? vendorCode,
    gameCode,
    gameName: game === undefined ? gameCode : gameName(game, language),
    kind,
    name: settings.name,
    order: settings.order,
    brands: settings.brands,
    state: stateOf(seen),
    version,
    isSent: row.sentVersion >= version,
    alarms: [...alarms],
    live: presentLive(seen),
  };
}

/** By the name of the game, then by the order that the operator gave. */
export const inOrder = <One extends { readonly view: TableView }>(
  all: readonly One[],
  language: string,
): One[] =>
  all.toSorted(
    ({ view: a }, { view: b }) =>
      a.gameName.localeCompare(b.gameName, language) ||
      a.order - b.order ||
      a.code.localeCompare(b.code),
  );
