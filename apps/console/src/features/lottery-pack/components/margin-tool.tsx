import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Row } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { bpsOf, percentText } from '../../../lib/money/rate.ts';

export type MarginToolProps = {
  readonly group: string;
  /** Least that the house keeps of any bet. */
  readonly marginMinBps: number;
  readonly onApply: (marginBps: number, group: string | null) => void;
};

const MARGIN_MAX_BPS = 5_000;
const USUAL_BPS = 300;

/** Lays one margin on the fair odds of a group of plays, or of all of them. */
export function MarginTool({ group, marginMinBps, onApply }: MarginToolProps): ReactNode {
  const t = useOperatorText();
  const [text, setText] = useState(percentText(Math.max(marginMinBps, USUAL_BPS)));
  const [scope, setScope] = useState<'group' | 'all'>('group');
  const marginBps = bpsOf(text, MARGIN_MAX_BPS);
  const isLow = marginBps !== null && marginBps < marginMinBps;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (marginBps !== null && !isLow) onApply(marginBps, scope === 'group' ? group : null);
  };
  return (
    <Row as="form" gap={3} align="end" onSubmit={submit} noValidate>
      <TextInput
        size="sm"
        label={t('odds.desk.margin')}
        inputMode="decimal"
        rightSection="%"
        rightSectionPointerEvents="none"
        maxLength={5}
        value={text}
        error={
          marginBps === null || isLow
            ? t('odds.desk.marginProblem', {
                min: percentText(marginMinBps),
                max: percentText(MARGIN_MAX_BPS),
              })
            : null
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        label={t('odds.desk.scope')}
        value={scope}
        data={(['group', 'all'] as const).map((value) => ({
          value,
          label: t(`odds.desk.scope.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) => setScope(value === 'all' ? 'all' : 'group')}
      />
      <Button type="submit" size="sm" variant="default">
        {t('odds.desk.marginApply')}
      </Button>
    </Row>
  );
}
