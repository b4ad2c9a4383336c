import { type ReactNode, useEffect } from 'react';
import { useAddress, useGo } from '../lib/link.tsx';

/** Where a payment provider sends people back to: on to the deposit that they came from. */
export default function CashierReturn(): ReactNode {
  const go = useGo();
  const { deposit } = useAddress().search;
  useEffect(() => {
    go('/member/depositv2', {
      replace: true,
      search: typeof deposit === 'string' ? { deposit } : {},
    });
  }, [go, deposit]);
  return null;
}
