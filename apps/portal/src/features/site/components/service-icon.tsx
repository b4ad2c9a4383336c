import { createIcon, type Icon, type IconProps } from '@parlour/ui';
import type { ReactNode } from 'react';

const ChatIcon = createIcon('M4 5.5h16v10.5h-9l-4.5 3.5v-3.5h-2.5zM8.5 9.5h7M8.5 12.5h4');
const MailIcon = createIcon('M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5');
const PhoneIcon = createIcon(
  'M6 4h3.5l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3.5a2 2 0 0 1-2 2A16 16 0 0 1 4 6a2 2 0 0 1 2-2z',
);

const ICONS: Readonly<Record<string, Icon>> = {
  EMAIL: MailIcon,
  PHONE: PhoneIcon,
};

export type ServiceIconProps = IconProps & { readonly csType: string };

/** How a way to reach the house is known at a glance. */
export function ServiceIcon({ csType, ...rest }: ServiceIconProps): ReactNode {
  const Sign = ICONS[csType.toUpperCase()] ?? ChatIcon;
  return <Sign {...rest} />;
}
