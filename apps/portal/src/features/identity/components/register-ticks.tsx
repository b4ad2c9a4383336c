import { Checkbox } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import type { RegisterSettings } from '../model.ts';
import type { RegisterForm } from '../register-model.ts';
import classes from './register.module.css';

const TermsDialog = lazyScreen(() => import('./terms-dialog.tsx'));

export type RegisterTicksProps = {
  readonly settings: RegisterSettings;
  readonly form: RegisterForm;
  readonly ageError: string | undefined;
  readonly termsError: string | undefined;
  readonly onTick: (tick: 'isOfAge' | 'acceptsTerms', isOn: boolean) => void;
};

/** What someone who registers declares: the age, and that the terms were read. */
export function RegisterTicks(props: RegisterTicksProps): ReactNode {
  const { settings, form, ageError, termsError, onTick } = props;
  const t = useAccountText();
  const [isReading, setIsReading] = useState(false);
  const errorId = useId();
  return (
    <Stack gap={3}>
      {settings.ageCheck === 'tick' ? (
        <Checkbox
          name="isOfAge"
          label={t('identity.age_tick', { age: settings.ageMin })}
          checked={form.isOfAge}
          error={ageError}
          onChange={(event) => onTick('isOfAge', event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.tick}>
        <Checkbox
          name="acceptsTerms"
          label={t('identity.terms_tick')}
          checked={form.acceptsTerms}
          error={termsError !== undefined}
          aria-describedby={termsError === undefined ? undefined : errorId}
          onChange={(event) => onTick('acceptsTerms', event.currentTarget.checked)}
        />
        <button
          type="button"
          className={classes.terms}
          aria-haspopup="dialog"
          onPointerEnter={TermsDialog.preload}
          onClick={() => setIsReading(true)}
        >
          {t('identity.terms')}
        </button>
      </div>
      {termsError === undefined ? null : (
        <p id={errorId} className={classes.tickError}>
          {termsError}
        </p>
      )}
      {isReading ? (
        <Suspense>
          <TermsDialog
            version={settings.termsVersion}
            onAccept={() => {
              onTick('acceptsTerms', true);
              setIsReading(false);
            }}
            onClose={() => setIsReading(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
