import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { NumberField } from '../../../lib/form/number-field.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { type ApprovalPolicy, changeApprovalPolicy } from '../api/index.ts';
import classes from './approval.module.css';

export type ApprovalTimesFormProps = {
  readonly policy: ApprovalPolicy;
  readonly refresh: () => unknown;
  readonly onClose: () => void;
};

/** The hours of proposals, to be changed with a reason. */
export default function ApprovalTimesForm({
  onClose,
  policy,
  refresh,
}: ApprovalTimesFormProps): ReactNode {
  return (
    <VersionedForm value={policy} version={policy.version} edited={hoursOf} refresh={refresh}>
      {(current) => <TimesForm policy={current} onClose={onClose} />}
    </VersionedForm>
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
