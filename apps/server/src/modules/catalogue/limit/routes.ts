import { type Amount, amountFromText, amountToText } from '@parlour/money';
import { type Handlers, serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { submitCall } from '../../approval/index.ts';
import { type LimitDeps, limitKind, limitsOfGame } from './service.ts';
import type { GameLimits } from './store.ts';

const textOf = (amount: Amount | null) => (amount === null ? null : amountToText(amount));

function amountOf(text: string | null): Amount | null {
  const amount = text === null ? null : amountFromText(text);
  if (text !== null && amount === null) throw new Refusal('request.invalid');
  return amount;
}

const present = (limits: readonly GameLimits[]) => ({
  limits: limits.map(({ currency, updatedAt, version, ...bounds }) => ({
    currency,
    stakeMin: textOf(bounds.stakeMin),
    stakeMax: textOf(bounds.stakeMax),
    placeMax: textOf(bounds.placeMax),
    version,
    updatedAt: updatedAt.toISOString(),
  })),
});

export function limitHandlers(deps: LimitDeps): Handlers {
  const { approvals, catalogue, db } = deps;
  const submit = approvals.register(limitKind(deps));
  const view = async (brandId: string, gameId: string) => {
    if ((await catalogue.latest()).findId(gameId) === null) {
      throw new Refusal('catalogue.game_unknown');
    }
    return present(await limitsOfGame(db, { brandId, gameId }));
  };
  return serve({
    'GET /console/games/:gameId/limits': ({ brand, params }) => view(brand.id, params.gameId),

    'PUT /console/games/:gameId/limits/:currency': async (call) => {
      const { body, brand, params } = call;
      const command = {
        brandId: brand.id,
        gameId: params.gameId,
        currency: params.currency,
        stakeMin: amountOf(body.stakeMin),
        stakeMax: amountOf(body.stakeMax),
        placeMax: amountOf(body.placeMax),
        version: body.version,
      };
      return submitCall(call, submit, command, () => view(brand.id, params.gameId));
    },
  });
}
