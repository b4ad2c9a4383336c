import { Button } from '@mantine/core';
import { CopyField, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import type { Opened } from './account-form.tsx';
import classes from './account-form.module.css';

export type OpenedAccountProps = {
  readonly opened: Opened;
  readonly onDone: () => void;
  /** Leads to the team, where it stands now; null while there is no such page. */
  readonly teamLink: ReactNode;
  /** Contracts that the new account is offered. */
  readonly contracts?: ReactNode;
};

/** What the agent hands to the owner. The password is shown this once and never again. */
export function OpenedAccount({
  contracts,
  opened,
  onDone,
  teamLink,
}: OpenedAccountProps): ReactNode {
  const t = useAgentText();
  const copied = t('site.copied');
  return (
    <section className={classes.opened} role="status">
      <div>
        <h2>{t('registration.opened', { account: opened.account })}</h2>
        <p>{t('registration.opened_hint')}</p>
      </div>
      <dl className={classes.handed}>
        <div>
          <dt>{t('registration.account')}</dt>
          <dd>
            <CopyField
              value={opened.account}
              copyLabel={t('registration.copy_account')}
              copiedLabel={copied}
            />
          </dd>
        </div>
        <div>
          <dt>{t('registration.password')}</dt>
          <dd>
            <CopyField
              value={opened.password}
              copyLabel={t('registration.copy_password')}
              copiedLabel={copied}
            />
          </dd>
        </div>
      </dl>
      {contracts}
      <Row gap={3}>
        <Button onClick={onDone}>{t('registration.another')}</Button>
        {teamLink}
      </Row>
    </section>
  );
}
