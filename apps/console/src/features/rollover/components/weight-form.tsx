import { Button, Textarea } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { NumberField } from '../../../lib/form/number-field.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ApprovalHint } from '../../../lib/approval/approval-hint.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { useMay } from '../../../lib/session.ts';
import { changeWeights, type WeightPolicy, weightsQuery } from '../api/index.ts';
import { sentWeights, WEIGHED, weightsOf } from '../model.ts';
import classes from './rollover.module.css';

/** How much a bet counts by the category of its game, for requirements from now on. */
export function WeightForm(): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({ ...weightsQuery(), enabled: isOpen });
  if (!may('channel.read')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('rollover.weights')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('rollover.weights')}
        closeLabel={t('action.close')}
        size="medium"
      >
        {error === null ? null : <FailureNote cause={error} />}
        {data === undefined ? null : (
          <WeightFields
            key={data.version}
            policy={data}
            mayChange={may('rollover.update')}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </>
  );
}

type FormProps = {
  readonly policy: WeightPolicy;
  readonly mayChange: boolean;
  readonly onClose: () => void;
};

function WeightFields({ policy, mayChange, onClose }: FormProps): ReactNode {
  const t = useOperatorText();
  const [weights, setWeights] = useState(() => weightsOf(policy));
  const [reason, setReason] = useState('');
  const change = useMutation({
    mutationFn: () => {
      const { version } = policy;
      return changeWeights({ weights: sentWeights(weights), version, reason: reason.trim() });
    },
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('rollover.weightsChanged'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Form className={classes.form} onSubmit={submit}>
      <OpenProposal kinds={['rollover.change_weights']} />
      <p className={classes.note}>{t('rollover.weightsHint')}</p>
      <div className={classes.weights}>
        {WEIGHED.map((category) => (
          <NumberField
            key={category}
            label={t(`game.category.${category}`)}
            suffix=" %"
            min={0}
            max={100}
            allowDecimal={false}
            clampBehavior="strict"
            disabled={!mayChange}
            value={weights[category]}
            onChange={(value) => setWeights({ ...weights, [category]: value })}
          />
        ))}
      </div>
      {mayChange ? (
        <>
          <Textarea
            label={t('form.reason')}
            description={t('form.reasonAudit')}
            required
            minLength={3}
            maxLength={140}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
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
