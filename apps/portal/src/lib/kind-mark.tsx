import type { ContractKind } from '@parlour/commission';
import type { CSSProperties, ReactNode } from 'react';
import { KIND_LOOKS } from './contract-kind.ts';
import classes from './kind-mark.module.css';

export type KindMarkProps = { readonly kind: ContractKind; readonly size?: 'small' | 'large' };

/** The sign of a kind of contract on a ground of its own hue; its name stands beside it. */
export function KindMark({ kind, size = 'small' }: KindMarkProps): ReactNode {
  const { icon: KindIcon, hue } = KIND_LOOKS[kind];
  return (
    <span
      className={classes.mark}
      data-size={size}
      style={{ '--hue': `var(--hue-${hue})` } as CSSProperties}
      aria-hidden="true"
    >
      <KindIcon size={size === 'large' ? 22 : 16} />
    </span>
  );
}
