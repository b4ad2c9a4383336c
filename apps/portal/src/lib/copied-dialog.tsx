import './dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from './pages-text.ts';

/** The specification's `copy_success`: says that the link is at hand now. */
export default function CopiedDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = usePagesText();
  return (
    <Dialog isOpen onClose={onClose} title={t('referral.copy_success')} closesOnEscape>
      <Stack gap={5}>
        <p>{t('referral.copy_success_hint')}</p>
        <Button fullWidth data-autofocus onClick={onClose}>
          {t('referral.confirm')}
        </Button>
      </Stack>
    </Dialog>
  );
}
