import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MediaDialog } from '../features/content/media/media-dialog.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useMay } from '../lib/session.ts';

export type MediaButtonProps = { readonly onPick: (url: string) => void };

/** Picks a picture of the library, for forms of other nouns; not there for those who may not see it. */
export function MediaButton({ onPick }: MediaButtonProps): ReactNode {
  const t = useOperatorText();
  const isAllowed = useMay()('content.read');
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <div>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('content.image.choose')}
      </Button>
      <MediaDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={({ url }) => {
          setIsOpen(false);
          onPick(url);
        }}
      />
    </div>
  );
}
