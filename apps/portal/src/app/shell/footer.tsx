import { ShieldIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { footerVendors, markOf, openCategories } from '../../features/catalogue/model.ts';
import { helpQuery } from '../../features/content/api/index.ts';
import { BrandLogo } from '../../features/site/components/brand-logo.tsx';
import { followedPages, type Permission } from '../../features/site/model.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink } from '../../lib/link.tsx';
import { HouseLinks } from './house-links.tsx';
import { SocialIcons } from './social-links.tsx';
import classes from './footer.module.css';

const HELP_LINKS_MAX = 6;

export type FooterProps = { readonly permission: Permission | undefined };

/** Help, products, vendors, and what the law wants to be said. */
export default function Footer({ permission }: FooterProps): ReactNode {
  const t = usePlayerText();
  const menus = useQuery(menusQuery()).data;
  const sections = useQuery(helpQuery()).data ?? [];
  const age = permission?.register.ageMin ?? 18;
  const name = permission?.brand.name ?? '';
  return (
    <footer className={classes.footer} aria-label={name}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <BrandLogo brand={permission?.brand} />
          <p>{t('site.about')}</p>
          <Followed permission={permission} />
        </div>
        {sections.length === 0 ? null : (
          <nav aria-label={t('site.help')}>
            <h2 className={classes.heading}>{t('site.help')}</h2>
            <ul>
              {sections.slice(0, HELP_LINKS_MAX).map(({ section, title }) => (
                <li key={section}>
                  <PathLink to={`/help#${section}`}>{title}</PathLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <HouseLinks />
        <nav aria-label={t('site.products')}>
          <h2 className={classes.heading}>{t('site.products')}</h2>
          <ul className={classes.products}>
            {openCategories(menus, gameCategories).map((category) => (
              <li key={category}>
                <PathLink to={CATEGORIES[category].path}>{t(CATEGORIES[category].label)}</PathLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Vendors vendors={footerVendors(menus)} />
      <div className={classes.safety}>
        <span className={classes.age}>{t('site.age_mark', { age })}</span>
        <p>
          <ShieldIcon size={18} />{' '}
          <PathLink to="/member/protection">{t('site.play_safe', { age })}</PathLink>
        </p>
        <p className={classes.copyright}>
          {t('site.copyright', { name, year: String(new Date().getFullYear()) })}
        </p>
      </div>
    </footer>
  );
}

/** The brand's pages elsewhere, where it has any. */
function Followed({ permission }: FooterProps): ReactNode {
  const t = usePlayerText();
  const found = followedPages(permission?.customerService ?? []);
  if (found.length === 0) return null;
  return (
    <div>
      <h2 className={classes.heading}>{t('site.follow')}</h2>
      <SocialIcons found={found} />
    </div>
  );
}

function Vendors({ vendors }: { readonly vendors: ReturnType<typeof footerVendors> }): ReactNode {
  const t = usePlayerText();
  if (vendors.length === 0) return null;
  return (
    <ul className={classes.vendors} aria-label={t('catalogue.vendors')}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <PathLink to="/games" search={{ vassalage: vendor.vassalage }}>
            <img src={markOf(vendor)} alt="" width={32} height={32} loading="lazy" />
            {vendor.displayName}
          </PathLink>
        </li>
      ))}
    </ul>
  );
}
