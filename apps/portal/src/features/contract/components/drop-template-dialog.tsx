import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import classes from './template-list.module.css';

export type DropTemplateDialogProps = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onDrop: () => void;
  readonly onClose: () => void;
};

/** Asks before a template goes for good. */
export default function DropTemplateDialog(props: DropTemplateDialogProps): ReactNode {
  const { name, isBusy, onDrop, onClose } = props;
  const t = useTeamText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('contract.template_delete_title', { name })}
      closesOnEscape={!isBusy}
    >
      <div className={classes.ask}>
        <p>{t('contract.template_delete_text')}</p>
        <div className={classes.foot}>
          <Button variant="default" disabled={isBusy} data-autofocus onClick={onClose}>
            {t('site.cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={onDrop}>
            {t('contract.template_delete_confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
