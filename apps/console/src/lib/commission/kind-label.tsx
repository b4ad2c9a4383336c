import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './commission.module.css';
import { type CommissionKind, KIND_ICONS } from './kind.ts';

export type KindLabelProps = { readonly kind: CommissionKind };

/** A kind of pay by its sign and its name. */
export function KindLabel({ kind }: KindLabelProps): ReactNode {
  const t = useOperatorText();
  const KindIcon = KIND_ICONS[kind];
  return (
    <span className={classes.kind} data-kind={kind}>
      <KindIcon size={16} />
      {t(`commission.desk.kind.${kind}`)}
    </span>
  );
}
