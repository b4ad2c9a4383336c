import { Button } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './reason-dialog.module.css';

export type DropDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly keepLabel: string;
  readonly dropLabel: string;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
};

/** Asks before changes that are not saved are given up. */
export function DropDialog(props: DropDialogProps): ReactNode {
  const { isOpen, title, text, keepLabel, dropLabel, onKeep, onDrop } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} title={title} closesOnEscape>
      <Stack>
        <p className={classes.text}>{text}</p>
        <Actions isAtEnd>
          <Button variant="default" size="sm" data-autofocus onClick={onKeep}>
            {keepLabel}
          </Button>
          <Button size="sm" color="coral" onClick={onDrop}>
            {dropLabel}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
