import { Sheet } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import DockPanel from './dock-panel.tsx';
import classes from './dock-sheet.module.css';

export type DockSheetProps = { readonly onClose: () => void };

/** The slip where there is no room for it beside the book. */
export default function DockSheet({ onClose }: DockSheetProps): ReactNode {
  const t = useSportText();
  return (
    <Sheet
      title={t('betslip.title')}
      closeLabel={t('site.close')}
      edge="bottom"
      head={<h2 className={classes.title}>{t('betslip.title')}</h2>}
      isChoice={(pressed) => pressed.closest('a[href]') !== null}
      onClose={onClose}
    >
      <DockPanel />
    </Sheet>
  );
}
