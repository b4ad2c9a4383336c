import '../../../../lib/field-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { saveText, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useAccountText } from '../../../../lib/account-text.ts';
import { showToast } from '../../../../lib/toast.ts';
import { recoveryText } from '../model.ts';
import classes from './security.module.css';

export type RecoveryCodesProps = {
  readonly codes: readonly string[];
  readonly onKept: () => void;
};

/** Codes that are shown this once; nobody leaves before they say that they kept them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactNode {
  const t = useAccountText();
  const [isKept, setIsKept] = useState(false);
  const text = recoveryText(t('security.codes_title'), codes);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('good', t('site.copied')),
      () => showToast('bad', t('security.copy_failed')),
    );
  return (
    <Stack>
      <p className={classes.hint}>{t('security.codes_text')}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          {t('security.copy_codes')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveText('recovery-codes.txt', 'text/plain', text)}
        >
          {t('security.save_codes')}
        </Button>
      </div>
      <Checkbox
        label={t('security.codes_kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <Button fullWidth size="lg" disabled={!isKept} onClick={onKept}>
        {t('security.codes_done')}
      </Button>
    </Stack>
  );
}
