import type { ReactNode } from 'react';
import { TicketIcon } from '@parlour/ui';
import { useSportText } from '../../../lib/sport-text.ts';
import { useCurrency, useQuote } from '../hooks.ts';
import { builderOf, combinedEvents, legOdds, legsOfSlip } from '../leg-model.ts';
import { pickId } from '../pick.ts';
import { usePlacing } from '../placing.ts';
import { changeOf, oddsNow, relatedOf, sumsOf } from '../price-model.ts';
import { activeSlip } from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';
import { BuilderCard } from './builder-card.tsx';
import { PickCard } from './pick-card.tsx';
import { Receipts } from './receipts.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { ModeChoice, SlipHead } from './slip-head.tsx';
import { SystemChips } from './system-chips.tsx';
import classes from './slip-panel.module.css';

export type SlipPanelProps = {
  /** Shows the member's bets. */
  readonly onBets: () => void;
};

/** The picks with what they are now, what they cost and return, and the press that places them. */
export default function SlipPanel({ onBets }: SlipPanelProps): ReactNode {
  const box = useSlips((slips) => slips.box);
  const slip = activeSlip(box);
  const placing = usePlacing(slip.id);
  const { quote, now } = useQuote(slip);
  const currency = useCurrency(quote?.currency);
  const odds = slip.picks.map((pick, place) => oddsNow(pick, now[place] ?? null));
  const legs = legsOfSlip(slip);
  const perLeg = legOdds(slip, odds, quote);
  const combined = new Set(combinedEvents(slip));
  // Of picks together only their joint price counts, and whether each is open.
  const changes = slip.picks.map((pick, place) =>
    changeOf(pick, now[place] ?? null, combined.has(pick.eventId) ? 'any' : box.accept),
  );
  // Each-way slips have no combined legs, so that legs are picks.
  const places = slip.picks.map((_, place) => now[place]?.place ?? null);
  const related = relatedOf(quote?.related ?? []);
  const isLocked = placing.isSending || slip.sent.length > 0;
  return (
    <div className={classes.panel}>
      <SlipHead box={box} slip={slip} isLocked={isLocked} />
      <Receipts slip={slip} placing={placing} currency={currency.code} onBets={onBets} />
      {slip.picks.length === 0 ? (
        <EmptySlip isQuiet={placing.receipts.length > 0} />
      ) : (
        <>
          {slip.picks.length > 1 ? <ModeChoice slip={slip} isLocked={isLocked} /> : null}
          {slip.mode === 'system' ? <SystemChips slip={slip} isLocked={isLocked} /> : null}
          <ul className={classes.picks}>
            {legs.map((own, leg) =>
              own.length > 1 ? (
                <BuilderCard
                  key={`builder ${slip.picks[own[0] ?? 0]?.eventId}`}
                  slip={slip}
                  places={own}
                  odds={odds}
                  changes={changes}
                  builder={builderOf(own, quote)}
                  number={leg + 1}
                  isLocked={isLocked}
                />
              ) : (
                own.flatMap((place) => {
                  const pick = slip.picks[place];
                  return pick === undefined ? (
                    []
                  ) : (
                    <PickCard
                      key={pickId(pick)}
                      slip={slip}
                      pick={pick}
                      odds={odds[place] ?? pick.odds}
                      change={changes[place] ?? null}
                      place={places[place] ?? null}
                      relatedTo={(related.get(place) ?? []).map((other) => other + 1)}
                      number={leg + 1}
                      currency={currency}
                      isLocked={isLocked}
                      quote={quote}
                    />
                  );
                })
              ),
            )}
          </ul>
          <SlipFoot
            slip={slip}
            accept={box.accept}
            changes={changes}
            isRelated={related.size > 0}
            odds={perLeg}
            places={places}
            sums={sumsOf(slip, perLeg, { currency, places, boostBps: quote?.boost?.bps ?? 0 })}
            quote={quote}
            currency={currency}
            placing={placing}
          />
        </>
      )}
    </div>
  );
}

function EmptySlip({ isQuiet }: { readonly isQuiet: boolean }): ReactNode {
  const t = useSportText();
  const cleared = useSlips((slips) => slips.cleared);
  const undo = useSlips((slips) => slips.undo);
  if (isQuiet) return null;
  return (
    <div className={classes.empty}>
      <span className={classes.emptyIcon}>
        <TicketIcon size={28} />
      </span>
      <p className={classes.emptyTitle}>
        {t(cleared === null ? 'betslip.empty' : 'betslip.cleared')}
      </p>
      {cleared === null ? (
        <p className={classes.emptyHint}>{t('betslip.empty_hint')}</p>
      ) : (
        <button type="button" className={classes.undo} onClick={undo}>
          {t('betslip.undo')}
        </button>
      )}
    </div>
  );
}
