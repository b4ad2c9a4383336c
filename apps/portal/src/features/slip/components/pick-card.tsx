import type { SlipQuote } from '@parlour/contract';
import { amountToText, type Currency } from '@parlour/money';
import type { PickDecision } from '@parlour/sports/bet';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, LockIcon, PinIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { useOddsText } from '../odds-text.ts';
import { type Pick, pickId } from '../pick.ts';
import { type PickNow, sumsOf } from '../price-model.ts';
import { changePick, changeSlip, removePick, type Slip } from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';
import { StakeField } from './stake-field.tsx';
import classes from './pick-card.module.css';

export type PickCardProps = {
  readonly slip: Slip;
  readonly pick: Pick;
  /** As they are now. */
  readonly odds: number;
  readonly change: PickDecision | null;
  /** What a place pays; null where bets are to win only. */
  readonly place: PickNow['place'];
  /** Numbers of the picks that it may not be multiplied with. */
  readonly relatedTo: readonly number[];
  readonly number: number;
  readonly currency: Currency;
  readonly isLocked: boolean;
  readonly quote: SlipQuote | null;
};

/** One pick of the slip, with what became of it since it was chosen. */
export function PickCard(props: PickCardProps): ReactNode {
  const { change, isLocked, number, pick, place, relatedTo, slip } = props;
  const t = useSportText();
  const update = useSlips((slips) => slips.change);
  const id = pickId(pick);
  const isOff = change?.kind === 'refused' && change.accepted === null;
  const isBad = change?.kind === 'refused' || relatedTo.length > 0;
  return (
    <li className={classes.card} data-bad={isBad || undefined} data-off={isOff || undefined}>
      <div className={classes.top}>
        <div className={classes.words}>
          <p className={classes.outcome} dir="auto">
            {slip.mode === 'singles' ? null : <span className={classes.number}>{number}</span>}
            {pick.names.outcome}
          </p>
          <p className={classes.market} dir="auto">
            {pick.names.market}
          </p>
          <p className={classes.event} dir="auto">
            {pick.names.event}
          </p>
        </div>
        <div className={classes.side}>
          <button
            type="button"
            className={classes.remove}
            disabled={isLocked}
            aria-label={t('betslip.remove', { outcome: pick.names.outcome })}
            onClick={() => update((box) => changeSlip(box, (now) => removePick(now, id)))}
          >
            <CloseIcon size={16} />
          </button>
          <PriceNow {...props} isOff={isOff} />
        </div>
      </div>
      {slip.isEachWay && place !== null ? <PlaceTerms place={place} /> : null}
      <ChangeNote {...props} />
      {slip.mode === 'system' ? <BankerButton pick={pick} isLocked={isLocked} /> : null}
      {slip.mode === 'singles' && !isOff ? <SingleStake {...props} /> : null}
    </li>
  );
}

/** The price now, with the one that was seen where they differ. */
function PriceNow({ change, isOff, odds, pick }: PickCardProps & { isOff: boolean }): ReactNode {
  const t = useSportText();
  const oddsText = useOddsText();
  const kind = change !== null && 'change' in change ? change.change : 'same';
  const hasMoved = !isOff && odds !== pick.odds;
  return (
    <bdi className={classes.price} dir="ltr" data-move={hasMoved ? kind : undefined}>
      {hasMoved ? (
        <s className={classes.before} aria-label={t('betslip.was', { odds: oddsText(pick.odds) })}>
          {oddsText(pick.odds)}
        </s>
      ) : null}
      {hasMoved ? odds > pick.odds ? <ArrowUpIcon size={14} /> : <ArrowDownIcon size={14} /> : null}
      {isOff ? <LockIcon size={14} /> : null}
      {oddsText(odds)}
    </bdi>
  );
}

/** Why the pick is not taken as it stands. */
function ChangeNote({ change, pick, relatedTo }: PickCardProps): ReactNode {
  const t = useSportText();
  const notes: string[] = [];
  if (change?.kind === 'refused') notes.push(t(`betslip.change_${change.reason}`));
  if (relatedTo.length > 0) {
    const picks = relatedTo.join(', ');
    notes.push(t('betslip.related', { picks, count: relatedTo.length }));
  }
  if (notes.length === 0) return null;
  return (
    <p
      className={classes.note}
      role="status"
      aria-label={`${pick.names.outcome}: ${notes.join(' ')}`}
    >
      {notes.join(' ')}
    </p>
  );
}

function PlaceTerms({ place }: { readonly place: NonNullable<PickNow['place']> }): ReactNode {
  const t = useSportText();
  const { of, part, places } = place;
  return <p className={classes.place}>{t('betslip.place_terms', { count: places, part, of })}</p>;
}

/** A banker stands in every bet of a system. */
export function BankerButton({
  isLocked,
  pick,
}: {
  readonly isLocked: boolean;
  readonly pick: Pick;
}): ReactNode {
  const t = useSportText();
  const update = useSlips((slips) => slips.change);
  const { isBanker } = pick;
  return (
    <button
      type="button"
      className={classes.banker}
      aria-pressed={isBanker}
      disabled={isLocked}
      title={t('betslip.banker_hint')}
      onClick={() =>
        update((box) =>
          changeSlip(box, (now) => changePick(now, pickId(pick), { isBanker: !isBanker })),
        )
      }
    >
      <PinIcon size={14} />
      {t('betslip.banker')}
    </button>
  );
}

function SingleStake(props: PickCardProps): ReactNode {
  const t = useSportText();
  const { currency, isLocked, odds, pick, place, quote, slip } = props;
  const update = useSlips((slips) => slips.change);
  const { returns, units } = sumsOf({ ...slip, picks: [pick] }, [odds], {
    currency,
    places: [place],
  });
  return (
    <div className={classes.stake}>
      <StakeField
        label={t('betslip.stake_on', { outcome: pick.names.outcome })}
        value={pick.stake}
        currency={currency}
        unitMin={quote?.unitMin ?? null}
        unitMax={quote?.unitMax ?? null}
        isDisabled={isLocked}
        onChange={(stake) =>
          update((box) => changeSlip(box, (now) => changePick(now, pickId(pick), { stake })))
        }
      />
      {units.length === 0 ? null : (
        <p className={classes.returns}>
          {t('betslip.returns')}
          <Amount value={amountToText(returns)} currency={currency.code} />
        </p>
      )}
    </div>
  );
}
