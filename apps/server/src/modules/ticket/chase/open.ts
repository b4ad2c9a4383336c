import type { Tx } from '@parlour/database';
import { type Amount, subtract, ZERO } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import type { Soon } from '../../../platform/soon.ts';
import type { LockedPurses, WalletService } from '../../wallet/index.ts';
import type { CalculatedSlip } from '../placing/slip.ts';
import type { Ticket } from '../rules/ticket.ts';
import { freezeOrder } from './money.ts';
import { scheduleTurns } from './schedule.ts';
import type { Chase, ChaseItem, ChaseLine } from './store.ts';
import { insertChases } from './write.ts';

export type OpenChaseDeps = Pick<Platform, 'jobs'> & {
  readonly wallet: Pick<WalletService, 'plan'>;
};

type SoldSlip = {
  readonly slip: CalculatedSlip;
  readonly tickets: readonly Ticket[];
  readonly chaseId: string | null;
};
type SoldChase = SoldSlip & {
  readonly chaseId: string;
  readonly plan: NonNullable<CalculatedSlip['chase']>;
};

export type OpenedChases = {
  /** What each member may spend afterwards, by chase. */
  readonly balances: ReadonlyMap<string, Amount>;
  write(): Promise<void>;
};

/**
 * The chases of slips whose first tickets were just taken, and what their other issues cost, which is set
 * aside. The caller runs the `write` in this transaction, with whatever else it writes.
 */
export function openChases(deps: OpenChaseDeps, tx: Tx, opening: Opening): Soon<OpenedChases> {
  const chasing = opening.sold.flatMap((one): readonly SoldChase[] =>
    one.chaseId === null || one.slip.chase === null
      ? []
      : [{ ...one, chaseId: one.chaseId, plan: one.slip.chase }],
  );
  // Without any, nothing is waited for, so that the tickets travel with the money.
  if (chasing.length === 0) return { balances: new Map(), write: async () => {} };
  return freezeChases(deps, tx, { ...opening, chasing });
}

type Opening = {
  readonly sold: readonly SoldSlip[];
  readonly at: Date;
  /** The purses of the members, as the tickets left them. */
  readonly locked: LockedPurses;
};

async function freezeChases(
  { jobs, wallet }: OpenChaseDeps,
  tx: Tx,
  { at, chasing, locked }: Omit<Opening, 'sold'> & { readonly chasing: readonly SoldChase[] },
): Promise<OpenedChases> {
  const chases = chasing.map((one) => chaseOf(one, at));
  const money = await wallet.plan(
    tx,
    chases.map((chase) => freezeOrder(chase, subtract(chase.total, chase.placed))),
    { locked, areKeysNew: true },
  );
  const balances = money.outcomes.map((outcome, index) => {
    // All of it was seen behind the lock of the purse.
    if (!outcome.ok) throw new Error(`a chase could not be frozen: ${outcome.reason}`);
    return [chases[index]?.id ?? '', outcome.balances.main] as const;
  });
  const turns = chasing.flatMap(({ plan }) => {
    const next = plan.items[1]?.issue;
    return next === undefined ? [] : [{ issueId: next.id, runAt: next.opensAt }];
  });
  return {
    balances: new Map(balances),
    async write() {
      await tx.together(() => [
        insertChases(tx, {
          chases,
          lines: chasing.flatMap(linesOf),
          items: chasing.flatMap((one) => itemsOf(one, at)),
        }),
        money.write(),
        scheduleTurns(jobs, tx, turns),
      ]);
    },
  };
}

const chaseOf = ({ chaseId, plan, slip }: SoldChase, at: Date): Chase => ({
  id: chaseId,
  memberId: slip.buyer.memberId,
  brandId: slip.buyer.brandId,
  orderId: slip.input.orderId,
  gameCode: slip.issue.gameCode,
  family: slip.issue.family,
  currency: slip.currency,
  total: slip.total,
  placed: slip.stake,
  returned: ZERO,
  stopOnWin: plan.stopOnWin,
  status: 'ACTIVE',
  items: plan.items.length,
  itemsDone: 1,
  device: slip.buyer.device,
  ip: slip.buyer.ip,
  placedAt: at,
  endedAt: null,
});

const linesOf = ({ chaseId, slip }: SoldChase): ChaseLine[] =>
  slip.lines.map(({ multiple, terms }, place) => ({
    ...terms,
    multiple,
    memberId: slip.buyer.memberId,
    chaseId,
    place,
  }));

const itemsOf = ({ chaseId, plan, slip }: SoldChase, at: Date): ChaseItem[] =>
  plan.items.map(({ issue, multiple, stake }, place) => ({
    memberId: slip.buyer.memberId,
    chaseId,
    place,
    issueId: issue.id,
    issueNo: issue.no,
    opensAt: issue.opensAt,
    drawsAt: issue.drawsAt,
    multiple,
    stake,
    status: place === 0 ? 'PLACED' : 'WAITING',
    doneAt: place === 0 ? at : null,
  }));
