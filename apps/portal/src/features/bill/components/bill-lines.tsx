import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { BillDetail } from '../api/index.ts';
import { isExactLine, isSignedLine, isSumLine, lineLabel } from '../model.ts';
import parts from '../../../lib/record/part.module.css';
import { Exact } from './exact.tsx';

/** How the amount came about, line by line, in the order in which it was calculated. */
export function BillLines({ bill }: { readonly bill: BillDetail }): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  if (bill.lines.length === 0) return null;
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('bill.lines')}</h3>
      <Stack as="ol" gap={2}>
        {bill.lines.map((line, index) => {
          const { amount, count, label, rateBps } = line;
          const isTier = label === 'tier';
          return (
            // The same label may stand twice; its place is what tells lines apart.
            <li
              key={`${label} ${index}`}
              className={`${parts.row} ${isSumLine(line) ? parts.sum : ''}`}
            >
              <span className={parts.words}>
                {t(lineLabel(label), { label, number: isTier ? (count ?? 0) : 0 })}
                {rateBps === null && (count === null || isTier) ? null : (
                  <span className={parts.quiet}>
                    {[
                      ...(count === null || isTier ? [] : [t('bill.line_bets', { count })]),
                      ...(rateBps === null
                        ? []
                        : [t('bill.times_rate', { rate: rateText(rateBps) })]),
                    ].join(' · ')}
                  </span>
                )}
              </span>
              {amount === null ? null : (
                <span className={parts.figure}>
                  {isExactLine(line) ? (
                    <Exact value={amount} />
                  ) : (
                    <Amount
                      value={amount}
                      currency={bill.currency}
                      tone={isSignedLine(line) ? 'signed' : 'plain'}
                    />
                  )}
                </span>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
