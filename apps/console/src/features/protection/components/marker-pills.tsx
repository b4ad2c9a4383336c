import { Row, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import classes from './protection.module.css';

/** Markers of harm of one member, or that there are none. */
export function MarkerPills({ markers }: { readonly markers: readonly string[] }): ReactNode {
  const t = useOperatorText();
  if (markers.length === 0) {
    return <span className={classes.calm}>{t('protection.noMarkers')}</span>;
  }
  return (
    <Row as="span">
      {markers.map((marker) => (
        <StatusPill key={marker} tone="bad">
          {textOfCode('protection.marker', marker) ?? marker}
        </StatusPill>
      ))}
    </Row>
  );
}
