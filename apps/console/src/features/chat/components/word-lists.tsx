import { Button, Textarea } from '@mantine/core';
import { Actions, Stack } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type ChatWords, setWords, wordsQuery } from '../api/index.ts';
import classes from './chat.module.css';

/** The words that are masked at tables, a list for each language. */
export function WordLists(): ReactNode {
  const { data, error } = useQuery(wordsQuery());
  if (error !== null) return <FailureNote cause={error} />;
  return (
    <Stack gap={6}>
      {data?.items.map((list) => (
        <WordList key={`${list.language} ${list.words.join(' ')}`} list={list} />
      ))}
    </Stack>
  );
}

function WordList({ list }: { readonly list: ChatWords }): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('chat.update');
  const { language } = list;
  const [text, setText] = useState(list.words.join('\n'));
  const [reason, setReason] = useState('');
  const words = [...new Set(text.split(/\s+/u).filter((word) => word !== ''))];
  const isChanged = text !== list.words.join('\n');
  const save = useMutation({
    mutationFn: () => setWords({ language, words }, reason.trim()),
    onSuccess: ({ proposal }) => {
      setReason('');
      if (proposal !== null) setText(list.words.join('\n'));
      notifyOutcome(proposal, t('chat.wordsSaved'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Section
      title={`${t(`chat.language.${language}`)} · ${t('chat.wordsCount', { count: words.length })}`}
    >
      <OpenProposal kinds={['chat.set_words']} subjectId={language} />
      <Form className={classes.words ?? ''} onSubmit={submit}>
        <Textarea
          label={t('chat.wordsTitle')}
          description={t('chat.wordsHint')}
          autosize
          minRows={4}
          maxRows={12}
          dir="auto"
          spellCheck={false}
          readOnly={!mayChange}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isChanged ? (
          <>
            <Textarea
              label={t('form.reason')}
              description={t('form.reasonAudit')}
              required
              withAsterisk={false}
              minLength={3}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {save.error === null ? null : <FailureNote cause={save.error} />}
            <Actions>
              <Button size="sm" type="submit" loading={save.isPending}>
                {t('chat.wordsSave')}
              </Button>
            </Actions>
          </>
        ) : null}
      </Form>
    </Section>
  );
}
