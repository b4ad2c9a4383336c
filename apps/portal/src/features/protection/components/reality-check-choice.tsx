import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { type Protection, saveRealityCheck } from '../api/index.ts';
import { useTakeProtection } from '../hooks.ts';
import classes from './protection.module.css';

export type RealityCheckChoiceProps = { readonly check: Protection['realityCheck'] };

/** How often play is interrupted to show time and money. */
export function RealityCheckChoice({ check }: RealityCheckChoiceProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const take = useTakeProtection();
  const save = useMutation({ mutationFn: saveRealityCheck, onSuccess: take });
  return (
    <Stack>
      <label className={classes.field}>
        {t('protection.check_every')}
        <select
          className={classes.select}
          value={save.isPending ? save.variables : check.minutes}
          onChange={(event) => save.mutate(Number.parseInt(event.currentTarget.value, 10))}
        >
          {check.choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? t('protection.check_off') : t('protection.minutes', { minutes })}
            </option>
          ))}
        </select>
      </label>
      <p role="alert" className={classes.failure}>
        {save.error === null ? '' : failureText(save.error)}
      </p>
    </Stack>
  );
}
