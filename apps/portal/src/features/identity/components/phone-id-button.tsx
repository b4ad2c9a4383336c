import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { phoneIdQuery } from '../api/register.ts';
import { askPhoneId } from '../phone-id-window.ts';
import classes from './register.module.css';

export type PhoneIdButtonProps = {
  readonly isVerified: boolean;
  readonly onToken: (token: string) => void;
};

/** Verifies a number at a third party, where the brand has one. */
export function PhoneIdButton({ isVerified, onToken }: PhoneIdButtonProps): ReactNode {
  const t = useAccountText();
  const { data } = useQuery(phoneIdQuery());
  const [failure, setFailure] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const pageUrl = data?.pageUrl ?? null;
  if (pageUrl === null) return null;
  if (isVerified) return <p className={classes.verified}>{t('register.phone_id_done')}</p>;

  async function ask(page: string) {
    setFailure('');
    setIsAsking(true);
    const outcome = await askPhoneId(page);
    setIsAsking(false);
    if ('token' in outcome) {
      onToken(outcome.token);
      return;
    }
    const known = data?.errors.find(({ error }) => error === outcome.error);
    const fallback = data?.errors.find(({ error }) => error === 'unknown');
    setFailure(
      outcome.error === 'popup-blocked'
        ? t('register.phone_id_blocked')
        : (known?.message ?? fallback?.message ?? outcome.error),
    );
  }

  return (
    <div className={classes.phoneId}>
      <Button variant="subtle" loading={isAsking} onClick={() => void ask(pageUrl)}>
        {t('register.phone_id')}
      </Button>
      <p role="alert" className={classes.failure}>
        {failure}
      </p>
    </div>
  );
}
