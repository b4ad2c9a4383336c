import { Facts } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Day } from '../../../lib/day.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { Time } from '../../../lib/time.tsx';
import type { IssueDetail } from '../api/index.ts';
import classes from './issue.module.css';

export type IssueFactsProps = { readonly issue: IssueDetail; readonly links: ReactNode };

/** When an issue is sold and drawn, and what proves a draw of the house. */
export function IssueFacts({ issue, links }: IssueFactsProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const tag = useLanguageTag();
  const { timeZone, proof } = issue;
  const own = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const times = ['opensAt', 'cancelUntil', 'closesAt', 'drawsAt'] as const;
  return (
    <>
      <Section title={t('draw.desk.record')}>
        <Facts
          facts={[
            { label: t('draw.desk.game'), value: names.game(issue.gameCode, issue.family) },
            { label: t('draw.desk.day'), value: <Day day={issue.day} /> },
            ...times.map((key) => ({
              label: t(`draw.desk.${key}`),
              value: <Time at={issue[key]} look="full" />,
            })),
            {
              label: t('draw.desk.drawsThere'),
              value: `${own.format(new Date(issue.drawsAt))} · ${timeZone}`,
            },
            { label: t('draw.desk.sourceLabel'), value: t(`draw.desk.source.${issue.source}`) },
            { label: t('detail.id'), value: <RecordId id={issue.issueId} /> },
          ]}
        />
        <p className={classes.links}>{links}</p>
      </Section>
      {proof === null ? null : (
        <Section title={t('draw.desk.proof')}>
          <p className={classes.muted}>{t('draw.desk.proofHint')}</p>
          <Facts
            facts={[
              { label: t('draw.desk.chain'), value: <RecordId id={proof.endHash} /> },
              { label: t('draw.desk.chainPlace'), value: proof.index },
              {
                label: t('draw.desk.hash'),
                value: proof.hash === null ? t('draw.desk.notYet') : <RecordId id={proof.hash} />,
              },
              { label: t('draw.desk.beaconRound'), value: proof.beaconRound },
              {
                label: t('draw.desk.beacon'),
                value:
                  proof.beacon === null ? t('draw.desk.notYet') : <RecordId id={proof.beacon} />,
              },
            ]}
          />
        </Section>
      )}
    </>
  );
}
