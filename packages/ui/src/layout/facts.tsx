import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };
export type FactsProps = { readonly facts: readonly (Fact | null)[] };

/** Plain text keeps its own direction, so that figures and ids do not turn around in Arabic. */
const shown = (value: ReactNode): ReactNode =>
  typeof value === 'string' ? <bdi>{value}</bdi> : (value ?? '—');

/** Names and values of one record, a line each. */
export function Facts({ facts }: FactsProps): ReactNode {
  return (
    <dl className={classes.facts}>
      {facts.flatMap((fact) =>
        fact === null
          ? []
          : [
              <dt key={`${fact.label} name`}>{fact.label}</dt>,
              <dd key={fact.label}>{shown(fact.value)}</dd>,
            ],
      )}
    </dl>
  );
}
