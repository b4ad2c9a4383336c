import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import { Button } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { Scheme } from '@parlour/ui/theme';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Setting } from '../../../lib/part/part.ts';
import { type PartEdit, PartForm } from '../../../lib/part/part-form.tsx';
import { changeTheme } from '../api/index.ts';
import { allColours, countLow, pairsOf, TOKEN_GROUPS } from '../theme.ts';
import { ContrastTable } from './contrast-table.tsx';
import { PaletteRow } from './palette-row.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { ToggleRow } from './toggle-row.tsx';
import { TokenRow } from './token-row.tsx';
import classes from './theme-form.module.css';

export type ThemeFormProps = {
  readonly setting: Setting<'theme'>;
  readonly brandName: string;
  readonly side: ReactNode;
};

/** The colours of the brand beside a lobby that wears them, with what can be read and what not. */
export function ThemeForm({ setting, brandName, side }: ThemeFormProps): ReactNode {
  const t = useOperatorText();
  const [scheme, setScheme] = useState<Scheme>('dark');
  return (
    <PartForm
      part="theme"
      setting={setting}
      save={changeTheme}
      look="wide"
      shown={allColours}
      side={side}
      problem={(draft) => {
        const count = countLow(draft);
        return count === 0 ? null : t('theme.low', { count });
      }}
    >
      {(edit) => (
        <>
          <Section
            title={t('theme.palettes')}
            actions={
              <Button
                size="xs"
                variant="default"
                onClick={() => edit.change({ dark: {}, light: {} })}
              >
                {t('theme.reset')}
              </Button>
            }
          >
            <PaletteRow theme={edit.draft} onChoose={edit.change} />
          </Section>
          <div className={classes.desk}>
            <div className={classes.colours}>
              <SchemeChoice scheme={scheme} onChange={setScheme} />
              <Colours edit={edit} scheme={scheme} />
            </div>
            <div className={classes.stage}>
              <ThemePreview theme={edit.draft} scheme={scheme} name={brandName} />
              <Section title={t('theme.contrast')}>
                <ContrastTable
                  pairs={pairsOf(edit.draft, scheme)}
                  theme={edit.draft}
                  scheme={scheme}
                />
              </Section>
            </div>
          </div>
        </>
      )}
    </PartForm>
  );
}

type SchemeChoiceProps = { readonly scheme: Scheme; readonly onChange: (scheme: Scheme) => void };

function SchemeChoice({ scheme, onChange }: SchemeChoiceProps): ReactNode {
  const t = useOperatorText();
  return (
    <ToggleRow
      label={t('theme.scheme')}
      value={scheme}
      choices={[
        { value: 'dark', label: t('brand.scheme.dark') },
        { value: 'light', label: t('brand.scheme.light') },
      ]}
      onChange={onChange}
    />
  );
}

type ColoursProps = { readonly edit: PartEdit<'theme'>; readonly scheme: Scheme };

function Colours({ edit, scheme }: ColoursProps): ReactNode {
  const t = useOperatorText();
  const pairs = pairsOf(edit.draft, scheme);
  return TOKEN_GROUPS.map(({ key, tokens }) => (
    <Section key={key} title={t(`theme.group.${key}`)}>
      <Stack as="ul">
        {tokens.map((token) => (
          <TokenRow
            key={token}
            theme={edit.draft}
            scheme={scheme}
            token={token}
            pairs={pairs}
            refused={edit.refused}
            onChange={edit.change}
          />
        ))}
      </Stack>
    </Section>
  ));
}
