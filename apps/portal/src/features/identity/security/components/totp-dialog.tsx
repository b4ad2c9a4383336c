import '../../../../lib/dialog-styles.ts';
import '../../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { CopyField, Dialog, Skeleton, Stack } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { useAccountText } from '../../../../lib/account-text.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { beginTotp, confirmTotp, factorsQuery } from '../api/index.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

export type TotpDialogProps = { readonly proof: string; readonly onClose: () => void };

const CODE = /^\d{6}$/;

/** Sets an authenticator up: a picture to scan, a code to confirm, recovery codes to keep. */
export default function TotpDialog({ proof, onClose }: TotpDialogProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const begun = useQuery({
    queryKey: ['totp', proof],
    queryFn: () => beginTotp(proof),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [code, setCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const typed = code.replaceAll(/\s/g, '');
  const confirm = useMutation({
    mutationFn: () => confirmTotp({ proof, code: typed }),
    onSuccess: () => cache.invalidateQueries({ queryKey: factorsQuery().queryKey }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (CODE.test(typed) && !confirm.isPending) confirm.mutate();
  }

  if (confirm.isSuccess) {
    return (
      <Dialog isOpen onClose={() => undefined} title={t('security.codes_title')}>
        <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={onClose} />
      </Dialog>
    );
  }
  const failure = begun.error ?? confirm.error;
  return (
    <Dialog isOpen onClose={onClose} title={t('security.totp')} closeLabel={t('site.close')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <p className={classes.hint}>{t('security.totp_scan')}</p>
        <div className={classes.code}>
          {begun.data === undefined ? (
            <Skeleton height="12rem" />
          ) : (
            <>
              <QrPicture text={begun.data.uri} label={t('security.totp_picture')} />
              <CopyField
                value={begun.data.secret}
                shown={begun.data.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
                copyLabel={t('security.copy_secret')}
                copiedLabel={t('site.copied')}
              />
            </>
          )}
        </div>
        <TextInput
          label={t('login.answer_totp')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          error={hasTried && !CODE.test(typed) ? t('login.answer_totp_problem') : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <p role="alert" className={classes.failure}>
          {failure === null ? '' : failureText(failure)}
        </p>
        <Button type="submit" fullWidth size="lg" loading={confirm.isPending}>
          {t('security.totp_confirm')}
        </Button>
      </Stack>
    </Dialog>
  );
}

const QUIET_ZONE = 2;

/** A QR picture, black on white because cameras want it so. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
