import { StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import type { Issue } from '../api/index.ts';
import { codeTone, type SaleState, saleStateOf, settleTone } from '../model.ts';

export type IssuePillProps = { readonly issue: Issue };

/** Whether there is a result, and whether people agree about it; of a void draw, none counts. */
export function CodePill({ issue }: IssuePillProps): ReactNode {
  const t = useOperatorText();
  if (issue.outcome === 'VOID') {
    return <StatusPill tone="bad">{t('draw.desk.outcome.VOID')}</StatusPill>;
  }
  return (
    <StatusPill tone={codeTone(issue)}>
      {issue.hasConflict ? t('draw.desk.conflict') : t(`draw.desk.codeStatus.${issue.codeStatus}`)}
    </StatusPill>
  );
}

const SALE_TONES: Readonly<Record<SaleState, StatusTone>> = {
  upcoming: 'neutral',
  on_sale: 'good',
  closed: 'waiting',
  drawn: 'neutral',
};

/** Where an issue stands on its way from sale to draw. */
export function SalePill({ issue }: IssuePillProps): ReactNode {
  const t = useOperatorText();
  const state = saleStateOf(issue, useNowMs());
  return <StatusPill tone={SALE_TONES[state]}>{t(`draw.desk.saleState.${state}`)}</StatusPill>;
}

/** What became of the tickets. */
export function SettlePill({ issue }: IssuePillProps): ReactNode {
  const t = useOperatorText();
  return (
    <StatusPill tone={settleTone(issue.settleState)}>
      {t(`draw.desk.settleState.${issue.settleState}`)}
    </StatusPill>
  );
}
