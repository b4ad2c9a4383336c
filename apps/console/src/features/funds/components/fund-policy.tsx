import { Button, Switch, TextInput } from '@mantine/core';
import { Dialog, Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { hundredthsOf, timesText } from '../../../lib/money/rate.ts';
import { fieldOf, wireOf } from '../../../lib/money/typed.ts';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { changeFundPolicy, type FundPolicy, fundPolicyQuery } from '../api/policy.ts';
import classes from './funds.module.css';

const AMOUNTS = [
  'vendorMin',
  'vendorMax',
  'uplineMin',
  'uplineMax',
  'uplineDay',
  'downlineMin',
  'downlineMax',
  'downlineDay',
] as const;
const SWITCHES = ['uplineIsOffered', 'downlineIsOffered', 'transferAnyDepth'] as const;
type FundDraft = Record<(typeof AMOUNTS)[number] | 'transferRollover', string> &
  Record<(typeof SWITCHES)[number], boolean>;
/** Hundredths of the amount. */
const ROLLOVER_MAX = 10_000;

/** What the brand allows of transfers, in a dialog of its own. */
export function FundPolicyButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...fundPolicyQuery(), enabled: isOpen });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('transfer.rules')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('transfer.rules')}
        closeLabel={t('action.close')}
        size="medium"
      >
        {error === null ? null : <FailureNote cause={error} />}
        {data === undefined ? null : (
          <VersionedForm
            value={data}
            version={data.version}
            edited={draftOf}
            fields={['transfer.rule']}
            refresh={refetch}
          >
            {(policy) => <PolicyForm policy={policy} onClose={close} />}
          </VersionedForm>
        )}
      </Dialog>
    </>
  );
}

const draftOf = (policy: FundPolicy) =>
  ({
    ...Object.fromEntries(AMOUNTS.map((key) => [key, fieldOf(policy[key], policy.currency)])),
    ...Object.fromEntries(SWITCHES.map((key) => [key, policy[key]])),
    transferRollover: timesText(policy.transferRolloverMultipleHundredths),
  }) as FundDraft;

type PolicyFormProps = { readonly policy: FundPolicy; readonly onClose: () => void };

function PolicyForm({ policy, onClose }: PolicyFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('fund-policy.update');
  const { currency, version } = policy;
  const held = draftOf(policy);
  const [draft, setDraft] = useState(held);
  const wire = (key: (typeof AMOUNTS)[number]) => wireOf(draft[key], currency);
  const rolloverHundredths = hundredthsOf(draft.transferRollover, ROLLOVER_MAX);
  // An empty amount is asked for by the form.
  const isReadable = AMOUNTS.every((key) => draft[key] === '' || wire(key) !== null);
  const save = (reason: string) =>
    changeFundPolicy({
      vendorMin: wire('vendorMin') ?? '',
      vendorMax: wire('vendorMax') ?? '',
      uplineIsOffered: draft.uplineIsOffered,
      uplineMin: wire('uplineMin') ?? '',
      uplineMax: wire('uplineMax') ?? '',
      uplineDay: wire('uplineDay') ?? '',
      downlineIsOffered: draft.downlineIsOffered,
      downlineMin: wire('downlineMin') ?? '',
      downlineMax: wire('downlineMax') ?? '',
      downlineDay: wire('downlineDay') ?? '',
      transferAnyDepth: draft.transferAnyDepth,
      transferRolloverMultipleHundredths: rolloverHundredths ?? 0,
      version,
      reason,
    });
  const field = (key: (typeof AMOUNTS)[number]) => (
    <AmountField
      key={key}
      label={t(`transfer.rule.${key}`)}
      currency={currency}
      isRequired
      isDisabled={!mayChange}
      value={draft[key]}
      onChange={(text) => setDraft({ ...draft, [key]: text })}
    />
  );
  const toggle = (key: (typeof SWITCHES)[number]) => (
    <Switch
      label={t(`transfer.rule.${key}`)}
      checked={draft[key]}
      disabled={!mayChange}
      onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.checked })}
    />
  );
  return (
    <DialogForm
      className={classes.rules}
      isReadOnly={!mayChange}
      isChanged={!isSame(held, draft)}
      canSave={isReadable && rolloverHundredths !== null}
      savedText={t('transfer.rulesChanged')}
      save={save}
      onClose={onClose}
    >
      <OpenProposal kinds={['fund_policy.update']} />
      <Hint>{t('transfer.rulesHint')}</Hint>
      {field('vendorMin')}
      {field('vendorMax')}
      {toggle('uplineIsOffered')}
      {field('uplineMin')}
      {field('uplineMax')}
      {field('uplineDay')}
      {toggle('downlineIsOffered')}
      {field('downlineMin')}
      {field('downlineMax')}
      {field('downlineDay')}
      {toggle('transferAnyDepth')}
      <TextInput
        label={t('transfer.rule.transferRollover')}
        description={t('transfer.rule.transferRolloverHint')}
        inputMode="decimal"
        autoComplete="off"
        rightSection="×"
        rightSectionPointerEvents="none"
        disabled={!mayChange}
        value={draft.transferRollover}
        error={rolloverHundredths === null ? t('amount.unreadable') : null}
        onChange={(event) => setDraft({ ...draft, transferRollover: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
