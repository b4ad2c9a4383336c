import { Logo, Mark } from '@parlour/ui';
import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Permission } from '../model.ts';
import classes from './brand-logo.module.css';

export type BrandLogoProps = {
  readonly brand: Permission['brand'] | undefined;
  /** Where there is room for no word. */
  readonly isSmall?: boolean;
};

const HEIGHT_PX = 36;

/** The brand's own mark on the ground of the scheme; the drawn one where it has none. */
export function BrandLogo({ brand, isSmall = false }: BrandLogoProps): ReactNode {
  const isLight = useMantineColorScheme().colorScheme === 'light';
  const name = brand?.name ?? '';
  const wide = (isLight ? brand?.logoUrlLight : null) ?? brand?.logoUrl ?? null;
  const picture = isSmall ? (brand?.iconUrl ?? null) : wide;
  if (picture !== null) {
    return <img className={classes.picture} src={picture} alt={name} height={HEIGHT_PX} />;
  }
  return isSmall ? <Mark size={HEIGHT_PX - 2} title={name} /> : <Logo name={name} />;
}
