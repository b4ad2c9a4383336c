import { Button } from '@mantine/core';
import { Dialog, Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { NumberField } from '../../../lib/form/number-field.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { changeWeights, type WeightPolicy, weightsQuery } from '../api/index.ts';
import { sentWeights, WEIGHED, weightsOf } from '../model.ts';
import classes from './rollover.module.css';

/** How much a bet counts by the category of its game, for requirements from now on. */
export function WeightForm(): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...weightsQuery(), enabled: isOpen });
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
          <VersionedForm
            value={data}
            version={data.version}
            edited={weightsOf}
            fields={['game.category']}
            refresh={refetch}
          >
            {(policy) => (
              <WeightFields
                policy={policy}
                mayChange={may('rollover.update')}
                onClose={() => setIsOpen(false)}
              />
            )}
          </VersionedForm>
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
  const held = weightsOf(policy);
  const [weights, setWeights] = useState(held);
  const { version } = policy;
  return (
    <DialogForm
      className={classes.form}
      isReadOnly={!mayChange}
      isChanged={!isSame(held, weights)}
      savedText={t('rollover.weightsChanged')}
      save={(reason) => changeWeights({ weights: sentWeights(weights), version, reason })}
      onClose={onClose}
    >
      <OpenProposal kinds={['rollover.change_weights']} />
      <Hint>{t('rollover.weightsHint')}</Hint>
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
    </DialogForm>
  );
}
