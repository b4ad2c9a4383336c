import { type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { theme } from '@parlour/ui';

const SMALL = { defaultProps: { size: 'sm' } } as const;

/** The product's theme at the density of a tool that people use all day. */
export const consoleTheme: MantineThemeOverride = mergeThemeOverrides(theme, {
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      // The labels of filled buttons take their colour from the tokens, where contrast is kept.
      vars: (_theme: unknown, props: { variant?: string; color?: string }) => {
        const isFilled = props.variant === undefined || props.variant === 'filled';
        const colour = props.color === 'coral' ? 'var(--danger-on)' : 'var(--accent-on)';
        return { root: isFilled ? { '--button-color': colour } : {} };
      },
    },
    Checkbox: SMALL,
    MultiSelect: SMALL,
    NativeSelect: SMALL,
    PasswordInput: SMALL,
    Switch: SMALL,
    Textarea: SMALL,
    TextInput: SMALL,
  },
});
