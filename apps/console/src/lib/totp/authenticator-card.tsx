import { CopyField } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { renderSVG } from 'uqr';
import { useOperatorText } from '../language.ts';
import { groupSecret } from './group-secret.ts';
import classes from './totp.module.css';

export type AuthenticatorCardProps = { readonly secret: string; readonly uri: string };

/** What an authenticator app has to learn: by camera, or by typing the secret. */
export function AuthenticatorCard({ secret, uri }: AuthenticatorCardProps): ReactNode {
  const t = useOperatorText();
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 1 }))}`,
    [uri],
  );
  return (
    <div className={classes.enrol}>
      <img className={classes.qr} src={picture} alt={t('session.qr')} width={176} height={176} />
      <div className={classes.secret}>
        <p>{t('session.secretHint')}</p>
        <CopyField
          value={secret}
          shown={groupSecret(secret)}
          copyLabel={t('action.copy')}
          copiedLabel={t('action.copied')}
        />
      </div>
    </div>
  );
}
