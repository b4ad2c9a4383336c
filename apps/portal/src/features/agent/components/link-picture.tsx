import '../../../lib/dialog-styles.ts';
import type { RegistrationLink } from '@parlour/contract';
import { CopyField, Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { ShareButtons } from '../../../lib/page/share-buttons.tsx';
import { QrPicture } from '../../../lib/qr-picture.tsx';
import { showToast } from '../../../lib/toast.ts';
import { shownUrl } from '../link-model.ts';
import classes from './link-picture.module.css';

export type LinkPictureProps = { readonly link: RegistrationLink; readonly onClose: () => void };

/** The code of a link, large enough to be scanned from across a table. */
export default function LinkPicture({ link, onClose }: LinkPictureProps): ReactNode {
  const t = useAgentText();
  const { name, url } = link;
  return (
    <Dialog isOpen onClose={onClose} title={name} closeLabel={t('site.close')} closesOnEscape>
      <div className={classes.frame}>
        <QrPicture text={url} label={t('registration.qr', { name })} className={classes.picture} />
        <span className={classes.url}>
          <CopyField
            value={url}
            shown={shownUrl(url)}
            copyLabel={t('registration.link_copy', { name })}
            copiedLabel={t('site.copied')}
          />
        </span>
        <ShareButtons
          title={t('registration.share_title')}
          link={url}
          onCopied={() => showToast('good', t('site.copied'))}
        />
      </div>
    </Dialog>
  );
}
