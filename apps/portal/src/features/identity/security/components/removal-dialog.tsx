import '../../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../../lib/account-text.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { factorsQuery, unbindEmail, unbindMobile, unbindTotp } from '../api/index.ts';
import type { FactorKind } from '../model.ts';
import classes from './security.module.css';

const UNBIND = { email: unbindEmail, mobile: unbindMobile, totp: unbindTotp } as const;

export type RemovalDialogProps = {
  readonly kind: FactorKind;
  readonly proof: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Says what is lost before a factor goes. */
export default function RemovalDialog(props: RemovalDialogProps): ReactNode {
  const { kind, proof, onDone, onClose } = props;
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      await UNBIND[kind](proof);
    },
    onSuccess: onDone,
    onSettled: () => cache.invalidateQueries({ queryKey: factorsQuery().queryKey }),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('security.remove_title')} closesOnEscape>
      <Stack>
        <p>{t(`security.remove_${kind}`)}</p>
        <p role="alert" className={classes.failure}>
          {remove.error === null ? '' : failureText(remove.error)}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('site.cancel')}
          </Button>
          <Button color="coral" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('security.remove')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
