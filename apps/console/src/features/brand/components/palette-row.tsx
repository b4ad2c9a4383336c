import { HOUSE_COLOURS, PALETTES } from '@parlour/ui/theme';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { paletteOf, type Theme, themeOf } from '../theme.ts';
import classes from './palette-row.module.css';

const SHOWN = ['surface-0', 'surface-2', 'accent', 'text'] as const;

export type PaletteRowProps = {
  readonly theme: Theme;
  readonly onChoose: (theme: Theme) => void;
};

/** Whole palettes to begin from; each can be read in both schemes. */
export function PaletteRow({ theme, onChoose }: PaletteRowProps): ReactNode {
  const t = useOperatorText();
  const current = paletteOf(theme);
  return (
    <div className={classes.row}>
      {PALETTES.map((palette) => (
        <button
          key={palette.key}
          type="button"
          className={classes.palette}
          aria-pressed={palette.key === current}
          onClick={() => onChoose(themeOf(palette))}
        >
          <span className={classes.swatches} aria-hidden="true">
            {(['dark', 'light'] as const).map((scheme) => (
              <span key={scheme} className={classes.half}>
                {SHOWN.map((token) => (
                  <span
                    key={token}
                    style={{
                      background: palette.colours[scheme][token] ?? HOUSE_COLOURS[scheme][token],
                    }}
                  />
                ))}
              </span>
            ))}
          </span>
          {t(`theme.palette.${palette.key}`)}
        </button>
      ))}
    </div>
  );
}
