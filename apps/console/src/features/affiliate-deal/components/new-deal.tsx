import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Note, PlusIcon, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMonthText } from '../../../lib/affiliate/month.ts';
import { TermsView } from '../../../lib/affiliate/terms-view.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type DealOptions, dealOptionsQuery, makeDeal, refreshDeals } from '../api/index.ts';
import classes from './deal.module.css';

const REASON_CHARS_MAX = 140;

type Chosen = { readonly planId: string | null; readonly startDay: string | null };
const NOTHING: Chosen = { planId: null, startDay: null };

/** Puts a plan in force for an agent: first whom, then which, then from when. */
export function NewDealButton(): ReactNode {
  const t = useOperatorText();
  const mayMake = useMay()('contract.update');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [account, setAccount] = useState<string | null>(null);
  const [chosen, setChosen] = useState(NOTHING);
  const options = useQuery({
    ...dealOptionsQuery(account ?? ''),
    enabled: account !== null,
    retry: false,
  });
  const plans = options.data?.plans ?? [];
  const plan = plans.find(({ id }) => id === chosen.planId) ?? plans[0];
  const startDay = chosen.startDay ?? options.data?.startDays[0];
  const close = () => {
    setIsOpen(false);
    setTyped('');
    setAccount(null);
    setChosen(NOTHING);
    make.reset();
  };
  const make = useDecision({
    act: (reason: string) => {
      if (plan === undefined || startDay === undefined || account === null) {
        return Promise.reject(new Error('nothing chosen'));
      }
      const { id: planId, version: planVersion } = plan;
      return makeDeal({ account, planId, planVersion, startDay, reason });
    },
    refresh: refreshDeals,
    doneText: t('affiliates.desk.made'),
    onDone: close,
  });
  const look = () => {
    if (typed.trim() !== '') setAccount(typed.trim());
    setChosen(NOTHING);
  };
  if (!mayMake) return null;
  return (
    <>
      <Button size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setIsOpen(true)}>
        {t('affiliates.desk.newDeal')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={close}
        title={t('affiliates.desk.newDeal')}
        text={
          <Stack>
            <div className={classes.account}>
              <TextInput
                label={t('affiliates.desk.agent')}
                description={t('affiliates.desk.agentHint')}
                autoComplete="off"
                data-autofocus
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // The form around it asks for a reason, and is not what Enter means here.
                  event.preventDefault();
                  look();
                }}
              />
              <Button variant="default" disabled={typed.trim() === ''} onClick={look}>
                {t('affiliates.desk.look')}
              </Button>
            </div>
            {options.error === null ? null : <FailureNote cause={options.error} />}
            {account !== null && options.isPending ? <Skeleton height="8rem" shape="card" /> : null}
            {options.data === undefined ? null : (
              <Terms
                options={options.data}
                plan={plan}
                startDay={startDay}
                onChange={(next) => setChosen({ ...chosen, ...next })}
              />
            )}
          </Stack>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('affiliates.desk.make')}
        tone="accent"
        isPending={make.isPending}
        error={make.error}
        onConfirm={(reason) => {
          if (plan !== undefined && startDay !== undefined) make.mutate(reason);
        }}
      />
    </>
  );
}

type TermsProps = {
  readonly options: DealOptions;
  readonly plan: DealOptions['plans'][number] | undefined;
  readonly startDay: string | undefined;
  readonly onChange: (chosen: Partial<Chosen>) => void;
};

function Terms({ onChange, options, plan, startDay }: TermsProps): ReactNode {
  const t = useOperatorText();
  const monthText = useMonthText();
  const { current, next, plans, startDays } = options;
  if (plan === undefined) return <Note tone="caution">{t('affiliates.desk.noPlans')}</Note>;
  return (
    <>
      {current === null ? null : (
        <Note tone="caution">{t('affiliates.desk.currentDeal', { plan: current.planName })}</Note>
      )}
      {next === null ? null : (
        <Note tone="caution">{t('affiliates.desk.nextDeal', { plan: next.planName })}</Note>
      )}
      <NativeSelect
        label={t('affiliates.desk.plan')}
        value={plan.id}
        data={plans.map(({ id, kind, name }) => ({
          value: id,
          label: `${name} · ${t(`affiliates.desk.kind.${kind}`)}`,
        }))}
        onChange={(event) => onChange({ planId: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('affiliates.desk.startMonth')}
        description={t('affiliates.desk.startHint')}
        value={startDay ?? ''}
        data={startDays.map((day) => ({ value: day, label: monthText(day) }))}
        onChange={(event) => onChange({ startDay: event.currentTarget.value })}
      />
      <TermsView terms={plan.terms} currency={plan.currency} />
    </>
  );
}
