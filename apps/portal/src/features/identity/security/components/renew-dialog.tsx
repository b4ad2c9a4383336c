import '../../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../../lib/account-text.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { factorsQuery, renewRecoveryCodes } from '../api/index.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

export type RenewDialogProps = { readonly proof: string; readonly onClose: () => void };

/** New recovery codes, once it is clear that the old ones stop working. */
export default function RenewDialog({ proof, onClose }: RenewDialogProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const renew = useMutation({
    mutationFn: () => renewRecoveryCodes(proof),
    onSuccess: () => cache.invalidateQueries({ queryKey: factorsQuery().queryKey }),
  });
  if (renew.isSuccess) {
    return (
      <Dialog isOpen onClose={() => undefined} title={t('security.codes_title')}>
        <RecoveryCodes codes={renew.data.recoveryCodes} onKept={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('security.renew_codes')} closesOnEscape>
      <Stack>
        <p>{t('security.renew_text')}</p>
        <p role="alert" className={classes.failure}>
          {renew.error === null ? '' : failureText(renew.error)}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('site.cancel')}
          </Button>
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('security.renew_codes')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
