import { Button, Select } from '@mantine/core';
import { CloseIcon, PlusIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { NumberField } from '../../../lib/form/number-field.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { PointPolicy } from '../api/index.ts';
import { familyText } from './agent-pills.tsx';
import classes from './agent.module.css';

type Rule = PointPolicy['items'][number];
type Quota = Rule['quotas'][number];

export type QuotaFieldsProps = {
  readonly items: readonly Rule[];
  readonly isDisabled: boolean;
  readonly onChange: (family: Rule['family'], quotas: Quota[]) => void;
};

const HUNDREDTHS = 100;
const PERCENT_MAX = 100;
const ACCOUNTS_MAX = 1_000_000;
const FIRST: Quota = { points: 10, accountsMax: 10 };

/** To how many direct downlines one account may give so many points or more, family by family. */
export function QuotaFields({ items, isDisabled, onChange }: QuotaFieldsProps): ReactNode {
  const t = useOperatorText();
  const [chosen, setChosen] = useState<string>(items[0]?.family ?? '');
  const rule = items.find(({ family }) => family === chosen);
  if (rule === undefined) return null;
  const { family, quotas } = rule;
  const set = (place: number, next: Partial<Quota>) =>
    onChange(
      family,
      quotas.map((quota, index) => (index === place ? { ...quota, ...next } : quota)),
    );
  return (
    <fieldset className={classes.quotas} disabled={isDisabled}>
      <legend className={classes.legend}>{t('agents.desk.quotas')}</legend>
      <p className={classes.text}>{t('agents.desk.quotasHint')}</p>
      <Select
        size="xs"
        aria-label={t('agents.desk.family')}
        data={items.map((one) => ({
          value: one.family,
          label: `${familyText(one.family)} · ${one.quotas.length}`,
        }))}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => setChosen(value ?? chosen)}
      />
      {quotas.map((quota, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a quota has no name but its place
        <div key={index} className={classes.quota}>
          <NumberField
            size="xs"
            label={t('agents.desk.quotaFrom')}
            suffix=" %"
            step={0.1}
            min={0.1}
            max={PERCENT_MAX}
            decimalScale={1}
            clampBehavior="strict"
            value={quota.points / HUNDREDTHS}
            onChange={(value) => set(index, { points: Math.round(value * HUNDREDTHS) })}
          />
          <NumberField
            size="xs"
            label={t('agents.desk.quotaAccounts')}
            min={0}
            max={ACCOUNTS_MAX}
            allowDecimal={false}
            clampBehavior="strict"
            value={quota.accountsMax}
            onChange={(value) => set(index, { accountsMax: value })}
          />
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('agents.desk.quotaDrop', { number: index + 1 })}
            onClick={() => onChange(family, quotas.toSpliced(index, 1))}
          >
            <CloseIcon size={14} />
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<PlusIcon size={12} />}
          onClick={() => onChange(family, [...quotas, quotas.at(-1) ?? FIRST])}
        >
          {t('agents.desk.quotaAdd')}
        </Button>
      </div>
    </fieldset>
  );
}
