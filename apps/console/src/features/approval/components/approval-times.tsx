import { Button, Textarea } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApprovalHint } from '../../../lib/approval/approval-hint.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { NumberField } from '../../../lib/form/number-field.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type ApprovalPolicy, approvalPolicyQuery, changeApprovalPolicy } from '../api/index.ts';
import classes from './approval.module.css';

/** How long proposals stay open, and how long two operators count as close to each other. */
export function ApprovalTimes(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({ ...approvalPolicyQuery(), enabled: isOpen });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('approval.times')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('approval.times')}
        closeLabel={t('action.close')}
        size="medium"
      >
        {error === null ? null : <FailureNote cause={error} />}
        {data === undefined ? null : <TimesForm key={data.version} policy={data} onClose={close} />}
      </Dialog>
    </>
  );
}

type TimesFormProps = { readonly policy: ApprovalPolicy; readonly onClose: () => void };

function TimesForm({ policy, onClose }: TimesFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('operator.update');
  const [draft, setDraft] = useState({ ...policy, reason: '' });
  const change = useMutation({
    mutationFn: () => changeApprovalPolicy(draft),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('approval.timesChanged'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const hours = (key: 'independenceHours' | 'expiryHours') => (
    <NumberField
      label={t(`approval.field.${key}`)}
      description={t(`approval.${key}Hint`)}
      min={1}
      max={720}
      allowDecimal={false}
      disabled={!mayChange}
      value={draft[key]}
      onChange={(value) => setDraft({ ...draft, [key]: value })}
    />
  );
  return (
    <Form className={classes.form} onSubmit={submit}>
      <OpenProposal kinds={['approval_policy.update']} />
      {hours('independenceHours')}
      {hours('expiryHours')}
      {mayChange ? (
        <>
          <Textarea
            label={t('form.reason')}
            description={t('form.reasonAudit')}
            required
            minLength={3}
            maxLength={300}
            value={draft.reason}
            onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
          />
          <ApprovalHint />
          {change.error === null ? null : <FailureNote cause={change.error} />}
          <div className={classes.actions}>
            <Button size="sm" variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button size="sm" type="submit" loading={change.isPending}>
              {t('action.confirm')}
            </Button>
          </div>
        </>
      ) : null}
    </Form>
  );
}
