import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Facts, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { type ChannelList, createChannel, type NewChannel, refreshChannels } from '../api/index.ts';
import {
  type CarriedMethod,
  type ChannelDraft,
  channelProblem,
  codeFromName,
  emptyDraft,
  HOUSE,
  providersFor,
  settingsOf,
  stepOfProblem,
  stepsOf,
} from '../draft.ts';
import { ChannelTest } from './channel-test.tsx';
import { LimitFields, NameField, ReceivingFields } from './channel-fields.tsx';
import classes from './channel.module.css';

export type NewChannelFormProps = {
  readonly list: ChannelList;
  readonly onMade: () => void;
};

const keyOf = ({ direction, code, currency }: CarriedMethod): string =>
  `${direction} ${code} ${currency}`;

type Translate = ReturnType<typeof useOperatorText>;

const methodName = (t: Translate, { direction, name, currency }: CarriedMethod): string =>
  `${t(`channel.direction.${direction}`)}: ${name} (${currency})`;

const providerName = (code: string): string => textOfCode('channel.provider', code) ?? code;

const REASON_CHARS_MIN = 3;

/** What it carries, its limits, the account where there is one, and all of it once more. */
export function NewChannelForm({ list, onMade }: NewChannelFormProps): ReactNode {
  const t = useOperatorText();
  const [method, setMethod] = useState<CarriedMethod | null>(null);
  const [provider, setProvider] = useState('');
  const [typedCode, setTypedCode] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [draft, setDraft] = useState<ChannelDraft>(() => emptyDraft('', 'deposit'));
  const [at, setAt] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const steps = stepsOf(draft);
  const step = steps[at] ?? 'review';
  const code = typedCode ?? codeFromName(draft.name);
  const currency = method?.currency ?? 'USD';
  const identityOf = ({ direction, code: methodCode }: CarriedMethod) => ({
    code,
    direction,
    provider,
    methodCode,
    currency,
  });
  const choose = (chosen: CarriedMethod | null, carrier: string) => {
    setMethod(chosen);
    setProvider(carrier);
    const { account: empty } = emptyDraft(carrier, chosen?.direction ?? 'deposit');
    setDraft({ ...draft, account: empty === null ? null : (draft.account ?? empty) });
  };
  const create = useDecision({
    act: (body: NewChannel) => createChannel(body),
    refresh: refreshChannels,
    doneText: t('channel.added'),
    onDone: onMade,
  });
  const problemHere = (): string | null => {
    if (step === 'what' && method === null) return t('channel.problem.method');
    if (step === 'what' && provider === '') return t('channel.problem.provider');
    const problem = channelProblem(draft, currency);
    if (problem !== null && stepOfProblem(problem) === step) return t(`channel.problem.${problem}`);
    if (step === 'what' && code.length < 2) return t('channel.problem.code');
    return step === 'review' && reason.trim().length < REASON_CHARS_MIN
      ? t('form.reasonShort')
      : null;
  };
  const problem = problemHere();
  const turnTo = (index: number) => {
    setIsTried(false);
    setAt(index);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem !== null || method === null) return;
    if (step !== 'review') {
      turnTo(at + 1);
      return;
    }
    create.mutate({
      ...identityOf(method),
      ...settingsOf(draft, currency),
      reason: reason.trim(),
    });
  };
  const parts = { draft, refused: create.error, onChange: setDraft };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <ol className={classes.steps}>
        {steps.map((one, index) => (
          <li key={one} aria-current={index === at ? 'step' : undefined}>
            {t(`channel.step.${one}`)}
          </li>
        ))}
      </ol>
      {step === 'what' ? (
        <>
          <CarrierFields list={list} method={method} provider={provider} onChange={choose} />
          <NameField {...parts} />
          <TextInput
            label={t('channel.code')}
            description={t('channel.codeHint')}
            required
            maxLength={40}
            spellCheck={false}
            autoCapitalize="off"
            value={code}
            error={fieldError(create.error, 'code')}
            onChange={(event) => setTypedCode(event.currentTarget.value.trim())}
          />
        </>
      ) : null}
      {step === 'limits' ? (
        <LimitFields {...parts} currency={currency} timeZone={list.timeZone} share={null} />
      ) : null}
      {step === 'account' ? <ReceivingFields {...parts} /> : null}
      {step === 'review' ? (
        <>
          <ReviewFacts draft={draft} code={code} method={method} provider={provider} />
          {method === null || provider === HOUSE ? null : (
            <ChannelTest
              trial={{ ...identityOf(method), amount: settingsOf(draft, currency).amountMin }}
            />
          )}
          <p className={classes.muted}>{t('channel.reviewText')}</p>
          <p className={classes.muted}>{t('approval.before')}</p>
          <TextInput
            label={t('form.reason')}
            description={t('form.reasonAudit')}
            required
            maxLength={140}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      ) : null}
      {create.error === null ? null : <FailureNote cause={create.error} />}
      <div className={classes.submit}>
        {isTried && problem !== null ? (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        ) : null}
        {at === 0 ? null : (
          <Button size="sm" variant="default" onClick={() => turnTo(at - 1)}>
            {t('action.back')}
          </Button>
        )}
        <Button size="sm" type="submit" loading={create.isPending}>
          {step === 'review' ? t('channel.add') : t('action.continue')}
        </Button>
      </div>
    </Stack>
  );
}

