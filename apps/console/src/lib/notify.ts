import { notifications } from '@mantine/notifications';

/** Says that an action as a whole worked. */
export const notifyDone = (message: string) =>
  notifications.show({ message, color: 'mint', withBorder: false, autoClose: 5_000 });

/** Says that an action as a whole failed; what belongs to a field stands beside it instead. */
export const notifyFailed = (message: string) =>
  notifications.show({ message, color: 'coral', withBorder: false, autoClose: 10_000 });
