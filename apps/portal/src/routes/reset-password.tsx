import '../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ResetForm } from '../features/identity/components/reset-form.tsx';
import { permissionQuery } from '../features/site/api/index.ts';
import { useAccountText } from '../lib/account-text.ts';
import { useAddress, useGo, useSearchChange } from '../lib/link.tsx';
import { showToast } from '../lib/toast.ts';

/** Where the link of a mail leads: a new password, once. */
export default function ResetPassword(): ReactNode {
  const t = useAccountText();
  const go = useGo();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  const [token] = useState(() => (search['token'] === undefined ? null : String(search['token'])));
  const [isOver, setIsOver] = useState(token === null);
  const rules = useQuery(permissionQuery()).data?.register.rules;

  useEffect(() => {
    // An address is seen by histories and by other pages; what it carries is kept here alone.
    if (search['token'] !== undefined) changeSearch({ token: undefined });
  }, [search, changeSearch]);

  return (
    <Dialog
      isOpen
      onClose={() => go('/', { replace: true })}
      title={t('recovery.link_title')}
      closeLabel={t('site.close')}
    >
      {isOver || token === null ? (
        <EmptyState
          title={t('recovery.link_over_title')}
          hint={t('recovery.link_over_text')}
          art={<img src="/art/empty/key.webp" alt="" width={120} height={120} />}
          action={
            <Button onClick={() => go('/forgot', { replace: true })}>
              {t('recovery.new_link')}
            </Button>
          }
        />
      ) : (
        <ResetForm
          proof={{ token }}
          rule={rules?.find(({ field }) => field === 'password')}
          onLinkOver={() => setIsOver(true)}
          onReset={() => {
            showToast('good', t('recovery.done'));
            go('/login', { replace: true });
          }}
        />
      )}
    </Dialog>
  );
}
