import { Row } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { permissionQuery, statusQuery } from '../features/site/api/index.ts';
import { sitePage } from '../features/site/model.ts';
import { BrandLogo } from '../features/site/components/brand-logo.tsx';
import { CustomerServiceLinks } from '../features/site/components/customer-service-links.tsx';
import { SettingsButtons } from '../features/site/components/settings-buttons.tsx';
import { usePlayerText } from '../lib/language.ts';
import { Time } from '../lib/time.tsx';
import classes from './closed.module.css';

/** The page of a site in maintenance, or of a visitor whose region it may not serve. */
export default function Closed(): ReactNode {
  const t = usePlayerText();
  const cache = useQueryClient();
  const permission = useQuery(permissionQuery()).data;
  const status = useQuery(statusQuery()).data;

  useEffect(() => {
    if (status === undefined || sitePage(status) !== 'open') return;
    void cache.invalidateQueries({ queryKey: permissionQuery().queryKey });
  }, [status, cache]);

  const isMaintenance = permission !== undefined && sitePage(permission) === 'maintenance';
  const title = t(isMaintenance ? 'site.maintenance_title' : 'site.region_title');
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (permission === undefined) return null;
  const { maintenance, location, brand } = permission;
  return (
    <main className={classes.page}>
      <Row as="header" gap={0} align="center" justify="between" isSingleLine>
        <BrandLogo brand={brand} />
        <SettingsButtons />
      </Row>
      <section className={classes.words}>
        <img
          src={isMaintenance ? '/art/empty/hourglass.webp' : '/art/empty/compass.webp'}
          alt=""
          width={176}
          height={176}
        />
        <h1>{title}</h1>
        <p>
          {isMaintenance
            ? maintenance === null || maintenance.text === ''
              ? t('site.maintenance_text')
              : maintenance.text
            : t('site.region_text')}
        </p>
        {isMaintenance && maintenance?.endsAt ? (
          <p className={classes.fact}>
            {t('site.maintenance_until')} <Time at={maintenance.endsAt} />
          </p>
        ) : null}
        {isMaintenance ? null : (
          <p className={classes.fact}>
            {t('site.your_address')} <bdi>{location.ip}</bdi>
          </p>
        )}
        <div className={classes.services}>
          <CustomerServiceLinks permission={permission} />
        </div>
      </section>
    </main>
  );
}
