import { HelpIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { Permission } from '../model.ts';
import { usePlayerText } from '../../../lib/language.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';

export type CustomerServiceLinksProps = { readonly permission: Permission | undefined };

/** Ways to reach the house. Their addresses come sealed and are opened on the first press. */
export function CustomerServiceLinks({ permission }: CustomerServiceLinksProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();

  async function reach(csType: string) {
    try {
      const { openCustomerService } = await import('../api/customer-service.ts');
      if (!(await openCustomerService(csType))) showToast('bad', t('fault.popup_blocked'));
    } catch (cause) {
      showToast('bad', failureText(cause));
    }
  }

  return (permission?.customerService ?? []).map(({ csType, label }) => (
    <button key={csType} type="button" onClick={() => void reach(csType)}>
      <HelpIcon size={18} /> {label === '' ? t('site.customer_service') : label}
    </button>
  ));
}
