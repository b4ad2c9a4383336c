import { Hint, Row, Stack } from '@parlour/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './commission.module.css';
import { writeRate } from './rate.ts';

export type LadderStep = {
  /** What has to be reached, each with its name. */
  readonly conditions: readonly { readonly label: string; readonly value: ReactNode }[];
  /** What is paid for it: one rate, or one for won and one for lost bets. */
  readonly rates: readonly { readonly label: string; readonly bps: number }[];
};
export type TierLadderProps = {
  readonly label: string;
  /** From the lowest step to the highest. */
  readonly steps: readonly LadderStep[];
  /** The step that was reached, counted from 0; null for none, undefined where that is no question. */
  readonly reached?: number | null | undefined;
};

/** The steps of a contract: the higher the step, the longer its bar. */
export function TierLadder({ label, steps, reached }: TierLadderProps): ReactNode {
  const t = useOperatorText();
  const highest = Math.max(1, ...steps.flatMap(({ rates }) => rates.map(({ bps }) => bps)));
  return (
    <Stack as="ol" gap={2} aria-label={label}>
      {steps.map((step, index) => {
        const top = Math.max(0, ...step.rates.map(({ bps }) => bps));
        const share = Math.round((top * 100) / highest);
        return (
          <li
            // The steps of a ladder have no other name than their place.
            key={index}
            className={classes.step}
            data-reached={reached === index || undefined}
            style={{ '--share': `${share}%` } as CSSProperties}
          >
            <span className={classes.place}>{index + 1}</span>
            <span className={classes.conditions}>
              {step.conditions.map(({ label: name, value }) => (
                <span key={name} className={classes.condition}>
                  <Hint as="span" isSmall>
                    {name}
                  </Hint>{' '}
                  {value}
                </span>
              ))}
              {reached === index ? (
                <span className={classes.reached}>{t('commission.desk.reached')}</span>
              ) : null}
            </span>
            <Row as="span" gap={4} isSingleLine>
              {step.rates.map(({ label: name, bps }) => (
                <span key={name} className={classes.rate}>
                  <strong>{writeRate(bps)}</strong>
                  <Hint as="span" isSmall>
                    {name}
                  </Hint>
                </span>
              ))}
            </Row>
          </li>
        );
      })}
    </Stack>
  );
}
