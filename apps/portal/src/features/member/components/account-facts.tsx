import { CopyField } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Member } from '../model.ts';
import classes from './profile-form.module.css';

/** What the house knows the account by, and since when. */
export function AccountFacts({ member }: { readonly member: Member }): ReactNode {
  const t = usePlayerText();
  return (
    <dl className={classes.facts}>
      <dt>{t('field.username')}</dt>
      <dd>{member.account}</dd>
      <dt>{t('member.id')}</dt>
      <dd>
        <CopyField
          value={member.id}
          shown={`${member.id.slice(0, 8)}…`}
          copyLabel={t('member.copy_id')}
          copiedLabel={t('site.copied')}
        />
      </dd>
      <dt>{t('member.since')}</dt>
      <dd>
        <Time at={member.registeredAt} style="day" />
      </dd>
    </dl>
  );
}
