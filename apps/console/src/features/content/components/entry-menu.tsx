import { Button, Menu } from '@mantine/core';
import { ChevronDownIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFailure } from '../../../lib/failure.ts';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone, notifyFailed } from '../../../lib/notify.ts';
import {
  archiveContent,
  changeContent,
  type ContentEntry,
  duplicateContent,
} from '../api/index.ts';
import { isConflict } from './save-panel.tsx';

export type EntryMenuProps = {
  readonly entry: ContentEntry;
  /** Taking away needs what is saved, so the form must have no changes of its own. */
  readonly isChanged: boolean;
  readonly onDone: (entry: ContentEntry) => void;
  readonly onCopied: (entry: ContentEntry) => void;
  readonly onConflict: () => void;
};

type Act = 'unpublish' | 'archive';
const REASON_CHARS_MAX = 300;

/** What can be done with an entry as a whole. */
export function EntryMenu(props: EntryMenuProps): ReactNode {
  const { entry, isChanged, onCopied } = props;
  const t = useOperatorText();
  const failure = useFailure();
  const [act, setAct] = useState<Act | null>(null);
  const copy = useMutation({
    mutationFn: () => duplicateContent(entry.fields.kind, entry.id),
    onSuccess: (made) => {
      notifyDone(t('content.menu.copied'));
      onCopied(made);
    },
    onError: (cause) => notifyFailed(failure(cause).text),
  });
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<ChevronDownIcon size={14} />}>
            {t('content.menu.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={copy.isPending} onClick={() => copy.mutate()}>
            {t('content.menu.duplicate')}
          </Menu.Item>
          {entry.status === 'published' ? (
            <Menu.Item disabled={isChanged} onClick={() => setAct('unpublish')}>
              {t('content.menu.unpublish')}
            </Menu.Item>
          ) : null}
          {entry.status === 'archived' ? null : (
            <Menu.Item color="coral" disabled={isChanged} onClick={() => setAct('archive')}>
              {t('content.menu.archive')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ActDialog {...props} act={act} onClose={() => setAct(null)} />
    </>
  );
}

type ActDialogProps = EntryMenuProps & { readonly act: Act | null; readonly onClose: () => void };

function ActDialog({ entry, act, onClose, onDone, onConflict }: ActDialogProps): ReactNode {
  const t = useOperatorText();
  const { fields, id, version, publishFrom, publishUntil } = entry;
  const run = useMutation({
    mutationFn: (reason: string) =>
      act === 'archive'
        ? archiveContent(fields.kind, id, { version, reason })
        : changeContent(id, {
            fields,
            status: 'draft',
            publishFrom,
            publishUntil,
            version,
            reason,
          }),
    onSuccess: (done) => {
      onClose();
      notifyDone(t(act === 'archive' ? 'content.menu.archived' : 'content.menu.unpublished'));
      onDone(done);
    },
    onError: (cause) => {
      if (!isConflict(cause)) return;
      onClose();
      onConflict();
    },
  });
  return (
    <ReasonDialog
      isOpen={act !== null}
      onClose={() => {
        run.reset();
        onClose();
      }}
      title={t(act === 'archive' ? 'content.menu.archiveTitle' : 'content.menu.unpublishTitle')}
      text={t(act === 'archive' ? 'content.menu.archiveText' : 'content.menu.unpublishText')}
      reasonLabel={t('form.reason')}
      reasonHint={t('form.reasonAudit')}
      reasonMax={REASON_CHARS_MAX}
      confirmLabel={t(act === 'archive' ? 'content.menu.archive' : 'content.menu.unpublish')}
      tone="danger"
      isPending={run.isPending}
      error={run.error}
      onConfirm={(reason) => run.mutate(reason)}
    />
  );
}
