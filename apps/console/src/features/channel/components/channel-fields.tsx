import { Switch, TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { HoursEditor } from '../../../lib/hours/hours-editor.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import type { ChannelDraft } from '../draft.ts';
import { AccountFields } from './account-fields.tsx';

export type ChannelFieldsProps = {
  readonly draft: ChannelDraft;
  readonly currency: string;
  readonly timeZone: string;
  /** What share of payments the weight would get; null where that is not known yet. */
  readonly share: number | null;
  readonly refused: Error | null;
  readonly onChange: (draft: ChannelDraft) => void;
};

/** Everything that an operator sets of a channel. */
export function ChannelFields(props: ChannelFieldsProps): ReactNode {
  const { draft, refused, onChange } = props;
  return (
    <Stack>
      <NameField draft={draft} refused={refused} onChange={onChange} />
      <LimitFields {...props} />
      <ReceivingFields draft={draft} refused={refused} onChange={onChange} />
    </Stack>
  );
}

type PartProps = Pick<ChannelFieldsProps, 'draft' | 'refused' | 'onChange'>;

export function NameField({ draft, refused, onChange }: PartProps): ReactNode {
  const t = useOperatorText();
  return (
    <TextInput
      label={t('channel.name')}
      required
      maxLength={80}
      value={draft.name}
      error={fieldError(refused, 'name')}
      onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
    />
  );
}

/** What one payment and one day may be, how much of them, and when. */
export function LimitFields(props: ChannelFieldsProps): ReactNode {
  const { draft, currency, timeZone, share, refused, onChange } = props;
  const t = useOperatorText();
  const money = (field: 'amountMin' | 'amountMax' | 'dayCap') => ({
    label: t(`channel.${field}`),
    value: draft[field],
    currency,
    error: fieldError(refused, field),
    onChange: (text: string) => onChange({ ...draft, [field]: text }),
  });
  return (
    <>
      <FieldPair>
        <AmountField {...money('amountMin')} isRequired />
        <AmountField {...money('amountMax')} isRequired />
      </FieldPair>
      <FieldPair>
        <AmountField {...money('dayCap')} isOptional placeholder={t('channel.noCap')} />
        <TextInput
          label={t('channel.weight')}
          description={
            share === null ? t('channel.weightHint') : t('channel.weightShare', { share })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          value={draft.weight}
          onChange={(event) => onChange({ ...draft, weight: event.currentTarget.value })}
        />
      </FieldPair>
      <HoursEditor
        hours={draft.hours}
        timeZone={timeZone}
        most={14}
        onChange={(hours) => onChange({ ...draft, hours })}
      />
    </>
  );
}

/** The account that members transfer to, and how their transfers are matched. */
export function ReceivingFields({ draft, refused, onChange }: PartProps): ReactNode {
  const t = useOperatorText();
  if (draft.account === null) return null;
  return (
    <>
      <AccountFields
        account={draft.account}
        refused={refused}
        onChange={(account) => onChange({ ...draft, account })}
      />
      <TextInput
        label={t('channel.transferMinutes')}
        description={t('channel.transferMinutesHint')}
        inputMode="numeric"
        value={draft.transferMinutes}
        onChange={(event) => onChange({ ...draft, transferMinutes: event.currentTarget.value })}
      />
      <Switch
        label={t('channel.autoMatch')}
        description={t('channel.autoMatchHint')}
        checked={draft.autoMatch}
        onChange={(event) => onChange({ ...draft, autoMatch: event.currentTarget.checked })}
      />
    </>
  );
}
