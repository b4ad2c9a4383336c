import { ChevronDownIcon, HelpIcon, HomeIcon, type Icon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { openCategories, shownCategories } from '../../features/catalogue/model.ts';
import { CustomerServiceLinks } from '../../features/site/components/customer-service-links.tsx';
import { gameCategories } from '../../lib/game-categories.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink } from '../../lib/link.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { AppCodes } from './app-codes.tsx';
import { ENTRY_ICONS } from './entry-icons.ts';
import { ENTRIES, type EntryName, LISTS, shownEntries } from './menu-model.ts';
import type { SideMenuProps } from './side-menu.tsx';
import { SocialLinks } from './social-links.tsx';
import { useVisit } from './use-visit.ts';
import classes from './side-menu.module.css';

/** The whole menu, for the aside of wide screens and for the sheet of small ones. */
export default function MenuEntries({ permission }: SideMenuProps): ReactNode {
  const t = usePlayerText();
  const visit = useVisit(permission);
  const menus = useQuery(menusQuery()).data;
  const open = openCategories(menus, gameCategories);
  // Looked for by name, they are found behind those with something to play.
  const waiting = shownCategories(menus, gameCategories).filter((one) => !open.includes(one));
  const shown = (names: readonly EntryName[]) =>
    shownEntries(names, visit).map((name) => (
      <Entry
        key={name}
        to={ENTRIES[name].to}
        icon={ENTRY_ICONS[name]}
        label={t(ENTRIES[name].label)}
        isStrong={name === 'deposit'}
      />
    ));
  const quick = shown(LISTS.quick);
  return (
    <nav className={classes.menu} aria-label={t('site.menu')}>
      {quick.length === 0 ? null : <div className={classes.group}>{quick}</div>}
      <div className={classes.group}>
        <Entry to="/" icon={HomeIcon} label={t('site.lobby')} />
        {shown(LISTS.house)}
      </div>
      <List name="games" title={t('catalogue.games')}>
        {[...open, ...waiting].map((category) => {
          const { icon, label, path, hue } = CATEGORIES[category];
          const isWaiting = waiting.includes(category);
          const title = isWaiting ? t('catalogue.not_connected') : undefined;
          return (
            <Entry
              key={category}
              to={path}
              icon={icon}
              label={t(label)}
              {...(isWaiting ? { title } : { hue })}
            />
          );
        })}
      </List>
      {visit.isLoggedIn ? (
        <List name="centre" title={t('member.centre')}>
          {shown(LISTS.centre)}
        </List>
      ) : null}
      <div className={classes.group}>
        <Entry to="/help" icon={HelpIcon} label={t('site.help')} />
        <div className={classes.services}>
          <CustomerServiceLinks permission={permission} />
        </div>
      </div>
      <AppCodes permission={permission} />
      <SocialLinks permission={permission} />
    </nav>
  );
}

type ListProps = { readonly name: string; readonly title: string; readonly children: ReactNode };

/** A list under its own heading; this device remembers whether it was folded. */
function List({ name, title, children }: ListProps): ReactNode {
  const isFolded = usePreferences((preferences) => preferences.foldedLists.includes(name));
  const toggle = usePreferences((preferences) => preferences.toggleList);
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={classes.heading}
        aria-expanded={!isFolded}
        onClick={() => toggle(name)}
      >
        {title}
        <ChevronDownIcon size={16} />
      </button>
      <div className={classes.list} data-folded={isFolded || undefined}>
        {children}
      </div>
    </div>
  );
}

type EntryProps = {
  readonly to: string;
  readonly icon: Icon;
  readonly label: string;
  readonly hue?: number;
  readonly isStrong?: boolean;
  /** Why an entry is quiet. */
  readonly title?: string | undefined;
};

function Entry({
  to,
  icon: EntryIcon,
  label,
  hue,
  title,
  isStrong = false,
}: EntryProps): ReactNode {
  return (
    <PathLink
      to={to}
      className={classes.entry}
      data-hue={hue}
      data-strong={isStrong || undefined}
      data-quiet={title === undefined ? undefined : true}
      title={title === undefined ? label : `${label}: ${title}`}
    >
      <EntryIcon size={20} />
      <span className={classes.label}>{label}</span>
    </PathLink>
  );
}
