import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PLAN_KINDS } from '../../../lib/affiliate/plan.ts';
import { Section } from '../../../lib/detail/section.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { makePlan, makeVersion, type PlanDetail, refreshPlans } from '../api/index.ts';
import { type PlanDraft, paysByMember, paysByShare, readPlan } from '../plan-draft.ts';
import classes from './affiliate-plan.module.css';
import { CpaFields } from './cpa-fields.tsx';
import { type PartProps, RateField } from './rate-field.tsx';
import { FeeFields, ShareFields } from './share-fields.tsx';

export type PlanFormProps = {
  /** What the form begins with. */
  readonly before: PlanDraft;
  /** The plan that gets another version; null for one that is new. */
  readonly plan: PlanDetail | null;
  readonly currencies: readonly string[];
  readonly onSaved: (plan: PlanDetail) => void;
};

const REASON_CHARS_MAX = 140;

/** The terms of a plan, of its own or as another version. */
export function PlanForm({ before, currencies, onSaved, plan }: PlanFormProps): ReactNode {
  const t = useOperatorText();
  const [draft, setDraft] = useState(before);
  const [refused, setRefused] = useState<Error | null>(null);
  const read = readPlan(draft);
  const part = { draft, onChange: setDraft };
  const save = async (reason: string) => {
    if ('problem' in read) return;
    const shared = { name: draft.name.trim(), ...read.terms, reason };
    const saved =
      plan === null
        ? await makePlan({ ...shared, kind: draft.kind, currency: draft.currency })
        : await makeVersion(plan.id, { ...shared, version: plan.version });
    await refreshPlans();
    onSaved(saved);
  };
  return (
    <div className={classes.plain}>
      <What {...part} isNew={plan === null} currencies={currencies} refused={refused} />
      {paysByMember(draft.kind) ? <CpaFields {...part} /> : null}
      {paysByShare(draft.kind) ? (
        <>
          <ShareFields {...part} />
          <FeeFields {...part} />
        </>
      ) : null}
      <Pay {...part} />
      {JSON.stringify(before) === JSON.stringify(draft) ? null : (
        <SaveBar
          title={
            plan === null
              ? t('affiliates.desk.saveTitle')
              : t('affiliates.desk.saveVersionTitle', { name: plan.name })
          }
          text={t('affiliates.desk.saveText')}
          savedText={t('affiliates.desk.saved')}
          problem={'problem' in read ? t(`affiliates.desk.problem.${read.problem}`) : null}
          reasonMax={REASON_CHARS_MAX}
          onDiscard={() => {
            setDraft(before);
            setRefused(null);
          }}
          onRefused={setRefused}
          save={save}
        />
      )}
    </div>
  );
}

type WhatProps = PartProps & {
  readonly isNew: boolean;
  readonly currencies: readonly string[];
  readonly refused: Error | null;
};

function What({ currencies, draft, isNew, onChange, refused }: WhatProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('affiliates.desk.part.what')}>
      <div className={classes.fields}>
        <TextInput
          label={t('affiliates.desk.name')}
          maxLength={60}
          autoComplete="off"
          value={draft.name}
          error={fieldError(refused, 'name')}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        {isNew ? (
          <NativeSelect
            label={t('affiliates.desk.currency')}
            value={draft.currency}
            data={[...currencies]}
            onChange={(event) => onChange({ ...draft, currency: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {isNew ? (
        <Radio.Group
          label={t('affiliates.desk.kind')}
          value={draft.kind}
          onChange={(chosen) =>
            onChange({ ...draft, kind: PLAN_KINDS.find((known) => known === chosen) ?? draft.kind })
          }
        >
          <div className={classes.kinds}>
            {PLAN_KINDS.map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={t(`affiliates.desk.kind.${kind}`)}
                description={t(`affiliates.desk.kindHint.${kind}`)}
              />
            ))}
          </div>
        </Radio.Group>
      ) : null}
    </Section>
  );
}

function Pay({ draft, onChange }: PartProps): ReactNode {
  const t = useOperatorText();
  const money = (key: 'payoutMin' | 'autoPayMax') => (
    <AmountField
      label={t(`affiliates.desk.${key}`)}
      description={t(`affiliates.desk.${key}Hint`)}
      value={draft[key]}
      currency={draft.currency}
      onChange={(text) => onChange({ ...draft, [key]: text })}
    />
  );
  return (
    <Section title={t('affiliates.desk.part.pay')}>
      <div className={classes.fields}>
        {money('payoutMin')}
        {money('autoPayMax')}
        <RateField
          label={t('affiliates.desk.subRate')}
          value={draft.subRate}
          onChange={(subRate) => onChange({ ...draft, subRate })}
        />
      </div>
    </Section>
  );
}
