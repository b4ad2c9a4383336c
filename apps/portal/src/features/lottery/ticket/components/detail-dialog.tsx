import '../../../../lib/dialog-styles.ts';
import { Dialog, Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';

export type DetailDialogProps = {
  readonly title: string;
  /** Why there is nothing to show; null while it is fetched, and when it is there. */
  readonly error: Error | null;
  /** Undefined until it is fetched. */
  readonly children: ReactNode | undefined;
  readonly onClose: () => void;
};

/** What is told of one ticket or one chase, while it is fetched and once it is there. */
export function DetailDialog({ title, error, children, onClose }: DetailDialogProps): ReactNode {
  const t = useLotteryText();
  const failureText = useFailureText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      {error === null ? null : <p role="alert">{failureText(error)}</p>}
      {children === undefined && error === null ? <Skeleton height="18rem" /> : children}
    </Dialog>
  );
}
