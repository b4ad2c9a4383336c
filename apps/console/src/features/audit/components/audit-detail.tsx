import { CopyField, Facts, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { isLinkedKind, RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type AuditEntry, auditEntryQuery } from '../api/index.ts';
import { fieldWords, readableValue, shortHash, shownId } from '../model.ts';
import { ActionText, ActorText } from './action-text.tsx';
import classes from './audit-detail.module.css';

export type AuditDetailProps = { readonly entryId: string };

/** One entry of the log: what was done, to what, what it changed, and its place in the chain. */
export function AuditDetail({ entryId }: AuditDetailProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(auditEntryQuery(entryId));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="20rem" shape="card" />;
  return (
    <>
      <Section title={t('audit.what')}>
        <p className={classes.action}>
          <ActionText action={data.action} />
        </p>
        {data.reason === null ? null : <p className={classes.quote}>{data.reason}</p>}
        <Facts
          facts={[
            { label: t('audit.actor'), value: <Actor entry={data} /> },
            { label: t('audit.subject'), value: <SubjectText entry={data} /> },
            { label: t('audit.when'), value: <Time at={data.recordedAt} look="full" /> },
            { label: t('audit.ip'), value: data.ip },
          ]}
        />
      </Section>
      {data.changes.length === 0 ? null : (
        <Section title={t('audit.changes')}>
          <Changes changes={data.changes} />
        </Section>
      )}
      <Section title={t('audit.chain')}>
        <Facts
          facts={[
            { label: t('audit.seq'), value: data.seq },
            { label: t('audit.hash'), value: <Hash hash={data.hash} /> },
            { label: t('audit.previousHash'), value: <Hash hash={data.previousHash} /> },
          ]}
        />
      </Section>
    </>
  );
}

function Actor({ entry }: { readonly entry: AuditEntry }): ReactNode {
  if (entry.actorId === null || entry.actorKind === 'system') return <ActorText entry={entry} />;
  return (
    <RecordLink kind={entry.actorKind} id={entry.actorId}>
      <ActorText entry={entry} />
    </RecordLink>
  );
}

export type SubjectTextProps = {
  readonly entry: Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'subjectName'>;
};

/** What it was done to, as a link where there is a page of it. */
export function SubjectText({ entry }: SubjectTextProps): ReactNode {
  useOperatorText();
  const { subjectKind, subjectId } = entry;
  const kind = textOfCode('audit.subjectKind', subjectKind) ?? subjectKind;
  const shown = entry.subjectName ?? shownId(subjectId);
  if (!isLinkedKind(subjectKind)) return `${kind} ${shown}`.trim();
  return (
    <RecordLink kind={subjectKind} id={subjectId}>
      {kind} <bdi>{shown}</bdi>
    </RecordLink>
  );
}

function Changes({ changes }: { readonly changes: AuditEntry['changes'] }): ReactNode {
  const t = useOperatorText();
  return (
    <Stack as="ul" gap={3}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <p className={classes.field}>{textOfCode('part.field', field) ?? fieldWords(field)}</p>
          <div className={classes.values}>
            <ValueBox json={before} look={classes.before} label={t('audit.before')} />
            <ValueBox json={after} look={classes.after} label={t('audit.after')} />
          </div>
        </li>
      ))}
    </Stack>
  );
}

type ValueBoxProps = {
  readonly json: string | null;
  readonly look: string | undefined;
  readonly label: string;
};

function ValueBox({ json, look, label }: ValueBoxProps): ReactNode {
  return (
    <div className={`${classes.value} ${json === null ? classes.none : look}`} title={label}>
      {json === null ? '—' : readableValue(json)}
    </div>
  );
}

function Hash({ hash }: { readonly hash: string }): ReactNode {
  const t = useOperatorText();
  return (
    <CopyField
      value={hash}
      shown={shortHash(hash)}
      copyLabel={t('action.copy')}
      copiedLabel={t('action.copied')}
    />
  );
}
