import { Button } from '@mantine/core';
import { ArrowDownIcon, CheckIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { installSite, useInstall } from '../../../lib/install.ts';
import { usePagesText } from '../../../lib/pages-text.ts';
import { showToast } from '../../../lib/toast.ts';
import classes from './download.module.css';

/** Installs the site at once where the browser offers it; says so where it is installed. */
export function InstallButton(): ReactNode {
  const t = usePagesText();
  const { offer, isInstalled } = useInstall();
  if (isInstalled) {
    return (
      <p className={classes.installed}>
        <CheckIcon size={20} /> {t('download.installed')}
      </p>
    );
  }
  if (offer === null) return null;
  const install = async () => {
    if ((await installSite()) === 'accepted') showToast('good', t('download.installing'));
  };
  return (
    <Button size="lg" leftSection={<ArrowDownIcon size={20} />} onClick={() => void install()}>
      {t('download.install')}
    </Button>
  );
}
