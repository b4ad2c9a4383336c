import { useState } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { fieldOf, lockedUntilOf } from './refusal-model.ts';
import { areComplete, NO_SECRETS, type Secrets, sentSecrets } from './secrets-model.ts';

/** The state of a form that asks for the owner's secrets, and what the server says about them. */
export function useSecrets(needsCode: boolean) {
  const failureText = useFailureText();
  const [secrets, setSecrets] = useState<Secrets>(NO_SECRETS);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null);
  const refusalText = refusal === null ? '' : failureText(refusal);
  const field = fieldOf(refusal);
  const isAboutSecrets = field === 'paymentPassword' || field === 'code';
  return {
    isReady: areComplete(secrets, needsCode) && lockedUntilMs === null,
    sent: () => sentSecrets(secrets, needsCode),
    /** What belongs to no field of the secrets. */
    otherFailure: isAboutSecrets || lockedUntilMs !== null ? '' : refusalText,
    refuse(cause: unknown) {
      setRefusal(cause);
      setLockedUntilMs(lockedUntilOf(cause, Date.now()));
      // A code is good for one try, a wrong password is typed again; a lost answer costs neither.
      const about = fieldOf(cause);
      setSecrets((known) => ({
        paymentPassword: about === 'paymentPassword' ? '' : known.paymentPassword,
        code: about === null && lockedUntilOf(cause, Date.now()) === null ? known.code : '',
      }));
    },
    clear: () => setRefusal(null),
    fields: {
      secrets,
      needsCode,
      refusal,
      refusalText,
      lockedUntilMs,
      onUnlocked: () => setLockedUntilMs(null),
      onChange: setSecrets,
    },
  };
}
