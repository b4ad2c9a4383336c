import '../../../lib/field-styles.ts';
import { Checkbox } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { saveSettings } from '../api/index.ts';
import type { Wallets } from '../model.ts';

export type WalletSettingsProps = {
  readonly settings: Wallets['settings'];
  readonly onSaved: () => void;
};

/** Whether money follows the member into games and out of them. */
export function WalletSettings({ onSaved, settings }: WalletSettingsProps): ReactNode {
  const t = useMoneyText();
  const failureText = useFailureText();
  const save = useMutation({
    mutationFn: saveSettings,
    onSuccess: () => {
      showToast('good', t('funds.settings_saved'));
      onSaved();
    },
    onError: (cause) => showToast('bad', failureText(cause)),
  });
  const shown = save.isPending ? save.variables : settings;
  // Onto what is shown: another change may still be on its way.
  const change = (part: Partial<Wallets['settings']>) => save.mutate({ ...shown, ...part });
  return (
    <Stack isBounded>
      <Checkbox
        label={t('funds.moves_on_launch')}
        checked={shown.movesOnLaunch}
        onChange={({ currentTarget }) => change({ movesOnLaunch: currentTarget.checked })}
      />
      <Checkbox
        label={t('funds.recalls_on_leave')}
        checked={shown.recallsOnLeave}
        onChange={({ currentTarget }) => change({ recallsOnLeave: currentTarget.checked })}
      />
    </Stack>
  );
}
