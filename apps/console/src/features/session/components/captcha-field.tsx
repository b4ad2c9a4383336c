import { Button, TextInput } from '@mantine/core';
import { Skeleton, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Captcha } from '../captcha.ts';
import classes from './form.module.css';

export type CaptchaFieldProps = {
  readonly captcha: Captcha;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A picture, and the field for what is read off it. */
export function CaptchaField({ captcha, value, onChange }: CaptchaFieldProps): ReactNode {
  const t = useOperatorText();
  return (
    <Stack gap={3}>
      <div className={classes.picture}>
        {captcha.image === null ? (
          <Skeleton height="44px" />
        ) : (
          <img src={captcha.image} alt={t('session.captchaImage')} width={120} height={44} />
        )}
        <Button size="xs" variant="default" onClick={() => void captcha.refresh()}>
          {t('session.captchaOther')}
        </Button>
      </div>
      <TextInput
        label={t('session.captcha')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={12}
        required
        withAsterisk={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
