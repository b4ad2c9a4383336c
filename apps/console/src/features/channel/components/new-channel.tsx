import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { ChannelList } from '../api/index.ts';
import { NewChannelForm } from './new-channel-form.tsx';

export type NewChannelProps = {
  readonly list: ChannelList;
};

/** Proposes a channel, switched off until an operator switches it on. */
export function NewChannelButton({ list }: NewChannelProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" disabled={list.methods.length === 0} onClick={() => setIsOpen(true)}>
        {t('channel.add')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('channel.add')}
        closeLabel={t('action.close')}
        size="large"
      >
        <NewChannelForm list={list} onMade={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
