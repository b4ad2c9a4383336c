import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { Actions, focusUnfinished } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { instantOf } from '../../../lib/form/local-time.ts';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useNowMs } from '../../../lib/now.ts';
import { Time } from '../../../lib/time.tsx';
import {
  changeContent,
  type ContentEntry,
  type ContentFields,
  createContent,
} from '../api/index.ts';
import type { Editor } from '../hooks.ts';
import {
  type ContentProblem,
  draftProblems,
  publishMeaning,
  publishProblems,
  saveOf,
} from '../model/draft.ts';
import { brokenLanguages, type Texts } from '../model/words.ts';
import classes from './form.module.css';

export type SavePanelProps = {
  readonly editor: Editor;
  readonly onSaved: (entry: ContentEntry, isNew: boolean) => void;
  readonly onRefused: (cause: Error | null) => void;
  /** Someone wants to publish: what lacks may be marked from now on. */
  readonly onTried: () => void;
  readonly onConflict: () => void;
};

type Act = 'draft' | 'publish';
const REASON_CHARS_MAX = 300;

export const isConflict = (cause: unknown): boolean =>
  cause instanceof RefusalError && cause.code === 'content.changed';

/** What lacks, the way back, and the ways on: into a draft, or in front of players. */
export function SavePanel(props: SavePanelProps): ReactNode {
  const { editor, onTried } = props;
  const t = useOperatorText();
  const [act, setAct] = useState<Act | null>(null);
  const [shown, setShown] = useState<readonly ContentProblem[]>([]);
  const { base, draft } = editor;
  const isPublished = base?.status === 'published';
  const problemsOf = (wanted: Act) =>
    wanted === 'draft' ? draftProblems(draft) : publishProblems(draft);
  const begin = (wanted: Act) => {
    const problems = problemsOf(wanted);
    setShown(problems);
    onTried();
    if (problems.length === 0 && !focusUnfinished(document)) setAct(wanted);
  };
  const left = shown.filter((problem) => publishProblems(draft).includes(problem));
  if (isPublished && !editor.isChanged) return null;
  return (
    <div className={classes.bar}>
      {left.length === 0 ? (
        <span>{t(restingText(editor))}</span>
      ) : (
        <ul className={classes.problems} role="alert">
          {left.map((problem) => (
            <li key={problem}>
              {t(`content.problem.${problem}`)}
              {problem === 'words' ? ` (${brokenNames(draft.fields)})` : null}
            </li>
          ))}
        </ul>
      )}
      <Actions>
        {editor.isChanged ? (
          <Button size="xs" variant="default" onClick={editor.discard}>
            {t('action.discard')}
          </Button>
        ) : null}
        {isPublished || (base?.status === 'draft' && !editor.isChanged) ? null : (
          <Button size="xs" variant="default" onClick={() => begin('draft')}>
            {t(base?.status === 'archived' ? 'content.save.back' : 'content.save.draft')}
          </Button>
        )}
        <PublishButton editor={editor} onClick={() => begin('publish')} />
      </Actions>
      <SaveDialog {...props} act={act} onClose={() => setAct(null)} />
    </div>
  );
}

/** The languages that lack words, by their own names. */
const brokenNames = ({ kind, texts }: ContentFields): string =>
  brokenLanguages(kind, texts as Texts)
    .map((code) => languageOf(code).name)
    .join(', ');

/** What the bar says while nothing is wrong. */
function restingText({ base, isChanged }: Editor) {
  if (base === null) return 'content.save.new';
  return isChanged ? 'form.unsaved' : 'content.save.ready';
}

type PublishButtonProps = { readonly editor: Editor; readonly onClick: () => void };

function PublishButton({ editor, onClick }: PublishButtonProps): ReactNode {
  const t = useOperatorText();
  const meaning = publishMeaning(editor.draft, useNowMs());
  const isPublished = editor.base?.status === 'published';
  return (
    <Button size="xs" onClick={onClick}>
      {t(
        isPublished
          ? 'content.save.change'
          : meaning === 'scheduled'
            ? 'content.save.schedule'
            : 'content.save.publish',
      )}
    </Button>
  );
}

type SaveDialogProps = SavePanelProps & { readonly act: Act | null; readonly onClose: () => void };

function SaveDialog(props: SaveDialogProps): ReactNode {
  const { editor, act, onClose, onSaved, onRefused, onConflict } = props;
  const t = useOperatorText();
  const { base, draft } = editor;
  const save = useMutation({
    mutationFn: (reason: string) => {
      const body = saveOf(draft, act === 'publish' ? 'published' : 'draft', reason);
      return base === null
        ? createContent(body)
        : changeContent(base.id, { ...body, version: base.version });
    },
    onSuccess: (entry) => {
      onClose();
      notifyDone(t(act === 'publish' ? 'content.save.published' : 'content.save.saved'));
      onSaved(entry, base === null);
    },
    onError: (cause) => {
      if (!isConflict(cause)) return;
      onClose();
      onConflict();
    },
    onSettled: (_value, cause) => onRefused(isConflict(cause) ? null : cause),
  });
  const close = () => {
    save.reset();
    onClose();
  };
  return (
    <ReasonDialog
      isOpen={act !== null}
      onClose={close}
      title={t(act === 'publish' ? 'content.save.publishTitle' : 'content.save.draftTitle')}
      text={act === 'publish' ? <Meaning editor={editor} /> : t('content.save.draftText')}
      reasonLabel={t('form.reason')}
      reasonHint={t('form.reasonAudit')}
      reasonMax={REASON_CHARS_MAX}
      confirmLabel={t('action.confirm')}
      tone="accent"
      isPending={save.isPending}
      error={save.error}
      onConfirm={(reason) => save.mutate(reason)}
    />
  );
}

/** What players will see of it, and when. */
function Meaning({ editor }: { readonly editor: Editor }): ReactNode {
  const t = useOperatorText();
  const { draft } = editor;
  const meaning = publishMeaning(draft, useNowMs());
  const from = instantOf(draft.from);
  const until = instantOf(draft.until);
  return (
    <>
      <p>
        {meaning === 'scheduled' && from !== null ? (
          <>
            {t('content.save.meansScheduled')} <Time at={from} />
          </>
        ) : (
          t(meaning === 'ended' ? 'content.save.meansEnded' : 'content.save.meansLive')
        )}
      </p>
      {until === null || meaning === 'ended' ? null : (
        <p>
          {t('content.save.meansUntil')} <Time at={until} />
        </p>
      )}
    </>
  );
}
