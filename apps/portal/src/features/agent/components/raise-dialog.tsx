import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Hint, Row, Skeleton, Stack } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { downlinePointsQuery, raisePoints } from '../api/register-centre.ts';
import { inFamilyOrder, type PointsBound, type PointsForm, raisedBody } from '../points-model.ts';
import { PointsSliders } from './points-sliders.tsx';
import classes from './account-form.module.css';

export type RaiseDialogProps = {
  readonly memberId: string;
  readonly account: string;
  readonly onRaised: () => void;
  readonly onClose: () => void;
};

/** Raises the rebate points of a direct downline; nothing is ever lowered. */
export default function RaiseDialog(props: RaiseDialogProps): ReactNode {
  const { memberId, account, onRaised, onClose } = props;
  const t = useAgentText();
  const { data, error, refetch } = useQuery(downlinePointsQuery(memberId));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('downline.raise_title', { account })}
      closeLabel={t('site.close')}
      size="medium"
    >
      {data !== undefined ? (
        <RaiseForm
          memberId={memberId}
          bounds={inFamilyOrder(data.items).map(({ family, points, raisableTo }) => ({
            family,
            min: points,
            max: Math.max(points, raisableTo),
          }))}
          onRaised={onRaised}
          onClose={onClose}
        />
      ) : error === null ? (
        <Skeleton height="24rem" />
      ) : (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

type RaiseFormProps = Omit<RaiseDialogProps, 'account'> & {
  readonly bounds: readonly PointsBound[];
};

function RaiseForm({ memberId, bounds, onRaised, onClose }: RaiseFormProps): ReactNode {
  const t = useAgentText();
  const failureText = useFailureText();
  const [form, setForm] = useState<PointsForm>({});
  const points = raisedBody(form, bounds);
  const raise = useMutation({
    mutationFn: () => raisePoints(memberId, { points }),
    onSuccess: onRaised,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (points.length > 0 && !raise.isPending) raise.mutate();
  }

  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate>
      <Hint>{t('downline.raise_hint')}</Hint>
      <PointsSliders bounds={bounds} value={form} onChange={setForm} />
      <p role="alert" className={classes.failure}>
        {raise.error === null ? '' : failureText(raise.error)}
      </p>
      <Row gap={3}>
        <Button variant="default" disabled={raise.isPending} onClick={onClose}>
          {t('site.cancel')}
        </Button>
        <Button type="submit" disabled={points.length === 0} loading={raise.isPending}>
          {t('downline.raise')}
        </Button>
      </Row>
    </Stack>
  );
}
