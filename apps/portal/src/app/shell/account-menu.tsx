import { ChevronDownIcon } from '@parlour/ui';
import type { CallValue } from '@parlour/client';
import type { ReactNode } from 'react';
import type { Permission } from '../../features/site/model.ts';
import { usePlayerText } from '../../lib/language.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { Part } from '../../lib/part.tsx';
import { Avatar } from './avatar.tsx';
import { usePopup } from './use-popup.ts';
import classes from './account-menu.module.css';

const AccountPanel = lazyScreen(() => import('./account-panel.tsx'));

export type AccountMenuProps = {
  readonly member: CallValue<'GET /wps/member/info'> | undefined;
  readonly permission: Permission | undefined;
};

/** The picture at the end of the header and, under it, everything that is the member's own. */
export function AccountMenu({ member, permission }: AccountMenuProps): ReactNode {
  const t = usePlayerText();
  const { isOpen, frame, toggle, close } = usePopup<HTMLDivElement>();
  const rank = member?.vipFlag === true ? member.vipLabel : null;
  return (
    <div className={classes.frame} ref={frame}>
      <button
        type="button"
        className={classes.button}
        aria-label={rank === null ? t('member.menu') : `${t('member.menu')}, ${rank}`}
        aria-expanded={isOpen}
        onPointerEnter={AccountPanel.preload}
        onClick={toggle}
      >
        <Avatar url={member?.avatarUrl} />
        {rank === null ? null : <span className={classes.rank}>{rank}</span>}
        <ChevronDownIcon size={16} />
      </button>
      {isOpen ? (
        <Part>
          <AccountPanel member={member} permission={permission} onClose={close} />
        </Part>
      ) : null}
    </div>
  );
}
