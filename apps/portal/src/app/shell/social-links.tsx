import type { ReactNode } from 'react';
import { useService } from '../../features/site/hooks.ts';
import {
  type Permission,
  type ServiceEntry,
  socialChannels,
  type SocialType,
} from '../../features/site/model.ts';
import { usePlayerText } from '../../lib/language.ts';
import { SOCIAL_ICONS } from './social-icons.ts';
import classes from './social-links.module.css';

type Found = { readonly type: SocialType; readonly entry: ServiceEntry };

/** Icons of channels; each opens in a window of its own. */
export function SocialIcons({ found }: { readonly found: readonly Found[] }): ReactNode {
  const reach = useService();
  return (
    <ul className={classes.icons}>
      {found.map(({ type, entry }) => {
        const SocialIcon = SOCIAL_ICONS[type];
        return (
          <li key={type}>
            <button
              type="button"
              aria-label={entry.label}
              title={entry.label}
              onClick={() => reach(entry.csType)}
            >
              <SocialIcon size={20} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The channels of the side menu. */
export function SocialLinks({ permission }: { readonly permission: Permission | undefined }) {
  const t = usePlayerText();
  const found = socialChannels(permission?.customerService ?? []);
  if (found.length === 0) return null;
  return (
    <div className={classes.frame}>
      <p>{t('site.channels')}</p>
      <SocialIcons found={found} />
    </div>
  );
}
