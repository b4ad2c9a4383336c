import type { ReactNode } from 'react';
import { type Permission, services } from '../model.ts';
import { usePlayerText } from '../../../lib/language.ts';
import { useService } from '../hooks.ts';
import { ServiceIcon } from './service-icon.tsx';

export type CustomerServiceLinksProps = {
  readonly permission: Permission | undefined;
  /** How many of them; all unless told. */
  readonly max?: number;
};

/** Ways to reach the house. Their addresses come sealed and are opened on the first press. */
export function CustomerServiceLinks({ permission, max }: CustomerServiceLinksProps): ReactNode {
  const t = usePlayerText();
  const reach = useService();
  return services(permission?.customerService ?? [])
    .slice(0, max)
    .map(({ csType, label }) => (
      <button key={csType} type="button" onClick={() => reach(csType)}>
        <ServiceIcon csType={csType} size={18} />{' '}
        {label === '' ? t('site.customer_service') : label}
      </button>
    ));
}
