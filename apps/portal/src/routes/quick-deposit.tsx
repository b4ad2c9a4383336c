import { CloseIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DepositForm } from '../features/cashier/components/deposit-form.tsx';
import { DepositStatus } from '../features/cashier/components/deposit-status.tsx';
import type { DepositDetail } from '../features/cashier/deposit-model.ts';
import { useCashierNews } from '../features/cashier/hooks.ts';
import { useMember } from '../features/member/hooks.ts';
import { DepositGate } from '../features/protection/components/deposit-gate.tsx';
import { useGo } from '../lib/link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { showToast } from '../lib/toast.ts';
import { useDepositRoom } from './use-deposit-room.ts';
import classes from './quick-deposit.module.css';

export type QuickDepositProps = { readonly onClose: () => void };

/** Paying in over a running game. The browser's own dialog keeps the focus; the game goes on. */
export default function QuickDeposit({ onClose }: QuickDepositProps): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [depositId, setDepositId] = useState<string | null>(null);
  const room = useDepositRoom();
  useCashierNews(useMember()?.id ?? null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function begin({ id, payUrl, qr }: DepositDetail) {
    setDepositId(id);
    if (payUrl === null || qr !== null) return;
    // Where the browser does not allow it, the deposit's own button leads there.
    const opened = window.open(payUrl, '_blank');
    if (opened === null) showToast('bad', t('fault.popup_blocked'));
    else opened.opener = null;
  }

  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-labelledby={titleId}
      // Escape would throw away an amount that was typed already.
      onCancel={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <header className={classes.header}>
        <h2 id={titleId}>{t('shell.quick_deposit')}</h2>
        <button
          type="button"
          className={classes.close}
          aria-label={t('site.close')}
          onClick={onClose}
        >
          <CloseIcon size={22} />
        </button>
      </header>
      <p className={classes.hint}>{t('shell.game_goes_on')}</p>
      {depositId === null ? (
        <DepositGate onSetLimit={() => go('/member/protection')}>
          <DepositForm room={room} onBegin={begin} />
        </DepositGate>
      ) : (
        <DepositStatus
          depositId={depositId}
          opensBeside
          onReplaced={begin}
          onAgain={() => setDepositId(null)}
          onDone={onClose}
        />
      )}
    </dialog>
  );
}
