import { Facts, Hint, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDayText } from '../../../lib/day.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type DifferenceDetail as Detail, differenceQuery } from '../api/index.ts';
import { useSourceName } from '../hooks.ts';
import { differenceTone } from '../model.ts';
import { DifferenceSides } from './difference-sides.tsx';
import classes from './reconciliation.module.css';
import { DifferenceDecision } from './resolve-form.tsx';

export type DifferenceDetailProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One difference: what each side says, what it belongs to, and how people settled it. */
export function DifferenceDetail({ id, children }: DifferenceDetailProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(differenceQuery(id));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Section title={t(`reconciliation.kind.${data.kind}`)}>
        <p className={classes.row}>
          <StatusPill tone={differenceTone(data.state)}>
            {t(`reconciliation.differenceState.${data.state}`)}
          </StatusPill>
          <Hint as="span">{t(`reconciliation.direction.${data.direction}`)}</Hint>
        </p>
        <p>{t(`reconciliation.meaning.${data.kind}`)}</p>
        <DifferenceFacts difference={data} />
      </Section>
      <DifferenceSides difference={data} />
      <VersionedForm
        key={id}
        value={data}
        version={data.version}
        edited={({ state, remedy, remedyReference, note }) => ({
          stateLabel: t(`reconciliation.differenceState.${state}`),
          remedyLabel: remedy === null ? null : t(`reconciliation.remedy.${remedy}`),
          remedyReference,
          note,
        })}
        fields={['reconciliation']}
        by={({ resolvedBy }) => resolvedBy}
        refresh={refetch}
      >
        {(difference) => <DifferenceDecision difference={difference} />}
      </VersionedForm>
      <Timeline difference={data} />
      {children}
    </>
  );
}

function DifferenceFacts({ difference }: { readonly difference: Detail }): ReactNode {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const dayText = useDayText();
  const { subject, memberId, account, brand, reference, providerReference } = difference;
  return (
    <Facts
      facts={[
        {
          label: t('reconciliation.day'),
          value: `${dayText(difference.day)} · ${sourceName(difference.source)}`,
        },
        subject === null
          ? null
          : {
              label: t('reconciliation.payment'),
              value: (
                <RecordLink kind={subject.kind} id={subject.id}>
                  {t('detail.openPage')}
                </RecordLink>
              ),
            },
        memberId === null
          ? null
          : {
              label: t('reconciliation.member'),
              value: (
                <RecordLink kind="member" id={memberId}>
                  {account ?? memberId}
                </RecordLink>
              ),
            },
        brand === null ? null : { label: t('reconciliation.brand'), value: brand },
        {
          label: t('reconciliation.reference'),
          value: <code className={classes.reference}>{reference ?? '—'}</code>,
        },
        {
          label: t('reconciliation.providerReference'),
          value: <code className={classes.reference}>{providerReference ?? '—'}</code>,
        },
        {
          label: t('reconciliation.seenAt'),
          value: <Time at={difference.seenAt} look="full" />,
        },
      ]}
    />
  );
}

function Timeline({ difference }: { readonly difference: Detail }): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('reconciliation.timeline')}>
      <ol className={classes.events}>
        {difference.timeline.map(({ at, step, actor, note }) => (
          <li key={`${at} ${step}`} className={classes.event}>
            <span>{t(`reconciliation.step.${step}`)}</span>
            <Hint as="span">
              {actor ?? t('reconciliation.byHouse')} · <Time at={at} look="full" />
            </Hint>
            {note === null ? null : <span>{note}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
