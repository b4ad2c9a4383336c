// What is asked before an endpoint goes, and before its secret does.
import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { CopyField, Dialog, Row, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import type { Postback } from '../api/postback.ts';
import parts from '../../../lib/record/part.module.css';
import classes from './postback-dialog.module.css';

export type AskDialogProps = {
  readonly what: 'delete' | 'secret_turn';
  readonly postback: Postback;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function AskDialog(props: AskDialogProps): ReactNode {
  const { isBusy, onClose, onConfirm, postback, what } = props;
  const t = useTeamText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`postback.${what}_title`, { name: postback.name })}
      closesOnEscape={!isBusy}
    >
      <Stack isBounded>
        <p>{t(`postback.${what}_text`)}</p>
        <Row gap={3} justify="end">
          <Button variant="default" disabled={isBusy} data-autofocus onClick={onClose}>
            {t('site.cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={onConfirm}>
            {t(what === 'delete' ? 'postback.delete' : 'postback.secret_new')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

export type SecretDialogProps = {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
};

/** Shows a secret the one time that it can be seen. */
export function SecretDialog({ name, onClose, secret }: SecretDialogProps): ReactNode {
  const t = useTeamText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('postback.secret_title', { name })}
      closeLabel={t('site.close')}
    >
      <Stack isBounded>
        <p>{t('postback.secret_text')}</p>
        <div className={classes.preview} dir="ltr">
          <CopyField
            value={secret}
            shown={secret}
            copyLabel={t('postback.secret_copy')}
            copiedLabel={t('site.copied')}
          />
        </div>
        <SignatureNote />
        <Row gap={3} justify="end">
          <Button onClick={onClose}>{t('site.close')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** How a notice is signed and answered, for anyone who writes the server. */
export function SignatureNote(): ReactNode {
  const t = useTeamText();
  return (
    <details>
      <summary>{t('postback.signature')}</summary>
      <p className={parts.quiet}>
        {t('postback.signature_text', { header: 'Postback-Signature', id: 'Postback-Id' })}{' '}
        {t('postback.retries')}
      </p>
    </details>
  );
}
