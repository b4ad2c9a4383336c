import '../../../lib/dialog-styles.ts';
import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { Dialog, Row, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { excludeSelf, type Protection, takeBreak } from '../api/index.ts';
import { useTakeProtection } from '../hooks.ts';
import { COOL_OFF_HOURS, EXCLUSION_MONTHS } from '../model.ts';
import classes from './protection.module.css';

export type BreakDialogProps = {
  readonly kind: 'cool_off' | 'exclusion';
  readonly account: string;
  readonly rules: Protection['rules'];
  readonly onClose: () => void;
};

const FOREVER = 'forever';

/** Two steps in one: how long, and a confirmation that says what it means. */
export function BreakDialog({ kind, account, rules, onClose }: BreakDialogProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const take = useTakeProtection();
  const isCoolOff = kind === 'cool_off';
  const months = EXCLUSION_MONTHS.filter((one) => one >= rules.exclusionMonthsMin);
  const [length, setLength] = useState(String(isCoolOff ? COOL_OFF_HOURS[0] : (months[0] ?? 6)));
  const [typed, setTyped] = useState('');
  const isConfirmed = isCoolOff || typed.trim().toLowerCase() === account.toLowerCase();
  const begin = useMutation({
    mutationFn: () =>
      isCoolOff
        ? takeBreak(Number.parseInt(length, 10))
        : excludeSelf({
            months: length === FOREVER ? null : Number.parseInt(length, 10),
            confirmation: typed,
          }),
    onSuccess: async (protection) => {
      await take(protection);
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed && !begin.isPending) begin.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isCoolOff ? 'protection.break' : 'protection.exclude')}
      closeLabel={t('site.close')}
      size="medium"
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <label className={classes.field}>
          {t('protection.how_long')}
          <select
            className={classes.select}
            value={length}
            onChange={(event) => setLength(event.currentTarget.value)}
          >
            {isCoolOff
              ? COOL_OFF_HOURS.map((hours) => (
                  <option key={hours} value={hours}>
                    {t('protection.days', { days: hours / 24 })}
                  </option>
                ))
              : months.map((one) => (
                  <option key={one} value={one}>
                    {t('protection.months', { months: one })}
                  </option>
                ))}
            {isCoolOff ? null : <option value={FOREVER}>{t('protection.forever')}</option>}
          </select>
        </label>
        <ul className={classes.consequences}>
          <li>{t('protection.means_play')}</li>
          <li>{t('protection.means_money')}</li>
          <li>{t('protection.means_messages')}</li>
          <li>{t(isCoolOff ? 'protection.means_no_return' : 'protection.means_review')}</li>
        </ul>
        {isCoolOff ? null : (
          <TextInput
            label={t('protection.type_account', { account })}
            autoComplete="off"
            autoCapitalize="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <p role="alert" className={classes.failure}>
          {begin.error === null ? '' : failureText(begin.error)}
        </p>
        <Row gap={3}>
          <Button type="submit" color="coral" loading={begin.isPending} disabled={!isConfirmed}>
            {t(isCoolOff ? 'protection.begin_break' : 'protection.begin_exclusion')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('protection.not_now')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
