import { Facts } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { ShareBar } from '../../../lib/figure/share-bar.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { RunDetail } from '../api/run.ts';
import { stateCounts } from '../model.ts';
import { PeriodText } from './period-text.tsx';
import { RunActions } from './run-actions.tsx';
import { RunProgress } from './run-progress.tsx';
import classes from './settlement.module.css';
import { RunPill } from './settlement-pills.tsx';

export type RunSummaryProps = { readonly run: RunDetail };

/** What a run came to, how far its payments are, and what can be done with it. */
export function RunSummary({ run }: RunSummaryProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const count = (value: number) => value.toLocaleString(tag);
  return (
    <>
      <FigureRow
        label={t('settlement.desk.runTitle')}
        figures={[
          ...run.costs.map(({ currency, gross, platform }) => ({
            label: t('settlement.desk.platformCostIn', { currency }),
            value: <Amount value={platform} currency={currency} />,
            note: (
              <>
                {t('settlement.desk.gross')}: <Amount value={gross} currency={currency} />
              </>
            ),
          })),
          { label: t('settlement.desk.contracts'), value: count(run.contracts) },
          {
            label: t('settlement.desk.bills'),
            value: count(run.bills),
            note: t('settlement.desk.reachedCount', { count: run.reached }),
          },
          run.corrections === 0
            ? null
            : { label: t('settlement.desk.corrections'), value: count(run.corrections) },
          run.held === 0
            ? null
            : { label: t('settlement.desk.held'), value: count(run.held), tone: 'waiting' },
        ]}
      />
      <Section title={t('settlement.desk.runTitle')}>
        <RunProgress run={run} />
        <ShareBar
          label={t('settlement.desk.byState')}
          isLarge
          parts={stateCounts(run.states).map(({ state, count: bills, tone }) => ({
            key: state,
            count: bills,
            tone,
            label: `${t(`settlement.desk.billState.${state}`)} · ${count(bills)}`,
          }))}
        />
        <RunActions run={run} />
        <Facts
          facts={[
            { label: t('commission.desk.kind'), value: <KindLabel kind={run.kind} /> },
            { label: t('settlement.desk.period'), value: <PeriodText of={run} /> },
            { label: t('settlement.desk.state'), value: <RunPill state={run.state} /> },
            {
              label: t('settlement.desk.startedAt'),
              value: <Time at={run.startedAt} look="full" />,
            },
            run.calculatedAt === null
              ? null
              : {
                  label: t('settlement.desk.calculatedAt'),
                  value: <Time at={run.calculatedAt} look="full" />,
                },
            run.finishedAt === null
              ? null
              : {
                  label: t('settlement.desk.finishedAt'),
                  value: <Time at={run.finishedAt} look="full" />,
                },
            {
              label: t('settlement.desk.cutoff'),
              value: <span title={t('settlement.desk.cutoffHint')}>{run.cutoffSeq}</span>,
            },
          ]}
        />
      </Section>
      <StateTable run={run} />
    </>
  );
}

function StateTable({ run }: RunSummaryProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  if (run.states.length === 0) return null;
  return (
    <Section title={t('settlement.desk.byState')}>
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('settlement.desk.state')}</th>
              <th scope="col" data-align="end">
                {t('settlement.desk.bills')}
              </th>
              <th scope="col" data-align="end">
                {t('settlement.desk.amount')}
              </th>
              <th scope="col" data-align="end">
                {t('settlement.desk.paid')}
              </th>
              <th scope="col" data-align="end">
                {t('settlement.desk.open')}
              </th>
            </tr>
          </thead>
          <tbody>
            {run.states.map(({ state, currency, count, amount, paid, open }) => (
              <tr key={`${state} ${currency}`}>
                <th scope="row">{t(`settlement.desk.billState.${state}`)}</th>
                <td data-align="end">{count.toLocaleString(tag)}</td>
                <td data-align="end">
                  <Amount value={amount} currency={currency} />
                </td>
                <td data-align="end">
                  <Amount value={paid} currency={currency} />
                </td>
                <td data-align="end">
                  <Amount value={open} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
