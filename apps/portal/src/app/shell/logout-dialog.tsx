import '../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logout } from '../../features/identity/api/index.ts';
import { usePlayerText } from '../../lib/language.ts';
import { useGo } from '../../lib/link.tsx';
import { useSession } from '../../lib/session.ts';
import classes from './logout-dialog.module.css';

export type LogoutDialogProps = { readonly to: string; readonly onClose: () => void };

export default function LogoutDialog({ to, onClose }: LogoutDialogProps): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const end = useSession((session) => session.end);
  const leave = useMutation({
    mutationFn: logout,
    // Even when the server cannot be told, this tab forgets; the session then ends by itself.
    onSettled: () => {
      end('asked');
      onClose();
      go(to, { replace: true });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('identity.logout_title')} closesOnEscape>
      <p className={classes.text}>{t('identity.logout_text')}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('site.stay')}
        </Button>
        <Button loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('identity.logout')}
        </Button>
      </div>
    </Dialog>
  );
}
