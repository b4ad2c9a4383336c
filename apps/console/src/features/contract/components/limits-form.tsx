import { Checkbox, Radio, Switch, TextInput } from '@mantine/core';
import { PERIODS_OF } from '@parlour/commission';
import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { returnProblem } from '../../../lib/lottery/return-problem.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { Columns } from '../../../lib/page/columns.tsx';
import { useMay } from '../../../lib/session.ts';
import { changeLimits, type Limits } from '../api/index.ts';
import {
  draftOfLimits,
  isChanged,
  isReadable,
  type LimitsDraft,
  MONEY_LIMITS,
  type MoneyLimit,
  readLimits,
  type SwitchLimit,
  type TypedLimit,
} from '../limits-draft.ts';
import { CARRY_MODES } from '../model.ts';
import classes from './contract.module.css';

export type LimitsFormProps = { readonly limits: Limits };

const REVIEW_MODES = ['AUTO', 'UPLINE', 'ADMIN'] as const;
const REASON_CHARS_MAX = 140;
/** The limit of a kind that is part of the sum of what a stake gives back. */
const summed = (kind: Limits['kind']): TypedLimit =>
  kind === 'DIVIDEND' ? 'turnoverCapBps' : 'maxRateBps';
const isMoney = (key: TypedLimit): key is MoneyLimit => MONEY_LIMITS.some((one) => one === key);

/** What the brand allows of one kind of contract, and how it is settled; each value says what it does. */
export function LimitsForm({ limits }: LimitsFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('contract.update');
  const [draft, setDraft] = useState(() => draftOfLimits(limits));
  const [refused, setRefused] = useState<Error | null>(null);
  const read = readLimits(draft, limits);
  const fields = { limits, draft, refused, isDisabled: !mayChange, onChange: setDraft };
  const typed = (...keys: readonly TypedLimit[]) =>
    keys.map((key) => <TypedField key={key} {...fields} field={key} />);
  const switches = (...keys: readonly SwitchLimit[]) =>
    keys.map((key) => (
      <Switch
        key={key}
        label={t(`contract.desk.limit.${key}`)}
        description={t(`contract.desk.limitHint.${key}`)}
        disabled={!mayChange}
        checked={draft.switches[key]}
        onChange={(event) =>
          setDraft({
            ...draft,
            switches: { ...draft.switches, [key]: event.currentTarget.checked },
          })
        }
      />
    ));
  const part = (key: 'offer' | 'tiers' | 'bound' | 'measure' | 'pay', children: ReactNode) => (
    <Section title={t(`contract.desk.part.${key}`)}>
      <Stack>{children}</Stack>
    </Section>
  );
  return (
    <>
      <OpenProposal kinds={['contract.loosen_limits']} subject={limits.kind} />
      {limits.isPermitted ? null : (
        <p className={classes.problem} role="status">
          {t('contract.desk.notPermitted')}
        </p>
      )}
      <Columns>
        {part(
          'offer',
          <>
            {switches('isOffered')}
            <Choices {...fields} of="periods" all={PERIODS_OF[limits.kind]} />
            {limits.kind === 'DIVIDEND' ? (
              <Choices {...fields} of="carryModes" all={CARRY_MODES} />
            ) : null}
          </>,
        )}
        {part(
          'tiers',
          <>
            {typed('minRateBps', 'maxRateBps', 'maxTiers', 'maxThreshold', 'minActive')}
            {limits.kind === 'DIVIDEND' ? typed('turnoverCapBps') : null}
            <p className={classes.muted}>
              {limits.kind === 'DIVIDEND'
                ? t('contract.limits.capHint')
                : t('contract.limits.turnoverHint')}
            </p>
          </>,
        )}
        {part(
          'bound',
          <>
            {switches('allowEqualRate')}
            {typed('minRateGapBps')}
            {switches('wagePlusRebateCap')}
          </>,
        )}
        {part(
          'measure',
          <>
            {typed('activeMin', 'activeMinLong', 'baseUnit')}
            {limits.kind === 'DIVIDEND' ? switches('deductWages', 'deductFees') : null}
          </>,
        )}
        {part(
          'pay',
          <>
            <ReviewChoice {...fields} />
            {typed('distributionDelayDays', 'overdueDays')}
          </>,
        )}
      </Columns>
      {isChanged(draft, limits) && mayChange ? (
        <SaveBar
          title={t('contract.desk.limitsTitle', { kind: t(`commission.desk.kind.${limits.kind}`) })}
          text={t('contract.desk.limitsText')}
          waits="looser"
          savedText={t('contract.desk.limitsSaved')}
          problem={'problem' in read ? t(`contract.desk.limitsProblem.${read.problem}`) : null}
          reasonMax={REASON_CHARS_MAX}
          onDiscard={() => setDraft(draftOfLimits(limits))}
          onRefused={setRefused}
          save={(reason) =>
            'change' in read
              ? changeLimits(limits.kind, { ...read.change, reason })
              : Promise.resolve()
          }
        />
      ) : null}
    </>
  );
}