type CarrierFieldsProps = {
  readonly list: ChannelList;
  readonly method: CarriedMethod | null;
  readonly provider: string;
  readonly onChange: (method: CarriedMethod | null, provider: string) => void;
};

function CarrierFields({ list, method, provider, onChange }: CarrierFieldsProps): ReactNode {
  const t = useOperatorText();
  const fitting = (known: CarriedMethod | null) =>
    known === null ? [] : providersFor(known, list.providers);
  return (
    <FieldPair>
      <NativeSelect
        label={t('channel.carries')}
        required
        data={[
          { value: '', label: t('channel.choose') },
          ...list.methods.map((known) => ({ value: keyOf(known), label: methodName(t, known) })),
        ]}
        value={method === null ? '' : keyOf(method)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = list.methods.find((known) => keyOf(known) === value) ?? null;
          const able = fitting(chosen);
          onChange(chosen, able.includes(provider) ? provider : (able[0] ?? ''));
        }}
      />
      <NativeSelect
        label={t('channel.provider')}
        required
        disabled={method === null}
        data={fitting(method).map((known) => ({ value: known, label: providerName(known) }))}
        value={provider}
        onChange={(event) => onChange(method, event.currentTarget.value)}
      />
    </FieldPair>
  );
}

type ReviewFactsProps = {
  readonly draft: ChannelDraft;
  readonly code: string;
  readonly method: CarriedMethod | null;
  readonly provider: string;
};

function ReviewFacts({ draft, code, method, provider }: ReviewFactsProps): ReactNode {
  const t = useOperatorText();
  const { account, amountMin, amountMax, dayCap } = draft;
  const currency = method?.currency ?? '';
  return (
    <Facts
      facts={[
        { label: t('channel.name'), value: `${draft.name} (${code})` },
        { label: t('channel.carries'), value: method === null ? null : methodName(t, method) },
        { label: t('channel.provider'), value: providerName(provider) },
        {
          label: t('channel.bounds'),
          value: <bdi>{`${amountMin} – ${amountMax} ${currency}`}</bdi>,
        },
        {
          label: t('channel.dayCap'),
          value: dayCap === '' ? t('channel.noCap') : <bdi>{`${dayCap} ${currency}`}</bdi>,
        },
        account === null
          ? null
          : {
              label: t('channel.account'),
              value: `${account.bank}, ${account.holder}, ${account.number}`,
            },
      ]}
    />
  );
}
