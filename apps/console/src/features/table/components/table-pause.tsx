import { Button, TextInput } from '@mantine/core';
import { Dialog, Hint, Note } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { pauseTable, refreshTables, resumeTable, type TableDetail } from '../api/index.ts';
import { NOTICE_LANGUAGES } from '../model.ts';

export type TablePauseProps = {
  readonly table: Pick<TableDetail, 'id' | 'kind' | 'notice' | 'version'>;
};

const MESSAGE_CHARS_MAX = 200;
const NOTHING = { en: '', hi: '', ar: '' };

/** What players of a paused table read; nothing while it plays. */
export function PausedNote({ notice }: Pick<TableDetail, 'notice'>): ReactNode {
  const t = useOperatorText();
  if (notice === null) return null;
  const message = notice['en'] ?? Object.values(notice)[0] ?? '';
  return (
    <Note tone="caution" role="status">
      {t('table.pausedNote', { message })}
    </Note>
  );
}

/** Pauses a table with a message to its players, or lets it go on. */
export function TablePause({ table }: TablePauseProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay()('table.control')) return null;
  const { id, kind, notice, version } = table;
  if (notice !== null) {
    return (
      <ReasonAction
        size="xs"
        label={t('table.resume')}
        text={t('table.resumeText')}
        doneText={t('table.resumed')}
        act={(reason) => resumeTable(id, { version, reason })}
        refresh={refreshTables}
        onDone={() => void refreshTables()}
      />
    );
  }
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('table.pause')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('table.pauseTitle')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <PauseForm id={id} kind={kind} version={version} onClose={close} />
      </Dialog>
    </>
  );
}

type PauseFormProps = Pick<TableDetail, 'id' | 'kind' | 'version'> & {
  readonly onClose: () => void;
};

function PauseForm({ id, kind, onClose, version }: PauseFormProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(NOTHING);
  const given = Object.entries(texts).flatMap(([language, text]) =>
    text.trim() === '' ? [] : [[language, text.trim()] as const],
  );
  return (
    <DialogForm
      isReadOnly={false}
      isChanged={given.length > 0}
      canSave={texts['en']?.trim() !== ''}
      savedText={t('table.paused')}
      save={async (reason) => {
        await pauseTable(id, { notice: Object.fromEntries(given), version, reason });
        await refreshTables();
      }}
      onClose={onClose}
    >
      <Hint>{t(kind === 'table' ? 'table.pauseText' : `table.pauseText.${kind}`)}</Hint>
      {NOTICE_LANGUAGES.map((language) => (
        <TextInput
          key={language}
          label={t('table.message', { language: names.of(language) ?? language })}
          description={language === 'en' ? t('table.messageHint') : undefined}
          lang={language}
          dir="auto"
          maxLength={MESSAGE_CHARS_MAX}
          value={texts[language] ?? ''}
          onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [language]: value })}
        />
      ))}
    </DialogForm>
  );
}
