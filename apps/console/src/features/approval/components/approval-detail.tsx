import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Facts } from '../../../lib/detail/facts.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { isLinkedKind, RecordLink } from '../../../lib/record/record-link.tsx';
import { useSelf } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import type { Proposal } from '../api/index.ts';
import { kindText, TONES } from '../model.ts';
import { currencyOf, inOrder, valueText } from '../value.ts';
import { fieldText } from '../words.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import classes from './approval.module.css';

/** What would change, why, who asks for it, and the answer. */
export function ApprovalDetail({ proposal }: { readonly proposal: Proposal }): ReactNode {
  const t = useOperatorText();
  const { decidedAt, decidedBy, decisionNote, proposedBy, state } = proposal;
  return (
    <>
      <Section
        title={kindText(proposal.kind)}
        actions={<StatusPill tone={TONES[state]}>{t(`approval.state.${state}`)}</StatusPill>}
      >
        <Facts
          facts={[
            { label: t('approval.concerns'), value: <SubjectText proposal={proposal} /> },
            { label: t('approval.reason'), value: proposal.reason },
            {
              label: t('approval.proposedBy'),
              value: (
                <RecordLink kind="operator" id={proposedBy.id}>
                  {proposedBy.account}
                </RecordLink>
              ),
            },
            {
              label: t('approval.proposedAt'),
              value: <Time at={proposal.proposedAt} look="full" />,
            },
            state === 'OPEN'
              ? {
                  label: t('approval.expiresAt'),
                  value: <Time at={proposal.expiresAt} look="full" />,
                }
              : null,
          ]}
        />
      </Section>
      <Section title={t('approval.changes')}>
        <Changes proposal={proposal} />
      </Section>
      <Section title={t('approval.decision')}>
        {decidedAt === null || decidedBy === null ? null : (
          <Facts
            facts={[
              { label: t('approval.decidedBy'), value: decidedBy.account },
              { label: t('approval.decidedAt'), value: <Time at={decidedAt} look="full" /> },
              decisionNote === '' ? null : { label: t('approval.note'), value: decisionNote },
            ]}
          />
        )}
        {state === 'EXPIRED' ? <p className={classes.note}>{t('approval.expiredText')}</p> : null}
        <ApprovalDecision proposal={proposal} />
      </Section>
    </>
  );
}

function SubjectText({ proposal }: { readonly proposal: Proposal }): ReactNode {
  const t = useOperatorText();
  const { subject, subjectId, subjectKind } = proposal;
  // A proposed operator has an account name and no page yet.
  if (subjectId === 'house') return t('approval.house');
  if (!isLinkedKind(subjectKind) || subject === subjectId) return subject;
  return (
    <RecordLink kind={subjectKind} id={subjectId}>
      {subject}
    </RecordLink>
  );
}

type Change = Proposal['changes'][number];

const isKept = ({ after, before }: Change): boolean => after === before;

/** What stays the same and has to be known, above what changes. */
function Changes({ proposal }: { readonly proposal: Proposal }): ReactNode {
  const { kind } = proposal;
  const changes = inOrder(kind, proposal.changes);
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { brand } = useSelf();
  const currency = currencyOf(kind, changes);
  const textOf = (json: string | null, field: string): string =>
    valueText(json, { kind, field, tag, currency, brandCurrency: brand.currency });
  // Amounts name the currency themselves.
  const kept = changes.filter((one) => isKept(one) && one.field !== 'currency');
  const changed = changes.filter((one) => !isKept(one));
  // A new record has nothing to be compared with.
  const isNew = changed.every(({ before }) => before === null);
  return (
    <>
      {kept.length === 0 ? null : (
        <Facts
          facts={kept.map(({ after, field }) => ({
            label: fieldText(kind, field, tag),
            value: textOf(after, field),
          }))}
        />
      )}
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('approval.field')}</th>
            {isNew ? null : <th scope="col">{t('approval.now')}</th>}
            <th scope="col">{t('approval.then')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldText(kind, field, tag)}</th>
              {isNew ? null : (
                <td className={classes.before}>
                  <bdi>{textOf(before, field)}</bdi>
                </td>
              )}
              <td className={classes.after}>
                <bdi>{textOf(after, field)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
