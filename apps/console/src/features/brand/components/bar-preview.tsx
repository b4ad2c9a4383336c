import { Logo } from '@parlour/ui';
import { HOUSE_COLOURS, type Scheme } from '@parlour/ui/theme';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import classes from './bar-preview.module.css';

export type BarPreviewProps = {
  readonly scheme: Scheme;
  readonly source: string | null;
  readonly name: string;
};

const LOGO_PX = 36;

/** The bar at the top of the portal's pages, with the logo at its real height. */
export function BarPreview({ scheme, source, name }: BarPreviewProps): ReactNode {
  const t = useOperatorText();
  const colours = HOUSE_COLOURS[scheme];
  return (
    <div
      className={classes.bar}
      style={{
        background: colours['surface-1'],
        color: colours.text,
        ['--accent' as string]: colours.accent,
        ['--text' as string]: colours.text,
      }}
    >
      {source === null ? (
        <Logo name={name} />
      ) : (
        <img className={classes.logo} src={source} alt={name} height={LOGO_PX} />
      )}
      <span className={classes.entry} style={{ color: colours['text-muted'] }}>
        {t('theme.sample.slots')}
      </span>
      <span
        className={classes.button}
        style={{ background: colours.accent, color: colours['accent-on'] }}
      >
        {t('theme.sample.deposit')}
      </span>
    </div>
  );
}
