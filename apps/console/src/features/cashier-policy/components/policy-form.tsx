import { Hint, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { HoursEditor } from '../../../lib/hours/hours-editor.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { DifferenceList } from '../../../lib/part/difference-list.tsx';
import { isSame } from '../../../lib/part/differences.ts';
import { Split } from '../../../lib/page/split.tsx';
import { type CashierPolicy, refreshPolicies, savePolicy } from '../api/index.ts';
import { draftOf, isBroad, type PolicyDraft, policyOf, policyProblem } from '../draft.ts';
import { sectionKeys, SECTIONS } from '../fields.ts';
import { FactorChoice } from './factor-choice.tsx';
import { PolicyField } from './policy-field.tsx';
import classes from './policy.module.css';
import { PolicyStanding } from './policy-standing.tsx';
import { RankPreview } from './rank-preview.tsx';

export type PolicyFormProps = { readonly held: CashierPolicy; readonly isReadOnly: boolean };

const WINDOWS_MAX = 7;

/** What the brand demands of money that leaves, in plain words, with what it comes to beside it. */
export function PolicyForm({ held, isReadOnly }: PolicyFormProps): ReactNode {
  const t = useOperatorText();
  const { currency, version } = held;
  const before = draftOf(held.policy, currency);
  const [draft, setDraft] = useState<PolicyDraft>(before);
  const [refused, setRefused] = useState<Error | null>(null);
  const problem = policyProblem(draft, currency);
  return (
    <Stack gap={5}>
      <OpenProposal kinds={['cashier_policy.update']} />
      <Split
        main={
          <fieldset className={classes.plain} disabled={isReadOnly}>
            <PolicySections held={held} draft={draft} refused={refused} onChange={setDraft} />
          </fieldset>
        }
        side={
          <>
            <RankPreview
              policy={problem === null ? policyOf(draft, currency) : held.policy}
              limits={held.vipLimits}
              currency={currency}
            />
            <PolicyStanding held={held} />
          </>
        }
      />
      {isSame(before, draft) ? null : (
        <SaveBar
          title={t('policy.saveTitle', { currency })}
          text={
            <>
              <p>{t('policy.saveText')}</p>
              <DifferenceList before={before.values} after={draft.values} />
            </>
          }
          savedText={t('policy.saved')}
          problem={
            problem === null
              ? null
              : isBroad(problem)
                ? t(`policy.problem.${problem}`)
                : t('policy.problem.field', { field: t(`policy.${problem}`) })
          }
          reasonMax={140}
          waits="looser"
          onDiscard={() => {
            setDraft(before);
            setRefused(null);
          }}
          onRefused={setRefused}
          save={async (reason) => {
            const saved = await savePolicy(currency, {
              policy: policyOf(draft, currency),
              version,
              reason,
            });
            await refreshPolicies();
            return saved;
          }}
        />
      )}
    </Stack>
  );
}

type PolicySectionsProps = {
  readonly held: CashierPolicy;
  readonly draft: PolicyDraft;
  readonly refused: Error | null;
  readonly onChange: (draft: PolicyDraft) => void;
};

function PolicySections({ held, draft, refused, onChange }: PolicySectionsProps): ReactNode {
  const t = useOperatorText();
  return (
    <>
      {sectionKeys.map((section) => (
        <Section key={section} title={t(`policy.section.${section}`)}>
          <Hint>{t(`policy.sectionHint.${section}`)}</Hint>
          <div className={classes.fields}>
            {SECTIONS[section].map((key) => (
              <PolicyField
                key={key}
                name={key}
                value={draft.values[key]}
                currency={held.currency}
                refused={refused}
                onChange={(value) =>
                  onChange({ ...draft, values: { ...draft.values, [key]: value } })
                }
              />
            ))}
          </div>
          {section === 'people' ? (
            <FactorChoice
              value={draft.secondFactor}
              onChange={(secondFactor) => onChange({ ...draft, secondFactor })}
            />
          ) : null}
          {section === 'limits' ? (
            <HoursEditor
              hours={draft.hours}
              timeZone={held.timeZone}
              most={WINDOWS_MAX}
              onChange={(hours) => onChange({ ...draft, hours })}
            />
          ) : null}
        </Section>
      ))}
    </>
  );
}
