import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { hundredthsOf, timesText } from '../../../lib/money/rate.ts';
import { fieldOf, wireOf } from '../../../lib/money/typed.ts';
import { ApprovalHint } from '../../../lib/approval/approval-hint.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
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
/** Hundredths of the amount. */
const ROLLOVER_MAX = 10_000;
const REASON_CHARS_MAX = 140;

/** What the brand allows of transfers, in a dialog of its own. */
export function FundPolicyButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({ ...fundPolicyQuery(), enabled: isOpen });
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
          <PolicyForm key={data.version} policy={data} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

type PolicyFormProps = { readonly policy: FundPolicy; readonly onClose: () => void };

function PolicyForm({ policy, onClose }: PolicyFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('fund-policy.update');
  const { currency, version } = policy;
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(AMOUNTS.map((key) => [key, fieldOf(policy[key], currency)])),
  );
  const [switches, setSwitches] = useState(() =>
    Object.fromEntries(SWITCHES.map((key) => [key, policy[key]])),
  );
  const [rollover, setRollover] = useState(() =>
    timesText(policy.transferRolloverMultipleHundredths),
  );
  const [reason, setReason] = useState('');
  const wire = (key: (typeof AMOUNTS)[number]) => wireOf(typed[key] ?? '', currency);
  const isOn = (key: (typeof SWITCHES)[number]) => switches[key] ?? false;
  const rolloverHundredths = hundredthsOf(rollover, ROLLOVER_MAX);
  const isWhole = AMOUNTS.every((key) => wire(key) !== null) && rolloverHundredths !== null;
  const change = useMutation({
    mutationFn: () =>
      changeFundPolicy({
        vendorMin: wire('vendorMin') ?? '',
        vendorMax: wire('vendorMax') ?? '',
        uplineIsOffered: isOn('uplineIsOffered'),
        uplineMin: wire('uplineMin') ?? '',
        uplineMax: wire('uplineMax') ?? '',
        uplineDay: wire('uplineDay') ?? '',
        downlineIsOffered: isOn('downlineIsOffered'),
        downlineMin: wire('downlineMin') ?? '',
        downlineMax: wire('downlineMax') ?? '',
        downlineDay: wire('downlineDay') ?? '',
        transferAnyDepth: isOn('transferAnyDepth'),
        transferRolloverMultipleHundredths: rolloverHundredths ?? 0,
        version,
        reason: reason.trim(),
      }),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('transfer.rulesChanged'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) change.mutate();
  };
  const field = (key: (typeof AMOUNTS)[number]) => (
    <AmountField
      key={key}
      label={t(`transfer.rule.${key}`)}
      currency={currency}
      isDisabled={!mayChange}
      value={typed[key] ?? ''}
      onChange={(text) => setTyped({ ...typed, [key]: text })}
    />
  );
  const toggle = (key: (typeof SWITCHES)[number]) => (
    <Switch
      label={t(`transfer.rule.${key}`)}
      checked={isOn(key)}
      disabled={!mayChange}
      onChange={(event) => setSwitches({ ...switches, [key]: event.currentTarget.checked })}
    />
  );
  return (
    <Form className={classes.rules} onSubmit={submit}>
      <OpenProposal kinds={['fund_policy.update']} />
      <p className={classes.rulesHint}>{t('transfer.rulesHint')}</p>
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
        value={rollover}
        error={rolloverHundredths === null ? t('amount.unreadable') : null}
        onChange={(event) => setRollover(event.currentTarget.value)}
      />
      {mayChange ? (
        <>
          <Textarea
            label={t('form.reason')}
            description={t('form.reasonAudit')}
            required
            minLength={3}
            maxLength={REASON_CHARS_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <ApprovalHint />
          {change.error === null ? null : <FailureNote cause={change.error} />}
          <div className={classes.rulesActions}>
            <Button size="sm" variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button size="sm" type="submit" disabled={!isWhole} loading={change.isPending}>
              {t('action.confirm')}
            </Button>
          </div>
        </>
      ) : null}
    </Form>
  );
}
