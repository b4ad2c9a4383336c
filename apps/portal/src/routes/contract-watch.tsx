import { countOpenDialogs, useOpenDialogs } from '@parlour/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ContractRequest } from '../features/contract/api/index.ts';
import { useContractRequests } from '../features/contract/hooks.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddressPart } from '../lib/link.tsx';

const RequestDialog = lazyScreen(
  () => import('../features/contract/components/request-dialog.tsx'),
);

/** Pages on which money is at stake in this moment. */
const PLAYING = /^\/(seamless|lottery|lottert|seaLottery|vnLottery)\b/;

const nameOf = ({ contract, type }: ContractRequest): string =>
  `${type} ${contract.id} ${contract.version}`;

/**
 * The contract modal: opens by itself after the login and when an upline asks for something, never
 * over a game or another dialog. What was put off is not asked again in this tab.
 */
export default function ContractWatch({ memberId }: { readonly memberId: string }): ReactNode {
  const { hasPaymentPassword, items } = useContractRequests(memberId);
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  const place = useAddressPart(({ path }) =>
    PLAYING.test(path) ? 'playing' : path.startsWith('/agent') ? 'agent' : 'portal',
  );
  const [first, ...others] = items.filter((request) => !putOff.has(nameOf(request)));
  const isDue = first !== undefined && place !== 'playing';
  const open = useOpenDialogs();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isDue) setIsShown(false);
    else if (countOpenDialogs() === 0) setIsShown(true);
  }, [isDue, open]);
  if (!isDue || !isShown) return null;
  return (
    <Suspense>
      <RequestDialog
        requests={[first, ...others]}
        hasPaymentPassword={hasPaymentPassword}
        securityPath={place === 'agent' ? '/agentHome/securityCenter' : '/member/securityCenter'}
        onLater={() => setPutOff(new Set([...putOff, nameOf(first)]))}
      />
    </Suspense>
  );
}
