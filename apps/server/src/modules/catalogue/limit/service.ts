import { type Amount, amountToText, currencies, currencyOf, isPayable, ZERO } from '@parlour/money';
import type { Reader } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, type ApprovalService, looserSettings } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogueService } from '../service/catalogue.ts';
import { isInOrder, type StakeLimits } from './rules.ts';
import { type GameLimits, listLimits, lockLimits, upsertLimits } from './store.ts';

export type LimitDeps = Pick<Platform, 'db' | 'now'> & {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'latest'>;
};

export type LimitChange = Omit<GameLimits, 'updatedAt'>;

const text = (value: Amount | null) => (value === null ? null : amountToText(value));
const shown = ({ currency, placeMax, stakeMax, stakeMin }: Omit<LimitChange, 'version'>) => ({
  currency,
  stakeMin: text(stakeMin),
  stakeMax: text(stakeMax),
  placeMax: text(placeMax),
});
/** No least is the lowest of all, so that one lets less in and none lets more in. */
const bounds = ({ placeMax, stakeMax, stakeMin }: StakeLimits) => ({
  stakeMin: stakeMin ?? ZERO,
  stakeMax,
  placeMax,
});
const directions = { stakeMin: 'down', stakeMax: 'up', placeMax: 'up' } as const;

/** Limits of stakes in a game of a brand: what lets more in waits for a second operator. */
export function limitKind({ audit, catalogue, now }: LimitDeps): ApprovalKind<LimitChange> {
  const demandGame = async (gameId: string) => {
    const game = (await catalogue.latest()).findId(gameId);
    if (game === null) throw new Refusal('catalogue.game_unknown');
    return game;
  };
  return {
    name: 'game.limit',
    decide: 'catalogue.update',
    async nameOf(_reader, subjectId) {
      const [gameId = '', currency = ''] = subjectId.split(':');
      const game = (await catalogue.latest()).findId(gameId);
      return `${game?.names['en'] ?? gameId} ${currency}`;
    },

    async weigh(tx, change) {
      await demandGame(change.gameId);
      if (!currencies.has(change.currency)) throw new Refusal('catalogue.currency_unknown');
      const currency = currencyOf(change.currency);
      const { placeMax, stakeMax, stakeMin } = change;
      const isPaid = [placeMax, stakeMax, stakeMin].every(
        (bound) => bound === null || isPayable(bound, currency),
      );
      if (!isPaid || !isInOrder(change)) throw new Refusal('catalogue.limits_disordered');
      const known = await lockLimits(tx, change);
      if ((known?.version ?? 0) !== change.version) throw new Refusal('catalogue.limits_changed');
      const before = { ...change, stakeMin: null, stakeMax: null, placeMax: null, ...known };
      return {
        loosens: looserSettings(directions, bounds(before), bounds(change)).length > 0,
        subject: { kind: 'game_limit', id: `${change.gameId}:${change.currency}` },
        before: shown(before),
        after: shown(change),
      };
    },

    async apply(tx, change, { maker }) {
      const before = await lockLimits(tx, change);
      if (!(await upsertLimits(tx, { ...change, at: now() }))) {
        throw new Refusal('catalogue.limits_changed');
      }
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        reason: maker.reason,
        ip: maker.ip,
        action: 'game.limit',
        subject: { kind: 'game', id: change.gameId },
        ...(before === null ? {} : { before: shown(before) }),
        after: shown(change),
      });
    },

    async after() {
      await catalogue.latest();
    },
  };
}

/** Limits of one game in a brand, by currency. */
export const limitsOfGame = async (
  reader: Reader,
  { brandId, gameId }: Pick<GameLimits, 'brandId' | 'gameId'>,
): Promise<GameLimits[]> =>
  (await listLimits(reader)).filter((one) => one.brandId === brandId && one.gameId === gameId);
