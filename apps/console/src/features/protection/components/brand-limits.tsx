import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Skeleton, Stack } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { brandLimitsQuery, setBrandLimit } from '../api/index.ts';
import { readCeiling } from '../model.ts';
import { REASON_CHARS_MAX } from './limit-table.tsx';
import classes from './protection.module.css';

const PERIODS = ['day', 'week', 'month'] as const;
const CURRENCY = /^[A-Za-z]{3,5}$/;

/** Deposit limits that hold for every member of the brand. */
export function BrandLimits(): ReactNode {
  const t = useOperatorText();
  const mayUpdate = useMay()('protection.update');
  const { data, error, refetch } = useQuery(brandLimitsQuery());
  const [isOpen, setIsOpen] = useState(false);
  if (error !== null) return <FailureNote cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="12rem" shape="card" />;
  return (
    <Section
      title={t('protection.brandLimits')}
      actions={
        mayUpdate ? (
          <Button size="xs" onClick={() => setIsOpen(true)}>
            {t('protection.setLimit')}
          </Button>
        ) : undefined
      }
    >
      <OpenProposal kinds={['protection.loosen_brand_limit']} />
      {data.length === 0 ? (
        <p className={classes.calm}>{t('protection.noBrandLimits')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('withdrawal.currency')}</th>
              <th scope="col">{t('protection.period')}</th>
              <th scope="col">{t('protection.limitName')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ ceiling, currency, period }) => (
              <tr key={`${currency}/${period}`}>
                <td>{currency}</td>
                <td>{t(`protection.period.${period}`)}</td>
                <td>
                  <Amount value={ceiling} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOpen ? <BrandLimitEditor onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}

function BrandLimitEditor({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useOperatorText();
  const [currency, setCurrency] = useState('USD');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('day');
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const ceiling = readCeiling('deposit', typed);
  const isCurrency = CURRENCY.test(currency);
  const save = useMutation({
    mutationFn: (body: { ceiling: string | null; reason: string }) =>
      setBrandLimit({ currency: currency.toUpperCase(), period, ...body }),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('protection.limitSaved'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t('protection.brandLimits')}
      text={
        <Stack gap={3}>
          <TextInput
            label={t('withdrawal.currency')}
            value={currency}
            maxLength={5}
            error={hasTried && !isCurrency ? t('protection.currencyWrong') : undefined}
            onChange={(event) => setCurrency(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('protection.period')}
            data={PERIODS.map((value) => ({ value, label: t(`protection.period.${value}`) }))}
            value={period}
            onChange={({ currentTarget: { value } }) =>
              setPeriod(PERIODS.find((one) => one === value) ?? 'day')
            }
          />
          <TextInput
            label={t('protection.ceilingMoney')}
            description={t('protection.ceilingHint')}
            inputMode="decimal"
            value={typed}
            error={hasTried && ceiling === undefined ? t('protection.ceilingWrong') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Stack>
      }
      reasonLabel={t('form.reason')}
      reasonHint={t('form.reasonAudit')}
      reasonMax={REASON_CHARS_MAX}
      waits="looser"
      confirmLabel={t('action.confirm')}
      tone="accent"
      isPending={save.isPending}
      error={save.error}
      onConfirm={(reason) => {
        setHasTried(true);
        if (ceiling !== undefined && isCurrency) save.mutate({ ceiling, reason });
      }}
    />
  );
}
