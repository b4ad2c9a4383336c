import { createAnswers } from './answers.ts';
import { createDepartures } from './departures.ts';
import type { ContractDeps } from './deps.ts';
import { createLimits } from './limits.ts';
import { createOffers } from './offers.ts';
import { createPayMax } from './pay-max.ts';
import { createReads } from './read.ts';
import { createRooms } from './room.ts';
import { createTemplates } from './templates.ts';

/** Contracts of every kind: what is offered and agreed, what governs, and what a brand allows. */
export function createContractService(needs: ContractDeps) {
  const payMax = createPayMax(needs);
  const limits = createLimits({ ...needs, payMax });
  const deps = { ...needs, limits };
  const offers = createOffers(deps);
  return {
    limits,
    payMax,
    offers,
    templates: createTemplates(deps, offers),
    answers: createAnswers(deps),
    reads: createReads(deps),
    roomsFor: createRooms(deps),
    /** Ends what members are paid who moved, were closed or excluded themselves. */
    endDeparted: createDepartures(deps),
  };
}

export type ContractService = ReturnType<typeof createContractService>;
