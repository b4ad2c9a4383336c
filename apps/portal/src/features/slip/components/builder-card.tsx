import type { PickDecision } from '@parlour/sports/bet';
import { CloseIcon, LockIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import type { BuilderNow } from '../leg-model.ts';
import { useOddsText } from '../odds-text.ts';
import { type Pick, pickId } from '../pick.ts';
import { changeSlip, removePick, type Slip } from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';
import { BankerButton } from './pick-card.tsx';
import classes from './builder-card.module.css';

export type BuilderCardProps = {
  readonly slip: Slip;
  /** Places of its picks. */
  readonly places: readonly number[];
  /** Of all picks of the slip, as they are now. */
  readonly odds: readonly number[];
  readonly changes: readonly PickDecision[];
  /** Their price together; null until it was asked for. */
  readonly builder: BuilderNow | null;
  readonly number: number;
  readonly isLocked: boolean;
};

/** Picks of one match that are one leg, with their price together or why there is none. */
export function BuilderCard(props: BuilderCardProps): ReactNode {
  const { builder, changes, isLocked, number, places, slip } = props;
  const t = useSportText();
  const oddsText = useOddsText();
  const picks = places.flatMap((place) => slip.picks[place] ?? []);
  const [first] = picks;
  if (first === undefined) return null;
  const isBad = builder !== null && builder.state !== 'priced';
  return (
    <li className={classes.card} data-bad={isBad || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.title}>
            <span className={classes.number}>{number}</span>
            {t('betslip.builder')}
          </p>
          <p className={classes.event} dir="auto">
            {first.names.event}
          </p>
        </div>
        <bdi className={classes.price} dir="ltr">
          {builder?.odds == null ? '–' : oddsText(builder.odds)}
        </bdi>
      </div>
      <ul className={classes.parts}>
        {places.map((place) => {
          const pick = slip.picks[place];
          return pick === undefined ? null : (
            <Part
              key={pickId(pick)}
              pick={pick}
              isOff={isOff(changes[place])}
              isConflict={builder?.conflicts.includes(place) === true}
              isLocked={isLocked}
            />
          );
        })}
      </ul>
      <Note builder={builder} slip={slip} />
      {slip.mode === 'system' ? <BankerButton pick={first} isLocked={isLocked} /> : null}
    </li>
  );
}

const isOff = (change: PickDecision | undefined): boolean =>
  change?.kind === 'refused' && change.accepted === null;

type NoteProps = { readonly builder: BuilderNow | null; readonly slip: Slip };

/** That all must win, or what stands in the way. */
function Note({ builder, slip }: NoteProps): ReactNode {
  const t = useSportText();
  const isBad = builder !== null && builder.state !== 'priced';
  const outcome = slip.picks[builder?.conflicts[0] ?? -1]?.names.outcome ?? '';
  return (
    <p className={isBad ? classes.note : classes.hint} role="status">
      {builder === null ? t('betslip.builder_asking') : t(NOTES[builder.state], { outcome })}
    </p>
  );
}

const NOTES = {
  priced: 'betslip.builder_hint',
  impossible: 'betslip.builder_impossible',
  implied: 'betslip.builder_implied',
  refused: 'betslip.builder_refused',
  unavailable: 'betslip.builder_unavailable',
} as const;

type PartProps = {
  readonly pick: Pick;
  readonly isOff: boolean;
  readonly isConflict: boolean;
  readonly isLocked: boolean;
};

function Part({ isConflict, isLocked, isOff: off, pick }: PartProps): ReactNode {
  const t = useSportText();
  const update = useSlips((slips) => slips.change);
  return (
    <li
      className={classes.part}
      data-off={off || undefined}
      data-conflict={isConflict || undefined}
    >
      <div className={classes.words}>
        <p className={classes.outcome} dir="auto">
          {off ? <LockIcon size={14} /> : null}
          {pick.names.outcome}
        </p>
        <p className={classes.market} dir="auto">
          {pick.names.market}
        </p>
      </div>
      <button
        type="button"
        className={classes.remove}
        disabled={isLocked}
        aria-label={t('betslip.remove', { outcome: pick.names.outcome })}
        onClick={() => update((box) => changeSlip(box, (now) => removePick(now, pickId(pick))))}
      >
        <CloseIcon size={16} />
      </button>
    </li>
  );
}
