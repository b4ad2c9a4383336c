import type { SlipDetail, SlipView } from '@parlour/contract';
import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useShareText } from '../../../lib/rate-text.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { useMomentText } from '../../../lib/time.tsx';
import { useAmountText } from '../../../lib/use-money.tsx';
import { slipQuery } from '../api/index.ts';
import { factorText } from '../explain-model.ts';
import classes from './explanation.module.css';

export type ExplanationProps = { readonly slip: SlipView };

type Step = SlipDetail['explanation'][number];

const ENDS = ['won', 'half_won', 'void', 'half_lost', 'lost', 'dead_heat', 'paid_early'] as const;
const EVENTS = [
  'placed',
  'accepted',
  'offered',
  'referred',
  'rejected',
  'expired',
  'declined',
  'cashed_out',
  'settled',
  'resettled',
  'reopened',
] as const;

/** How a slip was settled: what each leg did to the stake, each bet of it, and what that comes to. */
export default function Explanation({ slip }: ExplanationProps): ReactNode {
  const { data, error, refetch } = useQuery(slipQuery(slip.id));
  if (error !== null && data === undefined) {
    return <LoadFailure cause={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height="6rem" shape="card" />;
  return (
    <div className={classes.explanation}>
      <ol className={classes.steps}>
        {data.explanation.map((step, place) => (
          <li key={place}>
            <StepText step={step} slip={slip} />
          </li>
        ))}
      </ol>
      <History detail={data} />
    </div>
  );
}

function StepText({ step, slip }: { readonly step: Step; readonly slip: SlipView }): ReactNode {
  const t = useSportText();
  const amountText = useAmountText();
  const percentText = useShareText();
  const { values } = step;
  // Picks that are one leg are joined: "0+2".
  const nameOf = (leg: string) =>
    leg
      .split('+')
      .map((place) => slip.legs[Number(place)]?.outcomeName ?? place)
      .join(' & ');
  const part = values['part'] === 'place' ? `(${t('mybets.part_place')}) ` : '';
  const factor = <bdi dir="ltr">× {factorText(values['factor'] ?? '1/1')}</bdi>;
  if (step.kind === 'leg') {
    const end = ENDS.find((one) => one === values['end']) ?? 'void';
    return (
      <>
        <span dir="auto">{nameOf(values['leg'] ?? '')}</span> {part}
        <em>{t(`mybets.end_${end}`)}</em> {factor}
      </>
    );
  }
  if (step.kind === 'combination') {
    const legs = (values['legs'] ?? '').split(' ').map(nameOf);
    return (
      <>
        <span dir="auto">{legs.join(' + ')}</span> {part}
        {factor}
      </>
    );
  }
  if (step.kind === 'boost') {
    return t('mybets.explain_boost', {
      percent: percentText(Number(values['bps'] ?? '0')),
      factor: factorText(values['factor'] ?? '0/1'),
    });
  }
  if (step.kind !== 'paid') return null;
  return (
    <strong>
      {t('mybets.explain_paid', {
        unit: amountText(values['unitStake'] ?? '0.00', slip.currency),
        factor: factorText(values['factor'] ?? '0/1'),
        amount: amountText(values['payout'] ?? '0.00', slip.currency),
      })}
    </strong>
  );
}

function History({ detail }: { readonly detail: SlipDetail }): ReactNode {
  const t = useSportText();
  const momentText = useMomentText();
  const amountText = useAmountText();
  const steps = detail.history.flatMap(({ amount, at, event }) => {
    const name = EVENTS.find((one) => event.toLowerCase().replace(/^slip[._]/, '') === one);
    return name === undefined ? [] : [{ amount, at, name }];
  });
  return (
    <ol className={classes.history}>
      {steps.map(({ amount, at, name }, place) => (
        <li key={place}>
          <span>{t(`mybets.event_${name}`)}</span>
          {amount === null ? null : <span>{amountText(amount, detail.currency)}</span>}
          <time dateTime={at}>{momentText(at)}</time>
        </li>
      ))}
    </ol>
  );
}
