import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { LeaveGuard } from '../../../lib/form/leave-guard.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type ContentEntry, settingQuery } from '../api/index.ts';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import type { Editor } from '../hooks.ts';
import { FIRST_LANGUAGE, inOrderOfWords, type Texts } from '../model/words.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EntryMenu } from './entry-menu.tsx';
import classes from './form.module.css';
import { HistoryIcon } from './icons.ts';
import { KindForm } from './kind-fields.tsx';
import { SavePanel } from './save-panel.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { WordFields } from './word-fields.tsx';

export type ContentEditorProps = {
  readonly editor: Editor;
  /** The language whose tab is open; the address keeps it. */
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  /** Told of a new entry, which has a page of its own from now on. */
  readonly onMade: (entry: ContentEntry) => void;
  readonly children: (parts: EditorParts) => ReactNode;
};

export type EditorParts = {
  readonly form: ReactNode;
  readonly preview: ReactNode;
  readonly actions: ReactNode;
};

const ONLY_ENGLISH: readonly string[] = [FIRST_LANGUAGE];

/** The form of an entry, what players will see of it, and what can be done with it as a whole. */
export function ContentEditor(props: ContentEditorProps): ReactNode {
  const { editor, onLanguage, onMade, children } = props;
  const t = useOperatorText();
  const mayChange = useMay()('content.update');
  const { base, draft } = editor;
  const known = useQuery(settingQuery()).data?.languages ?? ONLY_ENGLISH;
  const languages = useMemo(
    () => inOrderOfWords(known, (base?.fields.texts ?? {}) as Texts),
    [known, base],
  );
  const language = languages.includes(props.language) ? props.language : FIRST_LANGUAGE;
  const [marksMissing, setMarksMissing] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const [isConflicting, setIsConflicting] = useState(false);
  const errorOf = (name: string) => fieldError(refused, `fields.${name}`);
  const form = (
    <div className={classes.form}>
      <LeaveGuard isChanged={editor.isChanged} />
      {editor.isOvertaken ? <OvertakenNote onLook={() => setIsConflicting(true)} /> : null}
      <Section title={t('content.wordsTitle')}>
        <WordFields
          kind={draft.fields.kind}
          texts={draft.fields.texts as Texts}
          languages={languages}
          language={language}
          marksMissing={marksMissing}
          isDisabled={!mayChange}
          refused={refused}
          onLanguage={onLanguage}
          onChange={(texts) => editor.changeFields({ texts })}
        />
      </Section>
      <fieldset className={classes.plain} disabled={!mayChange}>
        <KindForm fields={draft.fields} errorOf={errorOf} onChange={editor.changeFields} />
        <Section title={t('content.scheduleTitle')}>
          <ScheduleFields from={draft.from} until={draft.until} onChange={editor.change} />
        </Section>
      </fieldset>
      {mayChange ? (
        <SavePanel
          editor={editor}
          onTried={() => setMarksMissing(true)}
          onRefused={setRefused}
          onConflict={() => setIsConflicting(true)}
          onSaved={(entry, isNew) => {
            editor.adopt(entry);
            setMarksMissing(false);
            if (isNew) onMade(entry);
          }}
        />
      ) : null}
      <ConflictDialog
        isOpen={isConflicting}
        editor={editor}
        onClose={() => setIsConflicting(false)}
      />
    </div>
  );
  return children({
    form,
    preview: <PreviewPanel fields={draft.fields} language={language} />,
    actions: (
      <EditorActions editor={editor} onMade={onMade} onConflict={() => setIsConflicting(true)} />
    ),
  });
}

function OvertakenNote({ onLook }: { readonly onLook: () => void }): ReactNode {
  const t = useOperatorText();
  return (
    <div className={classes.note} role="alert">
      <span>{t('content.conflict.overtaken')}</span>
      <Button size="xs" variant="default" onClick={onLook}>
        {t('content.conflict.look')}
      </Button>
    </div>
  );
}

type EditorActionsProps = {
  readonly editor: Editor;
  readonly onMade: (entry: ContentEntry) => void;
  readonly onConflict: () => void;
};

function EditorActions({ editor, onMade, onConflict }: EditorActionsProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('content.update');
  const [isOpen, setIsOpen] = useState(false);
  const { base } = editor;
  if (base === null) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<HistoryIcon size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t('content.history.title')}
      </Button>
      {mayChange ? (
        <EntryMenu
          entry={base}
          isChanged={editor.isChanged}
          onDone={editor.adopt}
          onCopied={onMade}
          onConflict={onConflict}
        />
      ) : null}
      <HistoryDrawer
        isOpen={isOpen}
        entry={base}
        onClose={() => setIsOpen(false)}
        onRestored={(entry) => {
          setIsOpen(false);
          editor.adopt(entry);
        }}
      />
    </>
  );
}
