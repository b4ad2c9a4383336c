import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import '../../../../lib/dialog-styles.ts';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import SlipPanel, { type SlipPanelProps } from './slip-panel.tsx';

export type SlipDialogProps = SlipPanelProps & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The slip where there is no room for it beside the picks. */
export default function SlipDialog({ isOpen, onClose, ...panel }: SlipDialogProps): ReactNode {
  const t = useLotteryText();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('slip.title')}
      closeLabel={t('site.close')}
      closesOnEscape={!panel.ordering.isPending}
      size="medium"
      onClose={onClose}
    >
      <SlipPanel {...panel} />
    </Dialog>
  );
}
