import { BoltIcon, BellIcon, WifiOffIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppCodes } from '../features/download/components/app-codes.tsx';
import { InstallButton } from '../features/download/components/install-button.tsx';
import { InstallSteps } from '../features/download/components/install-steps.tsx';
import {
  PLATFORM_LABELS,
  PLATFORMS,
  platformOf,
  readPlatform,
} from '../features/download/model.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { appResources } from '../features/site/model.ts';
import { useAddress } from '../lib/link.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { SearchLink } from '../lib/page/search-link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import classes from './download.module.css';

const REASONS = [
  { icon: BoltIcon, text: 'download.reason_quick' },
  { icon: BellIcon, text: 'download.reason_home' },
  { icon: WifiOffIcon, text: 'download.reason_offline' },
] as const;

const ownPlatform = () =>
  platformOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });

/** How the house comes onto the home screen of a phone or the desk of a computer. */
export default function Download(): ReactNode {
  const t = usePagesText();
  const { search } = useAddress();
  const permission = useQuery(permissionQuery()).data;
  const own = ownPlatform();
  const platform = readPlatform(search['on'], own);
  const apps = appResources(permission?.resources ?? []);
  return (
    <Page>
      <PageHead
        title={t('site.download')}
        lead={t('download.lead')}
        aside={platform === own ? <InstallButton /> : null}
      />
      <ul className={classes.reasons}>
        {REASONS.map(({ icon: ReasonIcon, text }) => (
          <li key={text}>
            <ReasonIcon size={20} /> {t(text)}
          </li>
        ))}
      </ul>
      <nav className={classes.tabs} aria-label={t('download.platforms')}>
        {PLATFORMS.map((one) => (
          <SearchLink key={one} to="/download" search={{ on: one === own ? undefined : one }}>
            {t(PLATFORM_LABELS[one])}
          </SearchLink>
        ))}
      </nav>
      <InstallSteps platform={platform} />
      <AppCodes apps={apps} mainDomain={permission?.mainDomain ?? location.origin} />
    </Page>
  );
}
