import '../../../../lib/field-styles.ts';
import { Checkbox } from '@mantine/core';
import { currencyOf } from '@parlour/money';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { CountStepper } from '../../bet/components/count-stepper.tsx';
import type { ChaseForm } from '../chase-model.ts';
import classes from './chase-fields.module.css';

export type ChaseFieldsProps = {
  readonly form: ChaseForm;
  readonly currency: string;
  readonly drawsMax: number;
  readonly multipleMax: number;
  readonly onChange: (change: Partial<ChaseForm>) => void;
};

const KINDS = ['flat', 'growing', 'profit_rate', 'profit'] as const;
const QUICK_DRAWS = [5, 10, 20, 50];
const FACTOR_MAX = 100;
const RATE_MAX = 10_000;

/** How a chase grows from draw to draw. */
export function ChaseFields(props: ChaseFieldsProps): ReactNode {
  const { form, currency, drawsMax, multipleMax, onChange } = props;
  const t = useLotteryText();
  return (
    <>
      <div className={classes.kinds} role="group" aria-label={t('plan.plan')}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === form.kind}
            onClick={() => onChange({ kind })}
          >
            {t(`plan.kind_${kind}`)}
          </button>
        ))}
      </div>
      <div className={classes.fields}>
        <Figure
          label={t('plan.draws_label')}
          value={form.draws}
          max={drawsMax}
          onChange={(draws) => onChange({ draws })}
        />
        <Figure
          label={t('plan.multiple')}
          value={form.multiple}
          max={multipleMax}
          onChange={(multiple) => onChange({ multiple })}
        />
        {form.kind === 'growing' ? (
          <>
            <Figure
              label={t('plan.factor')}
              value={form.factor}
              max={FACTOR_MAX}
              onChange={(factor) => onChange({ factor })}
            />
            <Figure
              label={t('plan.every')}
              value={form.every}
              max={drawsMax}
              onChange={(every) => onChange({ every })}
            />
          </>
        ) : null}
        {form.kind === 'profit_rate' ? (
          <Figure
            label={t('plan.rate')}
            value={form.rate}
            min={0}
            max={RATE_MAX}
            step={10}
            onChange={(rate) => onChange({ rate })}
          />
        ) : null}
        {form.kind === 'profit' ? (
          <label className={classes.figure}>
            <span>{t('plan.profit', { currency: currencyOf(currency).symbol })}</span>
            <input
              className={classes.amount}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={form.profit}
              onChange={(event) => onChange({ profit: event.currentTarget.value.slice(0, 16) })}
            />
          </label>
        ) : null}
      </div>
      <div className={classes.kinds} dir="ltr">
        {QUICK_DRAWS.filter((draws) => draws <= drawsMax).map((draws) => (
          <button
            key={draws}
            type="button"
            aria-pressed={draws === form.draws}
            aria-label={t('plan.draws', { count: draws })}
            onClick={() => onChange({ draws })}
          >
            {draws}
          </button>
        ))}
      </div>
      <Checkbox
        label={t('plan.stop_on_win')}
        checked={form.stopsOnWin}
        onChange={(event) => onChange({ stopsOnWin: event.currentTarget.checked })}
      />
    </>
  );
}

type FigureProps = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
};

function Figure({ label, ...figure }: FigureProps): ReactNode {
  const t = useLotteryText();
  return (
    <div className={classes.figure}>
      <span>{label}</span>
      <CountStepper
        label={label}
        lessLabel={`${label}: ${t('bet.less')}`}
        moreLabel={`${label}: ${t('bet.more')}`}
        {...figure}
      />
    </div>
  );
}
