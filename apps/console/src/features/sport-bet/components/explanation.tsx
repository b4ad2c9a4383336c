import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Lines } from '../../../lib/lines/lines.tsx';
import type { BetDetail } from '../api/index.ts';
import { oddsText } from '../model.ts';

type Step = BetDetail['explanation'][number];

const legNumbers = (legs: string | undefined): string =>
  (legs ?? '')
    .split(' ')
    .map((leg) => `${Number.parseInt(leg, 10) + 1}`)
    .join(' × ');

/** The sum by which a slip was settled: what each leg multiplied, what was combined, what was paid. */
export function Explanation({ bet }: { readonly bet: BetDetail }): ReactNode {
  const t = useOperatorText();
  const { currency, explanation } = bet;
  if (explanation.length === 0) return null;
  const lineOf = ({ kind, values }: Step, place: number) => {
    const { factor = '' } = values;
    if (kind === 'leg') {
      const end = textOfCode('trading.bet.end', values['end'] ?? '') ?? values['end'] ?? '';
      const odds = oddsText(Number.parseInt(values['odds'] ?? '0', 10));
      const leg = Number.parseInt(values['leg'] ?? '0', 10) + 1;
      return {
        key: `${place}`,
        cells: [t('trading.bet.stepLeg', { leg, end, odds }), <bdi key="f">{factor}</bdi>] as const,
      };
    }
    if (kind === 'combination') {
      const legs = legNumbers(values['legs']);
      return {
        key: `${place}`,
        cells: [t('trading.bet.stepCombination', { legs }), <bdi key="f">{factor}</bdi>] as const,
      };
    }
    return {
      key: `${place}`,
      isStrong: true,
      cells: [
        t('trading.bet.stepPaid'),
        <Amount key="paid" value={values['payout'] ?? '0'} currency={currency} />,
      ] as const,
    };
  };
  return (
    <Section title={t('trading.bet.explanation')}>
      <Lines
        label={t('trading.bet.explanation')}
        headings={[t('trading.bet.step'), t('trading.bet.factor')]}
        lines={explanation.map(lineOf)}
      />
    </Section>
  );
}
