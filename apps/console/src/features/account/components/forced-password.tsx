import type { ReactNode } from 'react';
import { refresh } from '../../../lib/call-query.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useSelf } from '../../../lib/session.ts';
import { Door } from '../../../lib/page/door.tsx';
import { PasswordForm } from './password-form.tsx';

/** A temporary password opens this and nothing else. */
export function ForcedPassword(): ReactNode {
  const t = useOperatorText();
  const { name } = useSelf();
  return (
    <Door title={t('account.forcedTitle')} text={t('account.forcedText', { name })}>
      <PasswordForm onChanged={() => void refresh('GET /console/me')} />
    </Door>
  );
}
