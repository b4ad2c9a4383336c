import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Media } from '../api/media.ts';
import { MediaLibrary } from './media-library.tsx';

export type MediaDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPick: (media: Media) => void;
};

/** The library as a place to choose a picture from, or to bring one to. */
export function MediaDialog({ isOpen, onClose, onPick }: MediaDialogProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closesOnEscape
      title={t('content.media.choose')}
      closeLabel={t('action.close')}
      size="large"
    >
      {isOpen ? <MediaLibrary onPick={onPick} /> : null}
    </Dialog>
  );
}
