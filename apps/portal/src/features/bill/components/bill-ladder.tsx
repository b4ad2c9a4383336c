import { CheckIcon, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { BillDetail } from '../api/index.ts';
import { ladderOf, type LadderStep, type Rung } from '../model.ts';
import parts from '../../../lib/record/part.module.css';
import classes from './bill-ladder.module.css';

/** The tiers of the contract from the highest down, as they were tried, and the one that was met. */
export function BillLadder({ bill }: { readonly bill: BillDetail }): ReactNode {
  const t = useTeamText();
  const steps = ladderOf(bill);
  if (steps.length === 0) return null;
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('bill.ladder')}</h3>
      <Stack as="ol" gap={2}>
        {steps.map((step) => (
          <li key={step.place} className={classes.step} data-reached={step.isReached || undefined}>
            <StepHead step={step} />
            {step.rungs.map((rung) => (
              <RungLine key={rung.field} rung={rung} currency={bill.currency} />
            ))}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function StepHead({ step }: { readonly step: LadderStep }): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  return (
    <p className={classes.head}>
      <span>
        {t('bill.line_tier', { number: step.place })}
        {step.isReached ? (
          <span className={classes.reached}>
            <CheckIcon size={14} /> {t('bill.ladder_reached')}
          </span>
        ) : null}
      </span>
      <span className={classes.rates}>
        {step.rates.map(({ field, bps }) => (
          <span key={field} title={t(`contract.field_${field}`)}>
            {rateText(bps)}
          </span>
        ))}
      </span>
    </p>
  );
}

type RungLineProps = { readonly rung: Rung; readonly currency: string };

function RungLine({ rung, currency }: RungLineProps): ReactNode {
  const t = useTeamText();
  const value = (of: string | number) =>
    typeof of === 'string' ? <Amount value={of} currency={currency} /> : of;
  return (
    <Stack gap={1}>
      <p className={classes.measure}>
        <span>{t(`contract.field_${rung.field}`)}</span>
        <span>
          {rung.reached === null ? null : <>{value(rung.reached)} / </>}
          {value(rung.wanted)}
        </span>
      </p>
      {rung.reached === null ? null : (
        <div className={parts.track} data-met={rung.isMet || undefined} aria-hidden="true">
          <span style={{ inlineSize: `${rung.share * 100}%` }} />
        </div>
      )}
    </Stack>
  );
}
