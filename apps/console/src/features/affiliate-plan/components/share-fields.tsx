import { Button, NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { wholeOf } from '../../../lib/form/edit.ts';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import {
  DEDUCTIONS,
  FEE_CATEGORIES,
  type FeeDraft,
  NO_TIER,
  SHARE_RATES,
  type ShareDraft,
  type TierDraft,
  TIERS_MAX,
} from '../plan-draft.ts';
import classes from './affiliate-plan.module.css';
import { type PartProps, RateField } from './rate-field.tsx';

const PEOPLE_MAX = 999_999;

/** Which part of the net revenue is paid, and what becomes of a month below zero. */
export function ShareFields({ draft, onChange }: PartProps): ReactNode {
  const t = useOperatorText();
  const { currency, share } = draft;
  const change = (next: Partial<ShareDraft>) =>
    onChange({ ...draft, share: { ...share, ...next } });
  return (
    <Section title={t('affiliates.desk.part.share')}>
      <Tiers tiers={share.tiers} currency={currency} onChange={(tiers) => change({ tiers })} />
      <div className={classes.fields}>
        <Radio.Group
          label={t('affiliates.desk.carry')}
          value={share.carry}
          onChange={(carry) => change({ carry: carry === 'FOREVER' ? 'FOREVER' : 'NONE' })}
        >
          <div className={classes.radios}>
            {(['NONE', 'FOREVER'] as const).map((carry) => (
              <Radio key={carry} value={carry} label={t(`affiliates.desk.carry.${carry}`)} />
            ))}
          </div>
        </Radio.Group>
        <AmountField
          label={t('affiliates.desk.apartFrom')}
          description={t('affiliates.desk.apartFromHint')}
          value={share.apartFrom}
          currency={currency}
          isOptional
          onChange={(apartFrom) => change({ apartFrom })}
        />
      </div>
    </Section>
  );
}

type TiersProps = {
  readonly tiers: readonly TierDraft[];
  readonly currency: string;
  readonly onChange: (tiers: readonly TierDraft[]) => void;
};

function Tiers({ currency, onChange, tiers }: TiersProps): ReactNode {
  const t = useOperatorText();
  const set = (index: number, next: Partial<TierDraft>) =>
    onChange(tiers.map((tier, place) => (place === index ? { ...tier, ...next } : tier)));
  return (
    <>
      <Stack as="ol" gap={3} isBounded aria-label={t('affiliates.desk.tiers')}>
        {tiers.map((tier, index) => (
          // A tier has no name; its place is what it is known by.
          <li
            key={index}
            className={classes.line}
            aria-label={t('affiliates.desk.tier', { number: index + 1 })}
          >
            <AmountField
              label={t('affiliates.desk.tierRevenue')}
              value={tier.netRevenue}
              currency={currency}
              onChange={(netRevenue) => set(index, { netRevenue })}
            />
            <TextInput
              label={t('affiliates.desk.tierDepositors')}
              inputMode="numeric"
              autoComplete="off"
              value={tier.firstDepositors}
              error={
                wholeOf(tier.firstDepositors, 0, PEOPLE_MAX) === null
                  ? t('form.whole', { min: 0, max: PEOPLE_MAX })
                  : null
              }
              onChange={(event) => set(index, { firstDepositors: event.currentTarget.value })}
            />
            <RateField
              label={t('affiliates.desk.tierRate')}
              value={tier.rate}
              onChange={(rate) => set(index, { rate })}
            />
            <Button
              size="xs"
              variant="subtle"
              disabled={tiers.length === 1}
              onClick={() => onChange(tiers.toSpliced(index, 1))}
            >
              {t('affiliates.desk.removeTier', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </Stack>
      {tiers.length >= TIERS_MAX ? null : (
        <div>
          <Button size="xs" variant="default" onClick={() => onChange([...tiers, NO_TIER])}>
            {t('affiliates.desk.addTier')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What comes off before a share is calculated. */
export function FeeFields({ draft, onChange }: PartProps): ReactNode {
  const t = useOperatorText();
  const { share } = draft;
  const change = (next: Partial<ShareDraft>) =>
    onChange({ ...draft, share: { ...share, ...next } });
  return (
    <Section title={t('affiliates.desk.part.fees')}>
      <div className={classes.fields}>
        {SHARE_RATES.map((key) => (
          <RateField
            key={key}
            label={t(
              key === 'vendorFee' && share.vendorFees.length > 0
                ? 'affiliates.desk.vendorFeeOther'
                : `affiliates.desk.${key}`,
            )}
            value={share[key]}
            onChange={(text) => change({ [key]: text })}
          />
        ))}
      </div>
      <CategoryFees fees={share.vendorFees} onChange={(vendorFees) => change({ vendorFees })} />
      <div className={classes.fields}>
        {DEDUCTIONS.map((key) => (
          <Switch
            key={key}
            label={t(`affiliates.desk.${key}`)}
            checked={share[key]}
            onChange={(event) => change({ [key]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </Section>
  );
}

type CategoryFeesProps = {
  readonly fees: readonly FeeDraft[];
  readonly onChange: (fees: readonly FeeDraft[]) => void;
};

const nameOf = (code: string): string => textOfCode('game.category', code) ?? code;

function CategoryFees({ fees, onChange }: CategoryFeesProps): ReactNode {
  const t = useOperatorText();
  const free = FEE_CATEGORIES.filter((code) => fees.every(({ category }) => category !== code));
  return (
    <>
      {fees.length === 0 ? null : (
        <Stack as="ul" gap={3} isBounded aria-label={t('affiliates.desk.vendorFees')}>
          {fees.map((fee, index) => (
            <li key={fee.category} className={classes.line}>
              <RateField
                label={nameOf(fee.category)}
                value={fee.rate}
                onChange={(rate) => onChange(fees.with(index, { ...fee, rate }))}
              />
              <Button size="xs" variant="subtle" onClick={() => onChange(fees.toSpliced(index, 1))}>
                {t('affiliates.desk.removeCategory', { name: nameOf(fee.category) })}
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {free.length === 0 ? null : (
        <NativeSelect
          aria-label={t('affiliates.desk.addCategory')}
          maw="16rem"
          value=""
          data={[
            { value: '', label: t('affiliates.desk.addCategory') },
            ...free.map((code) => ({ value: code, label: nameOf(code) })),
          ]}
          onChange={(event) => {
            const category = free.find((code) => code === event.currentTarget.value);
            if (category !== undefined) onChange([...fees, { category, rate: '0' }]);
          }}
        />
      )}
    </>
  );
}
