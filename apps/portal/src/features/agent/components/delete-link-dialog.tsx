import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import type { RegistrationLink } from '@parlour/contract';
import { Dialog, Row, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';

export type DeleteLinkDialogProps = {
  readonly link: RegistrationLink;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
};

/** Asks before a link goes for good; the one who registered by it stays. */
export default function DeleteLinkDialog(props: DeleteLinkDialogProps): ReactNode {
  const { link, isBusy, onDelete, onClose } = props;
  const t = useAgentText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('registration.delete_title', { name: link.name })}
      closesOnEscape={!isBusy}
    >
      <Stack isBounded>
        <p>{t('registration.delete_text', { count: link.registrations })}</p>
        <Row gap={3}>
          <Button variant="default" disabled={isBusy} data-autofocus onClick={onClose}>
            {t('site.cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={onDelete}>
            {t('registration.link_delete')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
