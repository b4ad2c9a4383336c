import { TextInput } from '@mantine/core';
import { amountFromText, amountToText, times } from '@parlour/money';
import { formatMoney } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { instantOf, localTime } from '../../../lib/form/local-time.ts';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { useSelf } from '../../../lib/session.ts';
import { type Game, giveRewards, type Offer, type RefusedMember } from '../api/index.ts';
import { ACCOUNTS_MAX, accountsOf, countOf } from '../model.ts';
import { GameField } from './game-field.tsx';
import { MembersField } from './members-field.tsx';
import classes from './reward.module.css';
import { StakeField } from './stake-field.tsx';

export type RewardFormProps = {
  readonly onClose: () => void;
  readonly onRefused: (members: readonly RefusedMember[]) => void;
};

const WEEK_MS = 7 * 86_400_000;
const CAMPAIGN_CHARS_MAX = 80;

type Draft = {
  readonly game: Game | null;
  readonly offer: Offer | null;
  readonly count: string;
  readonly starts: string;
  readonly ends: string;
  readonly campaign: string;
  readonly accounts: string;
};

const blank = (): Draft => ({
  game: null,
  offer: null,
  count: '10',
  starts: '',
  ends: localTime(new Date(Date.now() + WEEK_MS).toISOString()),
  campaign: '',
  accounts: '',
});

/** What is given, to whom and until when, with what it comes to. */
export function RewardForm({ onClose, onRefused }: RewardFormProps): ReactNode {
  const t = useOperatorText();
  const [before] = useState(blank);
  const [draft, setDraft] = useState(before);
  // The same key gives once, should the first answer be lost on its way.
  const [key] = useState(() => crypto.randomUUID());
  const [takers, setTakers] = useState<number | null>(null);
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { game, offer } = draft;
  const count = countOf(draft.count);
  const accounts = accountsOf(draft.accounts);
  const [startsAt, endsAt] = [instantOf(draft.starts), instantOf(draft.ends)];
  const isBackwards = endsAt !== null && endsAt <= (startsAt ?? new Date().toISOString());
  const hasMembers = accounts.length > 0 && accounts.length <= ACCOUNTS_MAX;
  return (
    <DialogForm
      className={classes.form}
      isReadOnly={false}
      isChanged={draft !== before}
      canSave={
        game !== null &&
        offer !== null &&
        count !== null &&
        endsAt !== null &&
        !isBackwards &&
        hasMembers
      }
      waits="always"
      savedText={t('reward.form_given')}
      save={async (reason) => {
        const answer = await giveRewards({
          key,
          gameId: game?.gameId ?? '',
          kind: offer?.kind ?? 'ROUNDS',
          bet: offer?.bet ?? '',
          betCount: count ?? 0,
          startsAt: startsAt ?? new Date().toISOString(),
          endsAt: endsAt ?? '',
          campaign: draft.campaign.trim(),
          accounts,
          reason,
        });
        onRefused(answer.refused);
        return answer;
      }}
      onClose={onClose}
    >
      <GameField value={game} onChange={(chosen) => set({ game: chosen, offer: null })} />
      <FieldPair>
        <StakeField
          gameId={game?.gameId ?? null}
          value={offer}
          onChange={(chosen) => set({ offer: chosen })}
        />
        <TextInput
          label={t(offer?.kind === 'FEATURE' ? 'reward.countFeatures' : 'reward.count')}
          required
          inputMode="numeric"
          autoComplete="off"
          value={draft.count}
          error={count === null ? t('reward.countWrong') : null}
          onChange={(event) => set({ count: event.currentTarget.value })}
        />
        <MomentField
          label={t('reward.starts')}
          description={t('reward.startsHint')}
          value={draft.starts}
          onChange={(starts) => set({ starts })}
        />
        <MomentField
          label={t('reward.ends')}
          description={t('reward.endsHint')}
          value={draft.ends}
          error={isBackwards ? t('reward.backwards') : undefined}
          onChange={(ends) => set({ ends })}
        />
      </FieldPair>
      <TextInput
        label={t('reward.campaign')}
        description={t('reward.campaignHint')}
        maxLength={CAMPAIGN_CHARS_MAX}
        autoComplete="off"
        value={draft.campaign}
        onChange={(event) => set({ campaign: event.currentTarget.value })}
      />
      <MembersField
        value={draft.accounts}
        onChange={(text) => {
          setTakers(null);
          set({ accounts: text });
        }}
        onChecked={setTakers}
      />
      {offer === null || count === null || !hasMembers ? null : (
        <Worth bet={offer.bet} count={count} members={takers ?? accounts.length} />
      )}
    </DialogForm>
  );
}

type WorthProps = { readonly bet: string; readonly count: number; readonly members: number };

/** What it comes to at face value, before anyone agrees. */
function Worth({ bet, count, members }: WorthProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { currency } = useSelf().brand;
  const each = amountFromText(bet);
  if (each === null) return null;
  const sum = amountToText(times(each, BigInt(count * members)));
  const money = (text: string) => formatMoney(text, currency, tag);
  return (
    <p className={classes.sum} role="status">
      {t('reward.worthText', { members, count, bet: money(bet), sum: money(sum) })}
    </p>
  );
}
