import { Button, NativeSelect } from '@mantine/core';
import { Row, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { type ExclusionBody, imposeExclusion } from '../api/index.ts';
import { REASON_CHARS_MAX } from './limit-table.tsx';

const HOURS = [24, 72, 168, 336, 1_008] as const;
const MONTHS = [1, 3, 6, 12, 24, 60] as const;
const FOREVER = 'forever';

export type ImposeExclusionProps = { readonly memberId: string; readonly monthsMin: number };

/** Keeps a member out of play, for a while or for good. */
export function ImposeExclusion({ memberId, monthsMin }: ImposeExclusionProps): ReactNode {
  const t = useOperatorText();
  const [kind, setKind] = useState<ExclusionBody['kind'] | null>(null);
  const [length, setLength] = useState('24');
  const isCoolOff = kind === 'cool_off';
  const impose = useMutation({
    mutationFn: (body: ExclusionBody) => imposeExclusion(memberId, body),
    onSuccess: () => {
      notifyDone(t('protection.imposed'));
      setKind(null);
    },
  });
  const open = (next: ExclusionBody['kind']) => {
    impose.reset();
    setLength(next === 'cool_off' ? '24' : String(monthsMin));
    setKind(next);
  };
  const choices = isCoolOff
    ? HOURS.map((hours) => ({
        value: String(hours),
        label: t('protection.imposed_days', { days: hours / 24 }),
      }))
    : [
        ...MONTHS.filter((months) => months >= monthsMin).map((months) => ({
          value: String(months),
          label: t('protection.imposed_months', { months }),
        })),
        { value: FOREVER, label: t('protection.imposed_forever') },
      ];
  return (
    <Row gap={3}>
      <Button size="xs" variant="default" onClick={() => open('cool_off')}>
        {t('protection.imposeCoolOff')}
      </Button>
      <Button size="xs" color="coral" onClick={() => open('exclusion')}>
        {t('protection.imposeExclusion')}
      </Button>
      <ReasonDialog
        isOpen={kind !== null}
        onClose={() => setKind(null)}
        title={t(isCoolOff ? 'protection.imposeCoolOff' : 'protection.imposeExclusion')}
        text={
          <Stack gap={3}>
            <p>{t('protection.imposeText')}</p>
            <NativeSelect
              label={t('protection.howLong')}
              data={choices}
              value={length}
              onChange={(event) => setLength(event.currentTarget.value)}
            />
          </Stack>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('action.confirm')}
        tone="danger"
        isPending={impose.isPending}
        error={impose.error}
        onConfirm={(reason) => {
          if (kind === null) return;
          const wanted = length === FOREVER ? null : Number.parseInt(length, 10);
          impose.mutate({ kind, length: wanted, reason });
        }}
      />
    </Row>
  );
}
