import '../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { loginByAddress } from '../features/identity/address-login.ts';
import { findCodeAccount } from '../features/identity/api/login.ts';
import { useMember } from '../features/member/hooks.ts';
import { useAccountText } from '../lib/account-text.ts';
import { useIsLoggedIn, useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';
import { useFailureText } from '../lib/use-failure-text.ts';
import classes from './address-login.module.css';

/** Asks before a link with a login code takes the place of the session that is there. */
export default function AddressLogin(): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const isLoggedIn = useIsLoggedIn();
  const member = useMember();
  const code = useSession((session) => session.addressCode) ?? '';
  const drop = useSession((session) => session.dropAddressCode);
  const { data, error } = useQuery({
    queryKey: ['address-login', code],
    queryFn: () => findCodeAccount(code),
    enabled: code !== '',
    // It is good for a minute; a second question would not make it better.
    retry: false,
    gcTime: 0,
  });
  const change = useMutation({ mutationFn: () => loginByAddress(code) });
  const isSame = member !== undefined && data?.account === member.account;
  useEffect(() => {
    if (error !== null) showToast('bad', failureText(error));
    if (error !== null || isSame || !isLoggedIn) drop();
  }, [drop, error, failureText, isLoggedIn, isSame]);
  if (data === undefined || member === undefined || isSame) return null;
  const { account } = data;
  return (
    <Dialog
      isOpen
      onClose={drop}
      title={t('login.switch_title')}
      closeLabel={t('site.close')}
      closesOnEscape
    >
      <p className={classes.text}>{t('login.switch_text', { account, current: member.account })}</p>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={drop}>
          {t('login.switch_stay', { current: member.account })}
        </Button>
        <Button loading={change.isPending} onClick={() => change.mutate()}>
          {t('login.switch_go', { account })}
        </Button>
      </div>
    </Dialog>
  );
}
