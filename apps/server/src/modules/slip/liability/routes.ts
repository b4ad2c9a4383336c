import { currencies } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { eventIdOf } from '../service/picks.ts';
import type { LiabilityService } from './service.ts';

export function serveLiability(liability: LiabilityService) {
  const askedOf = (
    { brand, language }: { brand: { id: string; currency: string }; language: string },
    currency = brand.currency,
  ) => {
    if (!currencies.has(currency)) throw new Refusal('request.invalid');
    return { brandId: brand.id, currency, language };
  };
  return serve({
    'GET /console/sports/liability': (call) => liability.board(askedOf(call, call.query.currency)),

    'GET /console/sports/liability/:eventId': (call) =>
      liability.detail(askedOf(call, call.query.currency), eventIdOf(call.params.eventId)),

    'GET /console/sports/liability/:eventId/legs': (call) => {
      const { currency, marketId, outcomeId, specifiers = '' } = call.query;
      const eventId = eventIdOf(call.params.eventId);
      return liability.tree(askedOf(call, currency), { eventId, marketId, specifiers, outcomeId });
    },
  });
}
