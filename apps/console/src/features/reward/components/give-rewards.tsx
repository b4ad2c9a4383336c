import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Dialog, Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { instantOf } from '../../../lib/form/local-time.ts';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { wireOf } from '../../../lib/money/typed.ts';
import { useSelf } from '../../../lib/session.ts';
import { gamesQuery, giveRewards } from '../api/index.ts';
import { ACCOUNTS_MAX, accountsOf } from '../model.ts';

/** Gives members free rounds of a game; a second operator agrees, and who can get none is named. */
export function GiveRewards(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('reward.give')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reward.give')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <Hint>{t('reward.giveHint')}</Hint>
        <RewardForm onClose={() => setIsOpen(false)} onRefused={setRefused} />
      </Dialog>
      <Dialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={t('reward.refused', { count: refused.length })}
        closeLabel={t('action.close')}
        size="medium"
      >
        <Hint>{t('reward.refusedHint')}</Hint>
        <ul>
          {refused.map((account) => (
            <li key={account}>{account}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

type RewardFormProps = {
  readonly onClose: () => void;
  readonly onRefused: (accounts: readonly string[]) => void;
};

const none = { gameId: '', bet: '', count: '10', starts: '', ends: '', accounts: '' };
const COUNT = /^[1-9]\d{0,2}$/;

function RewardForm({ onClose, onRefused }: RewardFormProps): ReactNode {
  const t = useOperatorText();
  const { currency } = useSelf().brand;
  const { data } = useQuery(gamesQuery());
  const [draft, setDraft] = useState(none);
  const set = (part: Partial<typeof none>) => setDraft({ ...draft, ...part });
  const games = (data?.items ?? []).filter(({ isDemoOnly }) => !isDemoOnly);
  const accounts = accountsOf(draft.accounts);
  const bet = wireOf(draft.bet, currency);
  const [startsAt, endsAt] = [instantOf(draft.starts), instantOf(draft.ends)];
  const isTooMany = accounts.length > ACCOUNTS_MAX;
  return (
    <DialogForm
      isReadOnly={false}
      isChanged={draft !== none}
      canSave={
        bet !== null &&
        endsAt !== null &&
        COUNT.test(draft.count) &&
        accounts.length > 0 &&
        !isTooMany
      }
      savedText={t('reward.given')}
      save={async (reason) => {
        const answer = await giveRewards({
          gameId: draft.gameId,
          bet: bet ?? '',
          betCount: Number.parseInt(draft.count, 10),
          startsAt: startsAt ?? new Date().toISOString(),
          endsAt: endsAt ?? '',
          accounts,
          reason,
        });
        onRefused(answer.refused);
        return answer;
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={t('round.game')}
        required
        value={draft.gameId}
        onChange={(event) => set({ gameId: event.currentTarget.value })}
        data={[
          { value: '', label: t('reward.chooseGame') },
          ...games.map(({ gameCode, gameId, names, vendorName }) => ({
            value: gameId,
            label: `${names[currentLanguage()] ?? names['en'] ?? gameCode} · ${vendorName}`,
          })),
        ]}
      />
      <AmountField
        label={t('reward.bet')}
        description={t('reward.betHint')}
        currency={currency}
        isRequired
        value={draft.bet}
        onChange={(text) => set({ bet: text })}
      />
      <TextInput
        label={t('reward.count')}
        required
        inputMode="numeric"
        autoComplete="off"
        value={draft.count}
        error={COUNT.test(draft.count) ? null : t('reward.countWrong')}
        onChange={(event) => set({ count: event.currentTarget.value })}
      />
      <MomentField
        label={t('reward.starts')}
        value={draft.starts}
        onChange={(starts) => set({ starts })}
      />
      <MomentField label={t('reward.ends')} value={draft.ends} onChange={(ends) => set({ ends })} />
      <Textarea
        label={t('reward.accounts')}
        description={t('reward.accountsHint', { count: accounts.length, max: ACCOUNTS_MAX })}
        required
        autosize
        minRows={2}
        maxRows={8}
        value={draft.accounts}
        error={isTooMany ? t('reward.tooMany', { max: ACCOUNTS_MAX }) : null}
        onChange={(event) => set({ accounts: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
