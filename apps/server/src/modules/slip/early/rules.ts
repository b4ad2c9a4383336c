// Bets on a side of a football match that are paid once it leads by so many goals. Pure.
import { isPaidEarlyAt } from '@parlour/sports';

export type Side = 'home' | 'away';
export type Score = { readonly home: number; readonly away: number };

export type Lead = Score & {
  readonly side: Side;
  readonly lead: number;
  readonly isStanding: boolean;
};

const FOOTBALL = '1';
const RESULT_MARKET = 1;
const SIDES: Readonly<Record<string, Side>> = { '1': 'home', '3': 'away' };
/** Leads that brands may pay at. */
const LEADS = [2, 3, 4, 5];

/** The line whose picks are paid early. */
export const RESULT_LINE = { marketId: RESULT_MARKET, specifiers: '' } as const;

type Picked = {
  readonly marketId: number;
  readonly specifiers: string;
  readonly outcomeId: string;
};

export const isResultLine = ({ marketId, specifiers }: Omit<Picked, 'outcomeId'>): boolean =>
  marketId === RESULT_MARKET && specifiers === '';

/** The lead at which a pick is paid that is struck now; null for one that is settled by the result alone. */
export function earlyLeadOf(
  pick: Picked,
  stand: { readonly isLive: boolean; readonly sportCode: string },
  lead: number | null,
): number | null {
  const isSide = isResultLine(pick) && SIDES[pick.outcomeId] !== undefined;
  return isSide && stand.sportCode === FOOTBALL && !stand.isLive ? lead : null;
}

/** Whether a pick is paid by what leads are known. */
export const isPaidBy = (
  { earlyLead, outcomeId }: { readonly earlyLead: number | null; readonly outcomeId: string },
  leads: readonly Lead[],
): boolean =>
  earlyLead !== null &&
  leads.some(
    ({ isStanding, lead, side }) => isStanding && side === SIDES[outcomeId] && lead === earlyLead,
  );

const isAhead = (side: Side, score: Score, lead: number): boolean =>
  isPaidEarlyAt({ side, isBeforeMatch: true, isMatchWinner: true }, score, { lead });

/**
 * What a score changes of the leads that are known. A side whose goals are fewer than they were has had one
 * taken away: without it the lead never was. Goals of the other side take nothing back.
 */
export function leadChanges(known: readonly Lead[], score: Score): readonly Lead[] {
  const changes: Lead[] = [];
  for (const side of ['home', 'away'] as const) {
    for (const lead of LEADS) {
      const before = known.find((one) => one.side === side && one.lead === lead);
      const isReached = isAhead(side, score, lead);
      if (isReached && before?.isStanding !== true) {
        changes.push({ side, lead, ...score, isStanding: true });
      }
      if (before?.isStanding === true && !isReached && score[side] < before[side]) {
        changes.push({ side, lead, ...score, isStanding: false });
      }
    }
  }
  return changes;
}
