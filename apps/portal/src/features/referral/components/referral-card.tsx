import type { CallValue } from '@parlour/client';
import { CopyField } from '@parlour/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { ShareButtons } from '../../../lib/page/share-buttons.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { QrPicture } from '../../../lib/qr-picture.tsx';
import classes from './referral.module.css';

const CopiedDialog = lazyScreen(() => import('../../../lib/copied-dialog.tsx'));

export type ReferralCardProps = { readonly referral: CallValue<'GET /wps/referral'> };

/** The member's own link, as words, as a picture for cameras, and as figures. */
export function ReferralCard({ referral }: ReferralCardProps): ReactNode {
  const t = usePagesText();
  const [isCopied, setIsCopied] = useState(false);
  const { active, link, referralCode, registered } = referral;
  return (
    <section className={classes.card}>
      <div className={classes.words}>
        <div>
          <h2 className={classes.label}>{t('referral.code')}</h2>
          <p className={classes.code} dir="ltr">
            <CopyField
              value={referralCode}
              copyLabel={t('referral.copy_code')}
              copiedLabel={t('site.copied')}
            />
          </p>
        </div>
        <div>
          <h2 className={classes.label}>{t('referral.link')}</h2>
          <p className={classes.link} dir="ltr">
            {link.replace(/^https?:\/\//, '')}
          </p>
          <ShareButtons
            title={t('referral.share_title')}
            link={link}
            onCopied={() => setIsCopied(true)}
          />
        </div>
        <dl className={classes.figures}>
          <div>
            <dt>{t('referral.registered')}</dt>
            <dd>{registered}</dd>
          </div>
          <div>
            <dt>{t('referral.active')}</dt>
            <dd data-gain="true">{active}</dd>
          </div>
        </dl>
      </div>
      <figure className={classes.qr}>
        <QrPicture text={link} label={t('referral.qr')} />
        <figcaption>{t('referral.qr_hint')}</figcaption>
      </figure>
      {isCopied ? (
        <Suspense>
          <CopiedDialog onClose={() => setIsCopied(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
