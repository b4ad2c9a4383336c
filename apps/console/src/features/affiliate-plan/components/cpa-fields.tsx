import { Button, TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { CountryField } from '../../../lib/closure/country-field.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { wholeOf } from '../../../lib/form/edit.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { CPA_COUNTS, type CpaDraft, type GroupDraft } from '../plan-draft.ts';
import classes from './affiliate-plan.module.css';
import type { PartProps } from './rate-field.tsx';

const CRITERIA = ['firstDepositMin', 'depositsMin', 'validBetMin'] as const;
const GROUPS_MAX = 12;
const MONTHLY_MAX = 999_999;

/** What a member has to do to qualify, and what is paid for one who did. */
export function CpaFields({ draft, onChange }: PartProps): ReactNode {
  const t = useOperatorText();
  const { cpa, currency } = draft;
  const change = (next: Partial<CpaDraft>) => onChange({ ...draft, cpa: { ...cpa, ...next } });
  const days = (key: keyof typeof CPA_COUNTS) => {
    const [min, max] = CPA_COUNTS[key];
    return (
      <TextInput
        label={t(`affiliates.desk.${key}`)}
        description={key === 'holdDays' ? t('affiliates.desk.holdDaysHint') : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={cpa[key]}
        error={wholeOf(cpa[key], min, max) === null ? t('form.whole', { min, max }) : null}
        onChange={(event) => change({ [key]: event.currentTarget.value })}
      />
    );
  };
  const isBoundFit = cpa.monthlyMax === '' || wholeOf(cpa.monthlyMax, 1, MONTHLY_MAX) !== null;
  return (
    <Section title={t('affiliates.desk.part.cpa')}>
      <div className={classes.fields}>
        <AmountField
          label={t(
            cpa.groups.length === 0 ? 'affiliates.desk.amount' : 'affiliates.desk.amountElsewhere',
          )}
          value={cpa.amount}
          currency={currency}
          onChange={(amount) => change({ amount })}
        />
        {CRITERIA.map((key) => (
          <AmountField
            key={key}
            label={t(`affiliates.desk.${key}`)}
            description={t('affiliates.desk.criterionHint')}
            value={cpa[key]}
            currency={currency}
            onChange={(text) => change({ [key]: text })}
          />
        ))}
        {days('withinDays')}
        {days('holdDays')}
        <TextInput
          label={t('affiliates.desk.monthlyMax')}
          description={t('affiliates.desk.monthlyMaxHint')}
          inputMode="numeric"
          autoComplete="off"
          value={cpa.monthlyMax}
          error={isBoundFit ? null : t('form.whole', { min: 1, max: MONTHLY_MAX })}
          onChange={(event) => change({ monthlyMax: event.currentTarget.value })}
        />
      </div>
      <Groups groups={cpa.groups} currency={currency} onChange={(groups) => change({ groups })} />
    </Section>
  );
}

type GroupsProps = {
  readonly groups: readonly GroupDraft[];
  readonly currency: string;
  readonly onChange: (groups: readonly GroupDraft[]) => void;
};

function Groups({ currency, groups, onChange }: GroupsProps): ReactNode {
  const t = useOperatorText();
  const set = (index: number, next: Partial<GroupDraft>) =>
    onChange(groups.map((group, place) => (place === index ? { ...group, ...next } : group)));
  return (
    <>
      {groups.length === 0 ? null : (
        <Stack as="ul" gap={3} isBounded aria-label={t('affiliates.desk.groups')}>
          {groups.map((group, index) => (
            // A group has no name; its place is what it is known by.
            <li key={index} className={classes.line}>
              <CountryField
                label={t('affiliates.desk.group', { number: index + 1 })}
                hint=""
                value={group.countries}
                onChange={(countries) => set(index, { countries })}
              />
              <AmountField
                label={t('affiliates.desk.groupAmount', { number: index + 1 })}
                value={group.amount}
                currency={currency}
                onChange={(amount) => set(index, { amount })}
              />
              <Button
                size="xs"
                variant="subtle"
                onClick={() => onChange(groups.toSpliced(index, 1))}
              >
                {t('affiliates.desk.removeGroup', { number: index + 1 })}
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {groups.length >= GROUPS_MAX ? null : (
        <div>
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange([...groups, { countries: [], amount: '' }])}
          >
            {t('affiliates.desk.addGroup')}
          </Button>
        </div>
      )}
    </>
  );
}
