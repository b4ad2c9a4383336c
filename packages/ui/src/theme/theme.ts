import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';

// Mantine wants ten steps of each colour; what people see comes from tokens.css through the resolver.
const brass: MantineColorsTuple = [
  '#fdf6e6',
  '#f6e8c6',
  '#efd79b',
  '#e8c56f',
  '#dcab4c',
  '#c99836',
  '#b5852a',
  '#9f7019',
  '#8a5c0b',
  '#6e4804',
];
const mint: MantineColorsTuple = [
  '#e6fbf2',
  '#cdf5e3',
  '#a6ecd0',
  '#71dcb1',
  '#4ccb9a',
  '#2fb184',
  '#1d946b',
  '#137d59',
  '#0d6b4a',
  '#07523a',
];
const coral: MantineColorsTuple = [
  '#fff0ed',
  '#ffdbd5',
  '#ffb9ae',
  '#ff8a78',
  '#f56a55',
  '#e0523d',
  '#c8402f',
  '#b83828',
  '#a93124',
  '#83231a',
];
const aubergine: MantineColorsTuple = [
  '#f5efe4',
  '#d9cfda',
  '#beb2c4',
  '#9a8ca3',
  '#5b4a66',
  '#3f304b',
  '#31243b',
  '#241a2c',
  '#1a131f',
  '#120d16',
];

// Mantine writes white on every filled colour; what lies on brass is ink in the dark scheme.
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return resolved;
  const color = input.color ?? input.theme.primaryColor;
  if (color === 'brass') return { ...resolved, color: 'var(--accent-on)' };
  return color === 'coral' ? { ...resolved, color: 'var(--danger-on)' } : resolved;
};

/** The theme of every app. Sizes and colours resolve to the tokens of tokens.css. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'brass',
  primaryShade: { light: 8, dark: 4 },
  colors: { brass, mint, coral, dark: aubergine },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '560' },
  defaultRadius: 'var(--radius-s)',
  radius: { sm: '0.5rem', md: '0.75rem', lg: '1rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  activeClassName: '',
  variantColorResolver,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'sm', radius: '0.25rem' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', padding: 0 } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--surface-0)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface-2)',
  '--mantine-color-default-hover': 'var(--surface-3)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--surface-3)',
  '--mantine-color-disabled-color': 'var(--text-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--accent-on)',
  '--mantine-color-brass-filled': 'var(--accent)',
  '--mantine-color-brass-filled-hover': 'var(--accent-hover)',
  '--mantine-color-brass-light': 'var(--accent-soft)',
  '--mantine-color-brass-light-hover': 'var(--accent-soft)',
  '--mantine-color-brass-light-color': 'var(--accent-text)',
  '--mantine-color-brass-outline': 'var(--accent-text)',
  '--mantine-color-brass-text': 'var(--accent-text)',
  '--mantine-color-mint-text': 'var(--gain)',
  '--mantine-color-mint-light': 'var(--gain-soft)',
  '--mantine-color-mint-light-color': 'var(--gain)',
  '--mantine-color-coral-filled': 'var(--danger-strong)',
  '--mantine-color-coral-filled-hover': 'var(--danger-strong)',
  '--mantine-color-coral-text': 'var(--danger)',
  '--mantine-color-coral-light': 'var(--danger-soft)',
  '--mantine-color-coral-light-color': 'var(--danger)',
};

/** Points Mantine's own variables at the tokens, so that a brand changes both at once. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  // Mantine sets most of these per scheme, so they have to be replaced per scheme as well.
  light: shared,
  dark: shared,
});
