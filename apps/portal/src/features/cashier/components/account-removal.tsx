import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { showToast } from '../../../lib/toast.ts';
import type { PayoutAccount } from '../account-model.ts';
import { accountsQuery, removeAccount } from '../api/account.ts';
import { useFormText } from '../form-text.ts';
import { useSecrets } from '../use-secrets.ts';
import { SecretFields } from './secret-fields.tsx';
import classes from './account-form.module.css';

export type AccountRemovalProps = {
  readonly account: PayoutAccount;
  readonly needsCode: boolean;
  readonly onClose: () => void;
};

/** Takes an account away for good, once the owner has shown to be one. */
export default function AccountRemoval({
  account,
  needsCode,
  onClose,
}: AccountRemovalProps): ReactNode {
  const t = useFormText();
  const cache = useQueryClient();
  const secrets = useSecrets(needsCode);
  const [hasTried, setHasTried] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeAccount(account.id, secrets.sent()),
    onSuccess: () => {
      showToast('good', t('cashier.removed'));
      onClose();
    },
    onError: secrets.refuse,
    onSettled: () => cache.invalidateQueries({ queryKey: accountsQuery().queryKey }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (secrets.isReady && !remove.isPending) remove.mutate();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('cashier.removal')}
      closeLabel={t('site.close')}
      closesOnEscape
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <p>
          {t('cashier.removal_text', {
            account: `${account.institution} ${account.numberMasked}`,
          })}
        </p>
        <SecretFields {...secrets.fields} hasTried={hasTried} />
        <p role="alert" className={classes.failure}>
          {secrets.otherFailure}
        </p>
        <Button type="submit" size="lg" color="coral" loading={remove.isPending}>
          {t('cashier.removal_yes')}
        </Button>
        <Button size="lg" variant="default" disabled={remove.isPending} onClick={onClose}>
          {t('site.cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
