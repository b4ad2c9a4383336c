import { Button, TextInput } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { createFeed, type KeyedFeed, refreshFeeds } from '../api/index.ts';
import { isFeedCode } from '../model.ts';
import { IssuedKey } from './issued-key.tsx';
import { GamesField } from './games-field.tsx';

export type NewFeedProps = { readonly onDone: (feedCode: string) => void };

const REASON_CHARS_MIN = 3;
const REASON_CHARS_MAX = 140;

/** A button that leads to a further feed, and then to its key. */
export function NewFeed({ onDone }: NewFeedProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const [issued, setIssued] = useState<KeyedFeed | null>(null);
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('feed.desk.new')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('feed.desk.new')}
        closeLabel={t('action.close')}
      >
        <NewFeedForm
          onMade={(made) => {
            setIsOpen(false);
            setIssued(made);
          }}
        />
      </Dialog>
      <IssuedKey
        issued={issued}
        onClose={() => {
          setIssued(null);
          if (issued !== null) onDone(issued.feed.feedCode);
        }}
      />
    </>
  );
}

function NewFeedForm({ onMade }: { readonly onMade: (made: KeyedFeed) => void }): ReactNode {
  const t = useOperatorText();
  const [feedCode, setFeedCode] = useState('');
  const [name, setName] = useState('');
  const [gameCodes, setGameCodes] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const make = useDecision({
    act: () =>
      createFeed({ feedCode, name: name.trim(), gameCodes: [...gameCodes], reason: reason.trim() }),
    refresh: refreshFeeds,
    doneText: t('feed.desk.made'),
    onDone: onMade,
  });
  const isReady =
    isFeedCode(feedCode) && name.trim() !== '' && reason.trim().length >= REASON_CHARS_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) make.mutate(undefined);
  };
  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate>
      <TextInput
        label={t('feed.desk.name')}
        description={t('feed.desk.nameHint')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('feed.desk.code')}
        description={t('feed.desk.codeHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={feedCode}
        error={feedCode === '' || isFeedCode(feedCode) ? null : t('feed.desk.codeProblem')}
        onChange={(event) => setFeedCode(event.currentTarget.value.trim().toLowerCase())}
      />
      <GamesField value={gameCodes} onChange={setGameCodes} />
      <TextInput
        label={t('form.reason')}
        description={t('form.reasonAudit')}
        maxLength={REASON_CHARS_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {make.error === null ? null : <FailureNote cause={make.error} />}
      <Actions isAtEnd>
        <Button type="submit" size="sm" disabled={!isReady} loading={make.isPending}>
          {t('feed.desk.new')}
        </Button>
      </Actions>
    </Stack>
  );
}
