import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import classes from './register.module.css';

export type AffiliateDialogProps = {
  /** The specification's `invitation_code_error`, in the words of the server. */
  readonly text: string;
  readonly onChange: () => void;
  readonly onWithout: () => void;
};

/** The warning about a code that nobody can be registered under. */
export function AffiliateDialog({ text, onChange, onWithout }: AffiliateDialogProps): ReactNode {
  const t = useAccountText();
  return (
    <Dialog isOpen onClose={onChange} title={t('register.affiliate_title')} closesOnEscape>
      <p className={classes.notice}>{text}</p>
      <div className={classes.choices}>
        <Button onClick={onChange} data-autofocus>
          {t('register.affiliate_change')}
        </Button>
        <Button variant="default" onClick={onWithout}>
          {t('register.affiliate_without')}
        </Button>
      </div>
    </Dialog>
  );
}
