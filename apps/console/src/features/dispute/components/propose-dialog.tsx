import { Button, Checkbox, Radio, Textarea } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { ChangedNote } from '../../../lib/form/changed-note.tsx';
import { useUnsaved } from '../../../lib/form/draft-context.ts';
import { isStale } from '../../../lib/form/stale.ts';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import {
  type DisputeDetail,
  type Proposal,
  proposeResolution,
  refreshDisputes,
  type Resolution,
} from '../api/index.ts';
import { needsInsistence } from '../model.ts';
import classes from './dispute.module.css';
import { MoneyEffects } from './money-effects.tsx';

export type ProposeDialogProps = {
  readonly dispute: DisputeDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Chooses how a dispute is to end; nothing moves before a second operator agrees. */
export function ProposeDialog({ dispute, isOpen, onClose }: ProposeDialogProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dispute.propose')}
      closeLabel={t('action.close')}
      size="medium"
    >
      <ProposeForm dispute={dispute} onClose={onClose} />
    </Dialog>
  );
}

const REASON_CHARS_MAX = 140;
const REASON_CHARS_MIN = 3;

function ProposeForm({ dispute, onClose }: Omit<ProposeDialogProps, 'isOpen'>): ReactNode {
  const t = useOperatorText();
  const [resolution, setResolution] = useState<Resolution | null>(null);
  const [reason, setReason] = useState('');
  const [isInsisting, setIsInsisting] = useState(false);
  const propose = useDecision({
    act: (body: Proposal) => proposeResolution(dispute.id, body),
    refresh: refreshDisputes,
    doneText: t('dispute.proposed'),
    onDone: onClose,
  });
  useUnsaved(resolution !== null || reason !== '');
  const mustInsist = resolution !== null && needsInsistence(resolution, dispute);
  const isReady =
    resolution !== null && reason.trim().length >= REASON_CHARS_MIN && (!mustInsist || isInsisting);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (resolution === null || !isReady) return;
    const { version } = dispute;
    const insist = mustInsist ? { insist: true } : {};
    propose.mutate({ resolution, reason: reason.trim(), version, ...insist });
  };
  const isOver = isStale(propose.error);
  return (
    <Stack as="form" gap={3} onSubmit={submit} noValidate>
      <Radio.Group
        label={t('dispute.resolutionLabel')}
        value={resolution ?? ''}
        onChange={(value) => setResolution(value as Resolution)}
      >
        <div className={classes.radios}>
          {dispute.resolutions.map((known) => (
            <Radio key={known} value={known} label={t(`dispute.resolution.${known}`)} />
          ))}
        </div>
      </Radio.Group>
      {resolution === null ? null : <MoneyEffects dispute={dispute} resolution={resolution} />}
      {mustInsist ? (
        <Checkbox
          className={classes.insist ?? ''}
          label={t('dispute.insist')}
          checked={isInsisting}
          onChange={(event) => setIsInsisting(event.currentTarget.checked)}
        />
      ) : null}
      <Textarea
        label={t('form.reason')}
        description={t('dispute.reasonHint')}
        autosize
        minRows={2}
        maxLength={REASON_CHARS_MAX}
        value={reason}
        error={fieldError(propose.error, 'reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {propose.error === null ? null : <FailureNote cause={propose.error} />}
      <ChangedNote />
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {isOver ? t('action.close') : t('action.cancel')}
        </Button>
        {isOver ? null : (
          <Button size="sm" type="submit" disabled={!isReady} loading={propose.isPending}>
            {t('dispute.propose')}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
