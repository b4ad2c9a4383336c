import { Radio } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { CountryField } from '../../../lib/closure/country-field.tsx';
import { WindowField } from '../../../lib/closure/window-field.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import { changeGames } from '../api/index.ts';
import { type BulkDraft, type BulkKind, changeOfDraft, firstDraft, takesAway } from '../bulk.ts';
import { STATES } from '../model.ts';
import { countOf, type Selection, selectionOf, undoOf } from '../selection.ts';
import type { BulkDone } from './bulk-actions.tsx';

export type BulkDialogProps = {
  /** What is changed; null while the dialog is closed. */
  readonly kind: BulkKind | null;
  readonly selection: Selection;
  readonly brandZone: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (done: BulkDone) => void;
};

const REASON_CHARS_MAX = 300;

/** Asks what many games shall be, says how many they are, and why. */
export function BulkDialog(props: BulkDialogProps): ReactNode {
  const { kind, selection, brandZone, onClose, onDone } = props;
  const t = useOperatorText();
  const nowMs = useNowMs();
  const [draft, setDraft] = useState<BulkDraft>(firstDraft);
  const change = kind === null ? null : changeOfDraft(kind, draft, nowMs);
  const count = countOf(selection);
  const save = useMutation({
    mutationFn: async (reason: string) => {
      if (change === null) throw new Error('a change that cannot be made was confirmed');
      const undo = undoOf(selection, change, Date.now());
      const answer = await changeGames({ selection: selectionOf(selection), change, reason });
      return { ...answer, undo, reason };
    },
    onSuccess: (done) => {
      setDraft(firstDraft);
      if (done.proposal === null) {
        onDone(done);
        return;
      }
      notifyOutcome(done.proposal, '');
      onClose();
    },
  });
  const isRisky = selection.kind === 'found' || (change !== null && takesAway(change));
  return (
    <ReasonDialog
      isOpen={kind !== null}
      onClose={() => {
        save.reset();
        onClose();
      }}
      title={kind === null ? '' : t(`game.bulk.${kind}`)}
      text={
        kind === null ? null : (
          <Stack gap={3}>
            <BulkFields kind={kind} draft={draft} brandZone={brandZone} onChange={setDraft} />
            <p>
              {selection.kind === 'found'
                ? t('game.bulkFound', { count })
                : t('game.bulkPicked', { count })}
            </p>
          </Stack>
        )
      }
      waits={kind === 'blockedCountries' ? 'looser' : undefined}
      reasonLabel={t('form.reason')}
      reasonHint={t('form.reasonAudit')}
      reasonMax={REASON_CHARS_MAX}
      confirmLabel={t('game.bulkConfirm', { count })}
      tone={isRisky ? 'danger' : 'accent'}
      isPending={save.isPending}
      error={save.error}
      onConfirm={(reason) => {
        if (change !== null) save.mutate(reason);
      }}
    />
  );
}

type FieldsProps = {
  readonly kind: BulkKind;
  readonly draft: BulkDraft;
  readonly brandZone: string | undefined;
  readonly onChange: (draft: BulkDraft) => void;
};

function BulkFields({ kind, draft, brandZone, onChange }: FieldsProps): ReactNode {
  const t = useOperatorText();
  if (kind === 'maintenance') {
    return (
      <>
        <p>{t('game.bulkWindowHint')}</p>
        <WindowField
          draft={draft.window}
          brandZone={brandZone}
          onChange={(window) => onChange({ ...draft, window })}
        />
      </>
    );
  }
  if (kind === 'blockedCountries') {
    return (
      <CountryField
        label={t('closure.countries')}
        hint={t('game.bulkCountriesHint')}
        value={draft.blockedCountries}
        onChange={(blockedCountries) => onChange({ ...draft, blockedCountries })}
      />
    );
  }
  if (kind === 'state') {
    return (
      <Radio.Group
        label={t('game.state')}
        value={draft.state}
        onChange={(value) =>
          onChange({ ...draft, state: STATES.find((state) => state === value) ?? 'live' })
        }
      >
        <Stack gap={2}>
          {STATES.map((state) => (
            <Radio
              key={state}
              value={state}
              label={t(`vendor.state.${state}`)}
              data-autofocus={state === draft.state || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  return (
    <Radio.Group
      label={t(`game.bulk.${kind}`)}
      value={draft.isOn ? 'yes' : 'no'}
      onChange={(value) => onChange({ ...draft, isOn: value === 'yes' })}
    >
      <Stack gap={2}>
        <Radio value="yes" data-autofocus label={t(`game.bulkOn.${kind}`)} />
        <Radio value="no" label={t(`game.bulkOff.${kind}`)} />
      </Stack>
    </Radio.Group>
  );
}
