import type { ReactNode } from 'react';
import { badgeText } from '../../features/member/badge-model.ts';
import type { MemberPage } from '../../features/member/model.ts';
import { PathLink } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { MEMBER_GROUPS, PAGES, pagesOf } from './member-pages.ts';
import type { MemberMenu as Menu } from './use-member-menu.ts';
import classes from './member-menu.module.css';

export type MemberMenuProps = Menu & {
  /** The page that is shown; null on the overview. */
  readonly active: MemberPage | null;
  /** `list` fills a phone's page, `side` stands beside the page. */
  readonly shape: 'side' | 'list';
};

/** Every page of the member centre in its group, with what waits on it. */
export function MemberMenu({ active, shape, badges, lacking }: MemberMenuProps): ReactNode {
  const t = useMoneyText();
  const marked = active === null ? null : (PAGES[active].parent ?? active);
  return (
    <nav className={classes[shape]} aria-label={t('member.centre')}>
      {MEMBER_GROUPS.map((group) => (
        <section key={group} className={classes.group} aria-labelledby={`member-${group}`}>
          <h2 id={`member-${group}`} className={classes.heading}>
            {t(`centre.group_${group}`)}
          </h2>
          <ul className={classes.entries}>
            {pagesOf(group, lacking).map((page) => (
              <li key={page}>
                <MenuEntry page={page} isActive={page === marked} count={badges[page] ?? 0} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type MenuEntryProps = {
  readonly page: MemberPage;
  readonly isActive: boolean;
  readonly count: number;
};

function MenuEntry({ page, isActive, count }: MenuEntryProps): ReactNode {
  const t = useMoneyText();
  const { icon: PageIcon, label, screen } = PAGES[page];
  return (
    <PathLink
      to={`/member/${page}`}
      className={classes.entry}
      aria-current={isActive ? 'page' : undefined}
      onPointerEnter={screen.preload}
    >
      <PageIcon size={18} />
      <span className={classes.label}>{t(label)}</span>
      {count > 0 ? (
        <span className={classes.badge}>
          <span aria-hidden="true">{badgeText(count)}</span>
          <span className={classes.unseen}>{t('centre.waiting', { count })}</span>
        </span>
      ) : null}
    </PathLink>
  );
}
