import { CloseIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { SUB_IDS } from '../link-builder.ts';
import type { TrafficFilter } from '../traffic-model.ts';
import classes from './traffic-table.module.css';

export type TrafficChipsProps = {
  readonly filter: TrafficFilter;
  /** The name of the link that is filtered by; null while it is not known. */
  readonly linkName: string | null;
  readonly onWiden: (parameter: string) => void;
};

/** What the report is narrowed to, each a press away from being taken off. */
export function TrafficChips({ filter, linkName, onWiden }: TrafficChipsProps): ReactNode {
  const t = useTeamText();
  const chips = [
    ...(filter.linkId === undefined ? [] : [['link', linkName ?? t('traffic.by_link')] as const]),
    ...SUB_IDS.flatMap((part) => {
      const value = filter[part];
      return value === undefined ? [] : [[part, `${part} ${value}`] as const];
    }),
  ];
  if (chips.length === 0) return null;
  return (
    <p className={classes.chips}>
      {t('traffic.narrowed')}
      {chips.map(([parameter, text]) => (
        <button
          key={parameter}
          type="button"
          className={classes.chip}
          aria-label={t('traffic.widen', { filter: text })}
          onClick={() => onWiden(parameter)}
        >
          <bdi>{text}</bdi> <CloseIcon size={14} />
        </button>
      ))}
    </p>
  );
}
