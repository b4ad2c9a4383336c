import { CopyField, DoorIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useService } from '../../features/site/hooks.ts';
import { extraService } from '../../features/site/model.ts';
import { CustomerServiceLinks } from '../../features/site/components/customer-service-links.tsx';
import { ServiceIcon } from '../../features/site/components/service-icon.tsx';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink } from '../../lib/link.tsx';
import type { AccountMenuProps } from './account-menu.tsx';
import { Avatar } from './avatar.tsx';
import { ENTRY_ICONS } from './entry-icons.ts';
import { LogoutButton } from './logout-button.tsx';
import { ENTRIES, LISTS, shownEntries } from './menu-model.ts';
import { useVisit } from './use-visit.ts';
import classes from './account-menu.module.css';

export type AccountPanelProps = AccountMenuProps & { readonly onClose: () => void };

const ICON_PX = 18;

/** Who is logged in, the ways to what is theirs, and the way out. */
export default function AccountPanel(props: AccountPanelProps): ReactNode {
  const { member, permission, onClose } = props;
  const t = usePlayerText();
  const visit = useVisit(permission);
  return (
    <div className={classes.panel}>
      <div className={classes.person}>
        <Avatar url={member?.avatarUrl} />
        <div className={classes.words}>
          <span className={classes.name}>{member?.nickname || member?.account}</span>
          {member?.vipFlag === true ? <span className={classes.vip}>{member.vipLabel}</span> : null}
          {member === undefined ? null : (
            <span className={classes.id}>
              {t('member.id')}{' '}
              <CopyField
                value={member.id}
                shown={`${member.id.slice(0, 8)}…`}
                copyLabel={t('member.copy_id')}
                copiedLabel={t('site.copied')}
              />
            </span>
          )}
        </div>
      </div>
      <nav className={classes.links} aria-label={t('member.menu')} onClick={onClose}>
        {shownEntries(LISTS.account, visit).map((name) => {
          const EntryIcon = ENTRY_ICONS[name];
          const unread = name === 'messages' ? (member?.unreadMessageCount ?? 0) : 0;
          return (
            <PathLink key={name} to={ENTRIES[name].to}>
              <EntryIcon size={ICON_PX} /> {t(ENTRIES[name].label)}
              {unread > 0 ? <span className={classes.count}>{unread}</span> : null}
            </PathLink>
          );
        })}
        <CustomerServiceLinks permission={permission} max={1} />
        <ExtraService permission={permission} />
      </nav>
      <LogoutButton className={classes.logout ?? ''}>
        <DoorIcon size={ICON_PX} /> {t('identity.logout')}
      </LogoutButton>
    </div>
  );
}

function ExtraService({ permission }: Pick<AccountMenuProps, 'permission'>): ReactNode {
  const reach = useService();
  const extra = extraService(permission?.customerService ?? []);
  if (extra === undefined) return null;
  return (
    <button type="button" onClick={() => reach(extra.csType)}>
      <ServiceIcon csType={extra.csType} size={ICON_PX} /> {extra.label}
    </button>
  );
}
