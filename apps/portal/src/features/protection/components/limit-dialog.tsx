import '../../../lib/dialog-styles.ts';
import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { Dialog, Row, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { type Limit, saveLimit } from '../api/index.ts';
import { useTakeProtection } from '../hooks.ts';
import { effectOf, readCeiling } from '../model.ts';
import classes from './protection.module.css';

export type LimitDialogProps = {
  readonly limit: Limit;
  readonly currency: string;
  readonly onClose: () => void;
};

/** Sets a limit, saying before the press when it will hold. */
export function LimitDialog({ limit, currency, onClose }: LimitDialogProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const take = useTakeProtection();
  const { kind, period } = limit;
  const [typed, setTyped] = useState(limit.ceiling ?? '');
  const [hasTried, setHasTried] = useState(false);
  const ceiling = readCeiling(kind, typed);
  const effect = ceiling === null ? null : effectOf(limit, ceiling);
  const save = useMutation({
    mutationFn: (wanted: string | null) => saveLimit({ kind, period, ceiling: wanted }),
    onSuccess: async (protection, wanted) => {
      await take(protection);
      showToast('good', t(`protection.saved_${effectOf(limit, wanted)}`));
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (ceiling !== null && !save.isPending) save.mutate(ceiling);
  }

  const unit = kind === 'session' ? t('protection.unit_minutes') : currency;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t(`protection.kind_${kind}`)} · ${t(`protection.period_${period}`)}`}
      closeLabel={t('site.close')}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <TextInput
          label={t('protection.limit')}
          inputMode={kind === 'session' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed}
          rightSection={<span className={classes.left}>{unit}</span>}
          rightSectionWidth="5rem"
          error={
            hasTried && ceiling === null
              ? t(kind === 'session' ? 'protection.enter_minutes' : 'protection.enter_amount')
              : undefined
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <p className={classes.effect} role="status">
          {t(`protection.effect_${effect ?? 'none'}`)}
        </p>
        <p role="alert" className={classes.failure}>
          {save.error === null ? '' : failureText(save.error)}
        </p>
        <Row gap={3}>
          <Button type="submit" loading={save.isPending} disabled={effect === 'none'}>
            {t('protection.save')}
          </Button>
          {limit.ceiling === null ? null : (
            <Button variant="default" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {t('protection.remove_limit')}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
