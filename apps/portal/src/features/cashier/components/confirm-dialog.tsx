import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import classes from './confirm-dialog.module.css';

export type ConfirmDialogProps = {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly isPending: boolean;
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks again before what cannot be taken back. */
export default function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, confirmLabel, cancelLabel, isPending, failure, children } = props;
  const t = useMoneyText();
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={title}
      closeLabel={t('site.close')}
      closesOnEscape={!isPending}
    >
      <Stack>
        {children}
        <p role="alert" className={classes.failure}>
          {failure ?? ''}
        </p>
        <Stack gap={3}>
          <Button size="lg" loading={isPending} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
          <Button size="lg" variant="default" disabled={isPending} onClick={props.onClose}>
            {cancelLabel}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
