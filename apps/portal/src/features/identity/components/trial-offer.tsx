import { Button } from '@mantine/core';
import { CheckIcon, CloseIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { openTrial } from '../api/register.ts';
import { withBotCheck } from '../bot-check.ts';
import classes from './register.module.css';

export type TrialOfferProps = {
  readonly onBegin: (token: string) => void;
  readonly registerLink: ReactNode;
};

const CAN = ['trial.can', 'trial.can_demo', 'trial.day'] as const;

/** What a trial account can and cannot do, and the way into one. */
export function TrialOffer({ onBegin, registerLink }: TrialOfferProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const begin = useMutation({
    mutationFn: () => withBotCheck('ahead', openTrial),
    onSuccess: ({ token }) => onBegin(token),
  });
  return (
    <div>
      <ul className={classes.facts}>
        {CAN.map((key) => (
          <li key={key} className={classes.fact} data-good>
            <CheckIcon size={20} />
            {t(key)}
          </li>
        ))}
        <li className={classes.fact} data-bad>
          <CloseIcon size={20} />
          {t('trial.cannot')}
        </li>
      </ul>
      <p role="alert" className={classes.failure}>
        {begin.error === null ? '' : failureText(begin.error)}
      </p>
      <div className={classes.choices}>
        <Button size="lg" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('trial.begin')}
        </Button>
        {registerLink}
      </div>
    </div>
  );
}
