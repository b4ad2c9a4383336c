import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { wireText } from '../../../lib/money/typed.ts';
import type { MethodDraft } from '../draft.ts';
import { exampleAmount, exampleOf } from '../example.ts';
import classes from './method.module.css';

export type MethodExampleProps = { readonly draft: MethodDraft; readonly currency: string };

/** What one deposit would come to, as a member is told before paying. */
export function MethodExample({ draft, currency }: MethodExampleProps): ReactNode {
  const t = useOperatorText();
  const amount = exampleAmount(draft, currency);
  const example = amount === null ? null : exampleOf(amount, draft, currency);
  if (example === null) return null;
  const rows = ['fee', 'bonus', 'credited', 'rollover'] as const;
  return (
    <section className={classes.example} aria-label={t('method.example')}>
      <p className={classes.exampleHead}>
        {t('method.exampleOf')}{' '}
        <Amount value={wireText(example.amount, currency)} currency={currency} />
      </p>
      <Stack as="dl" gap={1}>
        {rows.map((row) => (
          <div
            key={row}
            className={classes.exampleRow}
            data-strong={row === 'credited' || undefined}
          >
            <dt>
              {t(`method.example.${row}`)}
              {row === 'bonus' && example.isCapped ? ` ${t('method.example.capped')}` : ''}
            </dt>
            <dd>
              <Amount value={wireText(example[row], currency)} currency={currency} />
            </dd>
          </div>
        ))}
      </Stack>
    </section>
  );
}
