import type { CashOutView, SlipLegView, SlipView } from '@parlour/contract';
import { nameOfSystem } from '@parlour/sports/bet';
import { CheckIcon, CloseIcon, ClockIcon, MinusIcon, PictureIcon, StatusPill } from '@parlour/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useShareText } from '../../../lib/rate-text.ts';
import { Time } from '../../../lib/time.tsx';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Amount, useBareAmountText } from '../../../lib/use-money.tsx';
import { groupsOfLegs } from '../leg-model.ts';
import { useOddsText } from '../odds-text.ts';
import { pickId } from '../pick.ts';
import { refreshSlips } from '../placing.ts';
import { useRefusalText } from '../refusal-text.ts';
import { isWaiting, kindOfSlip, slipNumber, STATUS_LOOKS } from '../slip-states.ts';
import { CashOut } from './cash-out.tsx';
import { SlipWait } from './slip-wait.tsx';
import classes from './slip-card.module.css';

const Explanation = lazyScreen(() => import('./explanation.tsx'));

export type SlipCardProps = {
  readonly slip: SlipView;
  readonly cashOut: CashOutView | undefined;
};

/** One slip as a ticket: its legs as they stand, what it cost, and what may be done with it. */
export function SlipCard({ slip, cashOut }: SlipCardProps): ReactNode {
  const t = useSportText();
  const refusalText = useRefusalText();
  const kindText = useKindText();
  const look = STATUS_LOOKS[slip.status];
  return (
    <article
      className={classes.card}
      aria-label={t('mybets.card', { number: slipNumber(slip.id) })}
    >
      <header className={classes.head}>
        <h3 className={classes.kind}>{kindText(slip)}</h3>
        <StatusPill tone={look.tone}>{t(look.label)}</StatusPill>
      </header>
      <ol className={classes.legs}>
        {groupsOfLegs(slip.legs).flatMap((places) =>
          places.flatMap((place, part) => {
            const leg = slip.legs[place];
            if (leg === undefined) return [];
            return <Leg key={pickId(leg)} leg={leg} isFirst={part === 0} />;
          }),
        )}
      </ol>
      <Figures slip={slip} />
      {slip.refusal === null ? null : <p className={classes.note}>{refusalText(slip.refusal)}</p>}
      {isWaiting(slip) ? <SlipWait slip={slip} onAnswer={refreshSlips} /> : null}
      {slip.status === 'OPEN' ? <CashOut slip={slip} value={cashOut} /> : null}
      <Foot slip={slip} />
    </article>
  );
}

/** Single, treble of all, Yankee, 2/4: what is made of the legs. */
function useKindText(): (slip: SlipView) => string {
  const t = useSportText();
  return (slip) => {
    const kind = kindOfSlip(slip);
    const count = kind === 'builder' ? slip.legs.length : groupsOfLegs(slip.legs).length;
    if (kind !== 'system') return t(`mybets.kind_${kind}`, { count });
    const name = nameOfSystem(count, slip.sizes);
    return name === null
      ? t('mybets.kind_system', { system: `${slip.sizes.join('+')}/${count}` })
      : t(`betslip.system_${name}`);
  };
}

const LEG_TONES = {
  OPEN: 'open',
  WON: 'won',
  HALF_WON: 'won',
  VOID: 'void',
  HALF_LOST: 'lost',
  LOST: 'lost',
  DEAD_HEAT: 'won',
} as const;
type LegTone = (typeof LEG_TONES)[SlipLegView['status']];

type LegProps = {
  readonly leg: SlipLegView;
  /** Of the picks that are one leg: that one shows their price. */
  readonly isFirst: boolean;
};

function Leg({ leg, isFirst }: LegProps): ReactNode {
  const t = useSportText();
  const oddsText = useOddsText();
  const shareText = useShareText();
  const tone = leg.isPaidEarly ? 'won' : LEG_TONES[leg.status];
  const state = leg.isPaidEarly ? t('mybets.paid_early') : t(`mybets.leg_${leg.status}`);
  return (
    <li className={classes.leg} data-tone={tone}>
      <span className={classes.mark} title={state}>
        <LegIcon tone={tone} />
        <span className={classes.hidden}>{state}</span>
      </span>
      <div className={classes.words}>
        {leg.builder === null || !isFirst ? null : (
          <p className={classes.builder}>{t('betslip.builder')}</p>
        )}
        <p className={classes.outcome} dir="auto">
          {leg.outcomeName}
          {leg.place === null ? null : (
            <span className={classes.banker}>{t('betslip.each_way')}</span>
          )}
          {leg.isBanker ? <span className={classes.banker}>{t('betslip.banker')}</span> : null}
        </p>
        <p className={classes.market} dir="auto">
          {leg.marketName}
        </p>
        {leg.place === null ? null : (
          <p className={classes.market}>
            {t('betslip.place_terms', {
              count: leg.place.places,
              part: leg.place.part,
              of: leg.place.of,
            })}
            {leg.place.status === 'OPEN'
              ? null
              : ` · ${t('mybets.place', { end: t(`mybets.leg_${leg.place.status}`) })}`}
          </p>
        )}
        {leg.earlyLead === null ? null : (
          <p className={classes.early} data-paid={leg.isPaidEarly || undefined}>
            {leg.isPaidEarly ? state : t('mybets.early', { count: leg.earlyLead })}
          </p>
        )}
        {leg.deductionPercent === 0 ? null : (
          <p className={classes.market}>
            {t('mybets.deduction', { percent: shareText(leg.deductionPercent * 100) })}
          </p>
        )}
        <p className={classes.event} dir="auto">
          {leg.eventName}
          {leg.score === null ? null : (
            <bdi dir="ltr" className={classes.score}>
              {leg.score.home}–{leg.score.away}
            </bdi>
          )}
          {leg.isLive ? <span className={classes.live}>{t('mybets.live')}</span> : null}
          {leg.status === 'OPEN' && !leg.isLive ? <Time at={leg.startsAt} /> : null}
        </p>
      </div>
      <bdi dir="ltr" className={classes.odds}>
        {leg.builder === null ? oddsText(leg.odds) : isFirst ? oddsText(leg.builder.odds) : null}
      </bdi>
    </li>
  );
}

