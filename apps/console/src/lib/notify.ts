import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { textOfCode } from './language.ts';

const show = (message: ReactNode, color: string, autoClose: number) =>
  notifications.show({
    message,
    color,
    autoClose,
    withBorder: false,
    closeButtonProps: { 'aria-label': textOfCode('action', 'close') ?? '' },
  });

/** Says that an action as a whole worked. */
export const notifyDone = (message: ReactNode) => show(message, 'mint', 5_000);

/** Says that an action as a whole failed; what belongs to a field stands beside it instead. */
export const notifyFailed = (message: string) => show(message, 'coral', 10_000);
