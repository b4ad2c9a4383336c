import { Facts, Hint, StatusPill } from '@parlour/ui';
import { Fragment, type ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { isLinkedKind, RecordLink } from '../../../lib/record/record-link.tsx';
import { useSelf } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import type { Proposal } from '../api/index.ts';
import { kindText, TONES } from '../model.ts';
import {
  currencyOf,
  inOrder,
  oddItems,
  type Reading,
  type ReadValue,
  readValue,
  valueText,
} from '../value.ts';
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
        {state === 'EXPIRED' ? <Hint>{t('approval.expiredText')}</Hint> : null}
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
  const readingOf = (field: string): Reading => ({
    kind,
    field,
    tag,
    currency,
    brandCurrency: brand.currency,
  });
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
            value: valueText(after, readingOf(field)),
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
            <ChangeRow
              key={field}
              heading={fieldText(kind, field, tag)}
              before={isNew ? null : readValue(before, readingOf(field))}
              after={readValue(after, readingOf(field))}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type ChangeRowProps = {
  readonly heading: string;
  /** Null for a new record. */
  readonly before: ReadValue | null;
  readonly after: ReadValue;
};

/** One setting, before and after; of lists, what is taken out and what is added stands out. */
function ChangeRow({ heading, before, after }: ChangeRowProps): ReactNode {
  return (
    <tr>
      <th scope="row">{heading}</th>
      {before === null ? null : (
        <td className={classes.before}>
          <Items value={before} odd={oddItems(before, after)} mark="del" />
        </td>
      )}
      <td className={classes.after}>
        <Items
          value={after}
          odd={before === null ? new Set() : oddItems(after, before)}
          mark="ins"
          isCompared={before?.isList === true && after.isList}
        />
      </td>
    </tr>
  );
}

type ItemsProps = {
  readonly value: ReadValue;
  readonly odd: ReadonlySet<string>;
  readonly mark: 'del' | 'ins';
  /** What both lists hold stands back. */
  readonly isCompared?: boolean;
};

function Items({ value, odd, mark: Mark, isCompared = false }: ItemsProps): ReactNode {
  const { items, separator } = value;
  return (
    <bdi className={isCompared ? classes.kept : undefined}>
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two items of a list may be the same.
        <Fragment key={`${place} ${item}`}>
          {place === 0 ? '' : separator}
          {odd.has(item) ? <Mark>{item}</Mark> : item}
        </Fragment>
      ))}
    </bdi>
  );
}