type FieldsProps = {
  readonly limits: Limits;
  readonly draft: LimitsDraft;
  readonly refused: Error | null;
  readonly isDisabled: boolean;
  readonly onChange: (draft: LimitsDraft) => void;
};

function TypedField(props: FieldsProps & { readonly field: TypedLimit }): ReactNode {
  const { limits, draft, refused, isDisabled, field, onChange } = props;
  const t = useOperatorText();
  const value = draft.typed[field];
  const shared = {
    label: t(`contract.desk.limit.${field}`),
    description: t(`contract.desk.limitHint.${field}`),
    value,
  };
  const set = (text: string) => onChange({ ...draft, typed: { ...draft.typed, [field]: text } });
  const error =
    fieldError(refused, field) ?? (field === summed(limits.kind) ? returnProblem(refused) : null);
  if (isMoney(field)) {
    return (
      <AmountField
        {...shared}
        currency={limits.currency}
        isDisabled={isDisabled}
        error={error}
        onChange={set}
      />
    );
  }
  const isRate = field.endsWith('Bps');
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      disabled={isDisabled}
      rightSection={isRate ? '%' : null}
      rightSectionPointerEvents="none"
      error={
        error ??
        (isReadable(field, value, limits.currency) ? null : t('contract.desk.limitUnreadable'))
      }
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

type ChoicesProps = FieldsProps &
  (
    | { readonly of: 'periods'; readonly all: readonly Limits['periods'][number][] }
    | { readonly of: 'carryModes'; readonly all: readonly Limits['carryModes'][number][] }
  );

function Choices(props: ChoicesProps): ReactNode {
  const { draft, isDisabled, onChange, of } = props;
  const t = useOperatorText();
  const chosen: readonly string[] = draft[of];
  const toggle = (value: string) => {
    const kept = props.all.filter((one) => chosen.includes(one) !== (one === value));
    onChange({ ...draft, [of]: kept });
  };
  return (
    <Stack gap={1} role="group" aria-label={t(`contract.desk.limit.${of}`)}>
      <span className={classes.label}>{t(`contract.desk.limit.${of}`)}</span>
      <span className={classes.muted}>{t(`contract.desk.limitHint.${of}`)}</span>
      {props.of === 'periods'
        ? props.all.map((value) => (
            <Checkbox
              key={value}
              label={t(`settlement.desk.period.${value}`)}
              checked={chosen.includes(value)}
              disabled={isDisabled}
              onChange={() => toggle(value)}
            />
          ))
        : props.all.map((value) => (
            <Checkbox
              key={value}
              label={t(`contract.desk.carryMode.${value}`)}
              checked={chosen.includes(value)}
              disabled={isDisabled}
              onChange={() => toggle(value)}
            />
          ))}
    </Stack>
  );
}

function ReviewChoice({ draft, isDisabled, onChange }: FieldsProps): ReactNode {
  const t = useOperatorText();
  return (
    <Radio.Group
      label={t('contract.desk.limit.reviewMode')}
      description={t('contract.desk.limitHint.reviewMode')}
      value={draft.reviewMode}
      onChange={(value) =>
        onChange({
          ...draft,
          reviewMode: REVIEW_MODES.find((mode) => mode === value) ?? draft.reviewMode,
        })
      }
    >
      <Stack gap={1}>
        {REVIEW_MODES.map((mode) => (
          <Radio
            key={mode}
            value={mode}
            disabled={isDisabled}
            label={t(`contract.desk.reviewMode.${mode}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
