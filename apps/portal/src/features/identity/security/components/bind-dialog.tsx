import '../../../../lib/dialog-styles.ts';
import '../../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { Dialog, Stack } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../../lib/account-text.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { CodeField } from '../../components/code-field.tsx';
import { MobileField } from '../../components/mobile-field.tsx';
import { dialingCodeOf } from '../../dialing-codes.ts';
import { permissionQuery } from '../../../../lib/permission.ts';
import { useTakeAnswer } from '../../../../lib/take-answer.ts';
import { bindEmail, bindMobile, factorsQuery, sendOwnCode } from '../api/index.ts';
import classes from './security.module.css';

export type BindDialogProps = {
  readonly kind: 'email' | 'mobile';
  /** The masked address that waits to be confirmed. */
  readonly named?: string | undefined;
  readonly proof: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Binds an address or a number: what is typed receives a code, and the code comes back. */
export default function BindDialog(props: BindDialogProps): ReactNode {
  const { kind, named, proof, onDone, onClose } = props;
  const t = useAccountText();
  const failureText = useFailureText();
  const take = useTakeAnswer(factorsQuery().queryKey);
  const country = useQuery(permissionQuery()).data?.location.country;
  const [email, setEmail] = useState('');
  const [number, setNumber] = useState(() => ({
    countryDialingCode: dialingCodeOf(country),
    mobileNum: '',
  }));
  const [code, setCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isEmail = kind === 'email';
  const target = isEmail ? email.trim() : number.mobileNum.replaceAll(/\D/g, '');
  const isComplete = target !== '' && code.trim() !== '';

  const bind = useMutation({
    mutationFn: () => {
      const verificationCode = code.trim();
      return isEmail
        ? bindEmail({ proof, email: target, verificationCode })
        : bindMobile({ proof, ...number, verificationCode });
    },
    onSuccess: async (factors) => {
      await take(factors);
      onDone();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isComplete && !bind.isPending) bind.mutate();
  }

  const due = (text: string) => (hasTried && text === '' ? t('field.required') : undefined);
  return (
    <Dialog isOpen onClose={onClose} title={t(`security.${kind}`)} closeLabel={t('site.close')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <p className={classes.hint}>{t(`security.${kind}_bind`)}</p>
        {named === undefined ? null : (
          <p className={classes.hint}>{t('security.confirm_hint', { masked: named })}</p>
        )}
        {isEmail ? (
          <TextInput
            label={t('field.email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            data-autofocus
            value={email}
            error={due(target)}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        ) : (
          <MobileField
            label={t('field.mobileNum')}
            value={number}
            error={due(target)}
            onChange={setNumber}
          />
        )}
        <CodeField
          id={`bind:${target}`}
          label={t('field.verificationCode')}
          value={code}
          error={due(code.trim())}
          isReady={isEmail ? /.@./.test(target) : target.length >= 4}
          send={() =>
            sendOwnCode(
              isEmail
                ? { purpose: 'bind', channel: 'email', email: target }
                : { purpose: 'bind', channel: 'sms', ...number },
            )
          }
          onChange={setCode}
        />
        <p role="alert" className={classes.failure}>
          {bind.error === null ? '' : failureText(bind.error)}
        </p>
        <Button type="submit" fullWidth size="lg" loading={bind.isPending}>
          {t('site.save')}
        </Button>
      </Stack>
    </Dialog>
  );
}
