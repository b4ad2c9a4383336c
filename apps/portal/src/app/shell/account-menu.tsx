import {
  ChevronDownIcon,
  CopyField,
  DoorIcon,
  HeartIcon,
  ListIcon,
  ReceiptIcon,
  ShieldIcon,
  UserIcon,
} from '@parlour/ui';
import type { CallValue } from '@parlour/client';
import { type ReactNode, useState } from 'react';
import type { Permission } from '../../features/site/model.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink } from '../../lib/link.tsx';
import { CustomerServiceLinks } from '../../features/site/components/customer-service-links.tsx';
import { LogoutButton } from './logout-button.tsx';
import { usePopup } from './use-popup.ts';
import classes from './account-menu.module.css';

type Member = CallValue<'GET /wps/member/info'>;

export type AccountMenuProps = {
  readonly member: Member | undefined;
  readonly permission: Permission | undefined;
};

export const DEFAULT_AVATAR = '/art/avatars/mask.webp';

/** A member's picture; the house's own when there is none or it does not load. */
export function Avatar({ url }: { readonly url: string | null | undefined }): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  const source = url === null || url === undefined || hasFailed ? DEFAULT_AVATAR : url;
  return (
    <img
      className={classes.avatar}
      src={source}
      alt=""
      width={36}
      height={36}
      onError={() => setHasFailed(true)}
    />
  );
}

/** The picture at the end of the header and everything that is the member's own. */
export function AccountMenu({ member, permission }: AccountMenuProps): ReactNode {
  const t = usePlayerText();
  const { isOpen, frame, toggle, close } = usePopup<HTMLDivElement>();
  return (
    <div className={classes.frame} ref={frame}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('member.menu')}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Avatar url={member?.avatarUrl} />
        <ChevronDownIcon size={16} />
      </button>
      {isOpen ? (
        <div className={classes.panel}>
          <div className={classes.person}>
            <Avatar url={member?.avatarUrl} />
            <div className={classes.words}>
              <span className={classes.name}>{member?.nickname ?? member?.account}</span>
              {member?.vipFlag === true ? (
                <span className={classes.vip}>{member.vipLabel}</span>
              ) : null}
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
          <nav className={classes.links} aria-label={t('member.menu')} onClick={close}>
            <PathLink to="/member/securityCenter">
              <ShieldIcon size={18} /> {t('member.security')}
            </PathLink>
            <PathLink to="/member/personalHistoryCopy">
              <ListIcon size={18} /> {t('play.record')}
            </PathLink>
            <PathLink to="/member/transactionHistory">
              <ReceiptIcon size={18} /> {t('wallet.record')}
            </PathLink>
            <PathLink to="/favorite">
              <HeartIcon size={18} /> {t('catalogue.favourites')}
            </PathLink>
            <PathLink to="/member/profile">
              <UserIcon size={18} /> {t('member.profile')}
            </PathLink>
            <CustomerServiceLinks permission={permission} />
          </nav>
          <LogoutButton className={classes.logout ?? ''}>
            <DoorIcon size={18} /> {t('identity.logout')}
          </LogoutButton>
        </div>
      ) : null}
    </div>
  );
}
