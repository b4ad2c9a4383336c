import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { type ChannelList, createChannel, type NewChannel, refreshChannels } from '../api/index.ts';
import { channelProblem, emptyDraft, settingsOf } from '../draft.ts';
import { ChannelFields } from './channel-fields.tsx';
import classes from './channel.module.css';

export type NewChannelProps = {
  readonly list: ChannelList;
  readonly onMade: (id: string) => void;
};

/** Adds a channel, switched off until somebody switches it on. */
export function NewChannelButton({ list, onMade }: NewChannelProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" disabled={list.methods.length === 0} onClick={() => setIsOpen(true)}>
        {t('channel.add')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('channel.add')}
        closeLabel={t('action.close')}
        size="large"
      >
        <NewChannelForm
          list={list}
          onMade={(id) => {
            setIsOpen(false);
            onMade(id);
          }}
        />
      </Dialog>
    </>
  );
}

const keyOf = ({ direction, code, currency }: ChannelList['methods'][number]): string =>
  `${direction} ${code} ${currency}`;

function NewChannelForm({ list, onMade }: NewChannelProps): ReactNode {
  const t = useOperatorText();
  const [methodKey, setMethodKey] = useState(() => list.methods.map(keyOf)[0] ?? '');
  const [provider, setProvider] = useState(list.providers[0] ?? '');
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const method = list.methods.find((known) => keyOf(known) === methodKey);
  const direction = method?.direction ?? 'deposit';
  const currency = method?.currency ?? 'USD';
  const [draft, setDraft] = useState(() => emptyDraft(provider, direction));
  // Whether there is an account to show follows from who carries it, and in which direction.
  const fitted = { ...draft, account: accountOf(draft.account, provider, direction) };
  const create = useDecision({
    act: (body: NewChannel) => createChannel(body),
    refresh: refreshChannels,
    doneText: t('channel.added'),
    onDone: ({ id }) => onMade(id),
  });
  const problem = channelProblem(fitted, currency);
  const isReady =
    method !== undefined && problem === null && code !== '' && reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    create.mutate({
      code,
      direction,
      provider,
      methodCode: method.code,
      currency,
      ...settingsOf(fitted, currency),
      reason: reason.trim(),
    });
  };
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        <NativeSelect
          label={t('channel.carries')}
          data={list.methods.map((known) => ({
            value: keyOf(known),
            label: `${t(`channel.direction.${known.direction}`)}: ${known.name} (${known.currency})`,
          }))}
          value={methodKey}
          onChange={(event) => setMethodKey(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('channel.provider')}
          data={list.providers.map((known) => ({
            value: known,
            label: textOfCode('channel.provider', known) ?? known,
          }))}
          value={provider}
          onChange={(event) => setProvider(event.currentTarget.value)}
        />
      </div>
      <TextInput
        label={t('channel.code')}
        description={t('channel.codeHint')}
        maxLength={40}
        spellCheck={false}
        autoCapitalize="off"
        value={code}
        error={fieldError(create.error, 'code')}
        onChange={(event) => setCode(event.currentTarget.value.trim())}
      />
      <ChannelFields
        draft={fitted}
        currency={currency}
        timeZone={list.timeZone}
        share={null}
        refused={create.error}
        onChange={setDraft}
      />
      <TextInput
        label={t('form.reason')}
        description={t('form.reasonAudit')}
        maxLength={140}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {create.error === null ? null : <FailureNote cause={create.error} />}
      <div className={classes.submit}>
        {problem === null || draft.name === '' ? null : (
          <span className={classes.muted}>{t(`channel.problem.${problem}`)}</span>
        )}
        <Button size="sm" type="submit" disabled={!isReady} loading={create.isPending}>
          {t('channel.add')}
        </Button>
      </div>
    </form>
  );
}

const accountOf = (
  account: ReturnType<typeof emptyDraft>['account'],
  provider: string,
  direction: string,
) => {
  const { account: empty } = emptyDraft(provider, direction);
  return empty === null ? null : (account ?? empty);
};
