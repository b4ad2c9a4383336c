import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { NumberField } from '../../../lib/form/number-field.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { type ApprovalPolicy, approvalPolicyQuery, changeApprovalPolicy } from '../api/index.ts';
import classes from './approval.module.css';

/** How long proposals stay open, and how long two operators count as close to each other. */
export function ApprovalTimes(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...approvalPolicyQuery(), enabled: isOpen });
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
        {data === undefined ? null : (
          <VersionedForm value={data} version={data.version} edited={hoursOf} refresh={refetch}>
            {(policy) => <TimesForm policy={policy} onClose={close} />}
          </VersionedForm>
        )}
      </Dialog>
    </>
  );
}

const hoursOf = ({ independenceHours, expiryHours }: ApprovalPolicy) => ({
  independenceHours,
  expiryHours,
});

type TimesFormProps = { readonly policy: ApprovalPolicy; readonly onClose: () => void };

function TimesForm({ policy, onClose }: TimesFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('operator.update');
  const [draft, setDraft] = useState(policy);
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
    <DialogForm
      className={classes.form}
      isReadOnly={!mayChange}
      isChanged={!isSame(policy, draft)}
      reasonMax={300}
      savedText={t('approval.timesChanged')}
      save={(reason) => changeApprovalPolicy({ ...draft, reason })}
      onClose={onClose}
    >
      <OpenProposal kinds={['approval_policy.update']} />
      {hours('independenceHours')}
      {hours('expiryHours')}
    </DialogForm>
  );
}
