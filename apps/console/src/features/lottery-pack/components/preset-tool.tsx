import { Button, NativeSelect } from '@mantine/core';
import { type OddsPack, type PackPreset, packPresets } from '@parlour/lottery';
import { Row } from '@parlour/ui';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';

export type PresetToolProps = {
  readonly family: string;
  readonly onLoad: (odds: OddsPack['odds']) => void;
};

/** Fills the draft with odds that are known of old. */
export function PresetTool({ family, onLoad }: PresetToolProps): ReactNode {
  const t = useOperatorText();
  const presets = useMemo(() => packPresets(family), [family]);
  const [chosen, setChosen] = useState<PackPreset>('house');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pack = presets.get(chosen);
    if (pack !== undefined) onLoad(pack.odds);
  };
  return (
    <Row as="form" gap={3} align="end" onSubmit={submit}>
      <NativeSelect
        size="sm"
        label={t('odds.desk.preset')}
        value={chosen}
        data={[...presets.keys()].map((value) => ({
          value,
          label: t(`odds.desk.preset.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          setChosen([...presets.keys()].find((name) => name === value) ?? 'house')
        }
      />
      <Button type="submit" size="sm" variant="default">
        {t('odds.desk.presetLoad')}
      </Button>
    </Row>
  );
}
