import { HelpIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type Permission, services } from '../model.ts';
import { usePlayerText } from '../../../lib/language.ts';
import { useService } from '../hooks.ts';

export type CustomerServiceLinksProps = { readonly permission: Permission | undefined };

/** Ways to reach the house. Their addresses come sealed and are opened on the first press. */
export function CustomerServiceLinks({ permission }: CustomerServiceLinksProps): ReactNode {
  const t = usePlayerText();
  const reach = useService();
  return services(permission?.customerService ?? []).map(({ csType, label }) => (
    <button key={csType} type="button" onClick={() => reach(csType)}>
      <HelpIcon size={18} /> {label === '' ? t('site.customer_service') : label}
    </button>
  ));
}
