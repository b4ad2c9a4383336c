import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { DifferenceDetail } from '../api/index.ts';
import { isOdd } from '../model.ts';
import classes from './reconciliation.module.css';
import { Sum } from './sum.tsx';

type Row = {
  readonly label: string;
  readonly theirs: ReactNode;
  readonly ours: ReactNode;
  readonly isOdd: boolean;
};

/** What they say and what we hold, beside each other; what disagrees is marked. */
export function DifferenceSides({
  difference,
}: {
  readonly difference: DifferenceDetail;
}): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('reconciliation.bothSides')}>
      <table className={classes.sides}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('reconciliation.theirs')}</th>
            <th scope="col">{t('reconciliation.ours')}</th>
          </tr>
        </thead>
        <tbody>
          {useRows(difference).map((row) => (
            <tr key={row.label} data-odd={row.isOdd || undefined}>
              <th scope="row">{row.label}</th>
              <td>{row.theirs}</td>
              <td>{row.ours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.row}>
        <Hint as="span">{t('reconciliation.ledger')}</Hint>
        <strong>
          <Sum value={difference.ledger} currency={difference.currency} />
        </strong>
      </p>
    </Section>
  );
}

function useRows({ kind, theirs, ours, expectedFee, currency }: DifferenceDetail): readonly Row[] {
  const t = useOperatorText();
  const none = <Hint as="span">{t('reconciliation.nothingHere')}</Hint>;
  return [
    {
      label: t('reconciliation.stateLabel'),
      theirs: theirs === null ? none : t(`reconciliation.theirState.${theirs.state}`),
      ours:
        ours === null ? none : (textOfCode('reconciliation.ourState', ours.state) ?? ours.state),
      isOdd: isOdd(kind, 'state') || kind === 'missing_here' || kind === 'missing_there',
    },
    {
      label: t('reconciliation.amount'),
      theirs: <Sum value={theirs?.amount} currency={theirs?.currency ?? ''} />,
      ours: <Sum value={ours?.amount} currency={ours?.currency ?? ''} />,
      isOdd: isOdd(kind, 'amount') || isOdd(kind, 'currency'),
    },
    {
      label: t('reconciliation.times'),
      theirs: theirs?.count ?? 0,
      ours: ours === null ? 0 : 1,
      isOdd: kind === 'paid_twice',
    },
    {
      label: t('reconciliation.fee'),
      theirs: <Sum value={theirs?.fee} currency={theirs?.currency ?? ''} />,
      ours: <Sum value={expectedFee} currency={currency} />,
      isOdd: isOdd(kind, 'fee'),
    },
    {
      label: t('reconciliation.at'),
      theirs: theirs === null ? '—' : <Time at={theirs.at} look="full" />,
      ours: ours?.at == null ? '—' : <Time at={ours.at} look="full" />,
      isOdd: false,
    },
  ];
}
