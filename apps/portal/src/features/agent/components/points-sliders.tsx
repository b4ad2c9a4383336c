import type { RebateFamily } from '@parlour/contract';
import { MinusIcon, PlusIcon } from '@parlour/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { useRateText } from '../../../lib/rate-text.ts';
import {
  POINTS_STEP,
  type PointsBound,
  type PointsForm,
  shareOf,
  stepped,
} from '../points-model.ts';
import classes from './points-sliders.module.css';

export type PointsSlidersProps = {
  /** Only families that can be moved at all, or that hold something. */
  readonly bounds: readonly PointsBound[];
  readonly value: PointsForm;
  readonly onChange: (value: PointsForm) => void;
};

const SHARES = [
  { share: 0, label: 'registration.points_none' },
  { share: 0.5, label: 'registration.points_half' },
  { share: 1, label: 'registration.points_all' },
] as const;

/** Rebate points of every family, from what is held to what can be given, in steps of 0.1 %. */
export function PointsSliders({ bounds, value, onChange }: PointsSlidersProps): ReactNode {
  const t = useAgentText();
  const set = (family: RebateFamily, points: number) => onChange({ ...value, [family]: points });
  if (bounds.every(({ max, quotas = [] }) => max === 0 && quotas.length === 0)) {
    return <p className={classes.nothing}>{t('registration.points_nothing')}</p>;
  }
  return (
    <fieldset className={classes.frame}>
      <legend>{t('registration.points')}</legend>
      <div className={classes.shares}>
        {SHARES.map(({ share, label }) => (
          <button key={label} type="button" onClick={() => onChange(shareOf(bounds, share))}>
            {t(label)}
          </button>
        ))}
      </div>
      {bounds.map((bound) => (
        <Slider
          key={bound.family}
          bound={bound}
          points={value[bound.family] ?? bound.min}
          onChange={(points) => set(bound.family, points)}
        />
      ))}
    </fieldset>
  );
}

type SliderProps = {
  readonly bound: PointsBound;
  readonly points: number;
  readonly onChange: (points: number) => void;
};

function Slider({ bound, points, onChange }: SliderProps): ReactNode {
  const t = useAgentText();
  const rateText = useRateText();
  const id = useId();
  const { family, min, max } = bound;
  const name = t(`registration.family_${family}`);
  const isFixed = max <= min;
  const share = isFixed ? 0 : (points - min) / (max - min);
  const move = (by: number) => onChange(stepped(points + by, bound));
  return (
    <div className={classes.row} data-fixed={isFixed || undefined}>
      <label htmlFor={id}>{name}</label>
      <output htmlFor={id} className={classes.value}>
        {rateText(points)}
      </output>
      <button
        type="button"
        className={`${classes.step} ${classes.less}`}
        disabled={points <= min}
        aria-label={t('registration.points_less', { family: name })}
        onClick={() => move(-POINTS_STEP)}
      >
        <MinusIcon size={16} />
      </button>
      <input
        id={id}
        type="range"
        className={classes.slider}
        style={{ '--share': share } as CSSProperties}
        min={min}
        max={Math.max(min, max)}
        step={POINTS_STEP}
        value={points}
        disabled={isFixed}
        aria-valuetext={rateText(points)}
        onChange={({ currentTarget }) => onChange(stepped(currentTarget.valueAsNumber, bound))}
      />
      <button
        type="button"
        className={`${classes.step} ${classes.more}`}
        disabled={points >= max}
        aria-label={t('registration.points_more', { family: name })}
        onClick={() => move(POINTS_STEP)}
      >
        <PlusIcon size={16} />
      </button>
      <span className={classes.room}>
        {isFixed
          ? t('registration.points_fixed')
          : t('registration.points_to', { max: rateText(max) })}
      </span>
      {(bound.quotas ?? []).map((quota) => (
        <span
          key={quota.points}
          className={classes.quota}
          data-full={quota.left === 0 || undefined}
        >
          {t('registration.points_quota', {
            points: rateText(quota.points),
            left: quota.left,
            max: quota.max,
          })}
        </span>
      ))}
    </div>
  );
}
