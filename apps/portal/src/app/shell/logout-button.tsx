import { type ReactNode, useState } from 'react';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { Part } from '../../lib/part.tsx';

const LogoutDialog = lazyScreen(() => import('./logout-dialog.tsx'));

export type LogoutButtonProps = {
  readonly className: string;
  /** Where it leads; the lobby unless told. */
  readonly to?: string;
  readonly children: ReactNode;
};

/** Asks before it ends the session. */
export function LogoutButton({ className, to = '/', children }: LogoutButtonProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onPointerEnter={LogoutDialog.preload}
        onClick={() => setIsAsking(true)}
      >
        {children}
      </button>
      {isAsking ? (
        <Part>
          <LogoutDialog to={to} onClose={() => setIsAsking(false)} />
        </Part>
      ) : null}
    </>
  );
}
