import { formatDecimal, Stack } from '@parlour/ui';
import { type ReactNode, useCallback } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Month } from '../api/index.ts';
import { countsPeople, decimalsOf, isExactLine, isSumLine, isWorthALine } from '../model.ts';
import parts from '../../../lib/record/part.module.css';

export type AffiliateLinesProps = {
  readonly lines: Month['lines'];
  readonly currency: string;
};

/** How a month came to its sum, line by line, in the order in which it was calculated. */
export function AffiliateLines({ currency, lines }: AffiliateLinesProps): ReactNode {
  const t = useTeamText();
  const exactText = useExactText();
  const shown = lines.filter(isWorthALine);
  if (shown.length === 0) return <p className={parts.quiet}>{t('deal.lines_none')}</p>;
  return (
    <Stack as="ol" gap={2}>
      {shown.map((line) => (
        <li
          key={line.label}
          className={parts.row}
          data-sum={isSumLine(line.label) || undefined}
          data-last={line.label === 'payable' || undefined}
        >
          <span className={parts.words}>
            {t(`deal.line_${line.label}`)}
            <LineNote line={line} />
          </span>
          <span className={parts.figure}>
            {isExactLine(line) ? (
              <bdi>{exactText(line.amount)}</bdi>
            ) : (
              <Amount value={line.amount} currency={currency} tone="signed" />
            )}
          </span>
        </li>
      ))}
    </Stack>
  );
}

/** Writes what is finer than the currency with all of its decimals. */
function useExactText(): (value: string) => string {
  const tag = useLanguageTag();
  return useCallback((value) => formatDecimal(value, decimalsOf(value), tag), [tag]);
}

function LineNote({ line }: { readonly line: Month['lines'][number] }): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  const { count, label, rateBps } = line;
  const notes = [
    ...(label === 'share' && count !== null ? [t('deal.line_tier', { number: count })] : []),
    ...(countsPeople(label) && count !== null ? [t('deal.line_count', { count })] : []),
    ...(rateBps === null ? [] : [t('deal.line_at', { rate: rateText(rateBps) })]),
  ];
  return notes.length === 0 ? null : <span className={parts.quiet}>{notes.join(' · ')}</span>;
}