function LegIcon({ tone }: { readonly tone: LegTone }): ReactNode {
  if (tone === 'won') return <CheckIcon size={14} />;
  if (tone === 'lost') return <CloseIcon size={14} />;
  return tone === 'void' ? <MinusIcon size={14} /> : <ClockIcon size={14} />;
}

/** What was staked, and what came or may come of it. A return below the stake does not celebrate. */
function Figures({ slip }: { readonly slip: SlipView }): ReactNode {
  const t = useSportText();
  const percentText = useShareText();
  const isOver = slip.settledAt !== null;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('betslip.total_stake')}</dt>
        <dd>
          <Amount value={slip.stake} currency={slip.currency} />
        </dd>
      </div>
      {slip.bets > 1 ? (
        <div>
          <dt>{t('betslip.bets_label')}</dt>
          <dd>{slip.bets}</dd>
        </div>
      ) : null}
      {slip.cashedBps > 0 && !isOver ? (
        <div>
          <dt>{t('mybets.cashed_out')}</dt>
          <dd>
            <Amount value={slip.cashedOut} currency={slip.currency} />
          </dd>
        </div>
      ) : null}
      {slip.boost === null || slip.boost.bps === 0 ? null : (
        <div>
          <dt>
            {t('betslip.boost')} <bdi dir="ltr">+{percentText(slip.boost.bps)}</bdi>
          </dt>
          <dd>
            <Amount value={slip.boost.amount} currency={slip.currency} tone="gain" />
          </dd>
        </div>
      )}
      <div>
        <dt>{t(isOver ? 'mybets.paid' : 'betslip.possible_return')}</dt>
        <dd>
          <Amount
            value={isOver ? slip.paid : slip.returnMax}
            currency={slip.currency}
            tone={isOver && slip.status !== 'WON' ? 'plain' : 'gain'}
          />
        </dd>
      </div>
    </dl>
  );
}

function Foot({ slip }: { readonly slip: SlipView }): ReactNode {
  const t = useSportText();
  const [isExplained, setIsExplained] = useState(false);
  const share = useShare(slip);
  return (
    <>
      <footer className={classes.foot}>
        <bdi dir="ltr" className={classes.number} title={slip.id}>
          {slipNumber(slip.id)}
        </bdi>
        <Time at={slip.placedAt} />
        <span className={classes.tools}>
          {slip.settledAt === null ? null : (
            <button
              type="button"
              aria-expanded={isExplained}
              onClick={() => setIsExplained(!isExplained)}
            >
              {t('mybets.explain')}
            </button>
          )}
          <button type="button" onClick={() => void share()}>
            <PictureIcon size={16} />
            {t('mybets.picture')}
          </button>
        </span>
      </footer>
      {isExplained ? (
        <Suspense>
          <Explanation slip={slip} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Draws the slip as a picture and hands it to the device, or saves it. */
function useShare(slip: SlipView): () => Promise<void> {
  const t = useSportText();
  const oddsText = useOddsText();
  const amountText = useBareAmountText();
  const kindText = useKindText();
  return async () => {
    const isOver = slip.settledAt !== null;
    const { shareSlipPicture } = await import('../slip-picture.ts');
    const drawn = await shareSlipPicture({
      title: kindText(slip),
      status: t(STATUS_LOOKS[slip.status].label),
      isGood: slip.status === 'WON',
      number: slipNumber(slip.id),
      legs: slip.legs.map((leg) => ({
        outcome: leg.outcomeName,
        detail: `${leg.marketName} · ${leg.eventName}`,
        odds: oddsText(leg.builder?.odds ?? leg.odds),
        tone: LEG_TONES[leg.status],
      })),
      figures: [
        [t('betslip.total_stake'), amountText(slip.stake, slip.currency)],
        [
          t(isOver ? 'mybets.paid' : 'betslip.possible_return'),
          amountText(isOver ? slip.paid : slip.returnMax, slip.currency),
        ],
      ],
      isMirrored: document.documentElement.dir === 'rtl',
    });
    if (!drawn) showToast('bad', t('mybets.picture_failed'));
  };
}
