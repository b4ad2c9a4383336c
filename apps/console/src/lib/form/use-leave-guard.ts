import { useBlocker } from '@tanstack/react-router';
import { useOperatorText } from '../language.ts';

/** Asks before changes that are not saved are left behind, by a link or by closing the tab. */
export function useLeaveGuard(isChanged: boolean): void {
  const t = useOperatorText();
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(t('form.leave')),
    enableBeforeUnload: () => isChanged,
  });
}
