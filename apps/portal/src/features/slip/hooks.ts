import { currencyOf } from '@parlour/money';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useIsLoggedIn } from '../../lib/session.ts';
import type { Slip } from './slip-model.ts';
import { balanceQuery, memberQuery, quoteQuery } from './api/index.ts';
import { type PickNow, sizesOfSlip } from './price-model.ts';
import { combinedEvents } from './leg-model.ts';
import { pickId } from './pick.ts';

const TYPING_MS = 300;

/** The account at this tab; undefined for visitors and until it is known. */
export function useMember() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...memberQuery(), enabled: isLoggedIn }).data;
}

export function useBalance() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...balanceQuery(), enabled: isLoggedIn }).data;
}

/** What the server says of the slip as it stands; null until it has, and of each pick what it is now. */
export function useQuote(slip: Slip) {
  const sizes = sizesOfSlip(slip);
  const combined = combinedEvents(slip);
  const picked = slip.picks.map((pick) => [pickId(pick), pick.isBanker]);
  const asked = JSON.stringify([picked, sizes, combined, slip.isEachWay]);
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const query = useQuery({
    ...quoteQuery(slip.picks, sizes, { combined, isEachWay: slip.isEachWay }),
    enabled: slip.picks.length > 0 && settled === asked,
  });
  const quote = query.data ?? null;
  const byId = new Map<string, PickNow>((quote?.picks ?? []).map((now) => [pickId(now), now]));
  return {
    // An older answer says what picks are now, and nothing of these sizes.
    quote: query.isPlaceholderData ? null : quote,
    now: slip.picks.map((pick) => byId.get(pickId(pick)) ?? null),
    error: query.error,
  };
}

/** The currency of the member's purse; a guest reads in that of the brand. */
export function useCurrency(quoted: string | undefined) {
  const balance = useBalance();
  return currencyOf(balance?.currency ?? quoted ?? 'USD');
}
