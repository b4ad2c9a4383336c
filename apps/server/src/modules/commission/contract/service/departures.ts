import { type ContractKind, contractKinds, type EndReason } from '@parlour/commission';
import type { Tx } from '@parlour/database';
import { type Contract, type KindPlace, listIncoming, lockKind } from '../store/contracts.ts';
import { type ContractDeps, SYSTEM } from './deps.ts';
import { endAll } from './end.ts';
import { type BulletinDeps, createBulletin } from './notice.ts';

export type Departure = {
  readonly memberId: string;
  readonly reason: Extract<EndReason, 'moved' | 'closed' | 'excluded'>;
};

const orderOf = ({ brandId, currency, kind }: KindPlace): string =>
  `${brandId} ${currency} ${contractKinds.indexOf(kind)}`;

/**
 * Ends what members are paid who came under another upline, were closed or excluded themselves,
 * with everything that hangs on it. Those who left are not written to.
 */
export function createDepartures(
  deps: BulletinDeps & Pick<ContractDeps, 'newId' | 'now' | 'protection'>,
) {
  const { members, now, protection } = deps;

  /** What a departure ends: news may be told again long after, when things have changed since. */
  const endedBy = async (
    tx: Tx,
    { memberId, reason }: Departure,
    touched: readonly Contract[],
  ): Promise<readonly Contract[]> => {
    const own = touched.filter(({ downlineId }) => downlineId === memberId);
    if (own.length === 0) return [];
    if (reason === 'excluded') {
      const { excludedUntil } = await protection.standing(tx, memberId, now());
      return excludedUntil === null ? [] : own;
    }
    const { status, uplineId } = await members.get(tx, memberId);
    return own.filter((contract) =>
      reason === 'moved' ? contract.uplineId !== uplineId : status === 'closed',
    );
  };

  return async (tx: Tx, departures: readonly Departure[]): Promise<void> => {
    const at = now();
    const memberIds = [...new Set(departures.map(({ memberId }) => memberId))];
    const touched = await listIncoming(tx, { memberIds, at });
    if (touched.length === 0) return;
    // In one order, because others hold one kind and wait for nothing more.
    const places = new Map(touched.map((contract) => [orderOf(contract), contract]));
    for (const key of [...places.keys()].toSorted()) {
      const place = places.get(key);
      if (place !== undefined) await lockKind(tx, place);
    }
    const bulletin = createBulletin(deps);
    for (const { memberId, reason } of departures) {
      const ended = await endedBy(tx, { memberId, reason }, touched);
      const kinds = new Set<ContractKind>(ended.map(({ kind }) => kind));
      for (const kind of kinds) {
        await endAll(
          deps,
          tx,
          { downlineId: memberId, kind },
          {
            at,
            reason,
            event: 'end',
            author: SYSTEM,
            bulletin,
            withOffers: true,
            isSilent: reason !== 'moved',
          },
        );
      }
    }
    await bulletin.publish(tx);
  };
}

export type EndDeparted = ReturnType<typeof createDepartures>;
