import './dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from './pages-text.ts';
import classes from './copied-dialog.module.css';

/** The specification's `copy_success`: says that the link is at hand now. */
export default function CopiedDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = usePagesText();
  return (
    <Dialog isOpen onClose={onClose} title={t('referral.copy_success')} closesOnEscape>
      <div className={classes.copied}>
        <p>{t('referral.copy_success_hint')}</p>
        <Button fullWidth data-autofocus onClick={onClose}>
          {t('referral.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
