import { TextInput } from '@mantine/core';
import { Hint, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { percentText } from '../../../lib/money/rate.ts';
import { fieldOf } from '../../../lib/money/typed.ts';
import { DifferenceList } from '../../../lib/part/difference-list.tsx';
import { isSame } from '../../../lib/part/differences.ts';
import { type CashierPolicy, refreshPolicies, saveVipLimits } from '../api/index.ts';
import {
  draftOfLimits,
  LIMIT_KEYS,
  type LimitKey,
  limitsOf,
  limitValue,
  policyOfRank,
  RANKS,
  type VipDraft,
} from '../vip.ts';
import classes from './policy.module.css';
import { RankPreview } from './rank-preview.tsx';

export type VipFormProps = { readonly held: CashierPolicy; readonly isReadOnly: boolean };

/** What ranks have of their own; an empty cell shows what counts without it. */
export function VipForm({ held, isReadOnly }: VipFormProps): ReactNode {
  const t = useOperatorText();
  const { currency, version, policy } = held;
  const before = draftOfLimits(held.vipLimits, currency);
  const [draft, setDraft] = useState<VipDraft>(before);
  const limits = limitsOf(draft, currency);
  const change = (rank: number, key: LimitKey, text: string) =>
    setDraft(draft.map((row, place) => (place === rank ? { ...row, [key]: text } : row)));
  return (
    <Stack gap={5}>
      <OpenProposal kinds={['cashier_policy.update_limits']} />
      <Section title={t('policy.vip')}>
        <Hint>{t('policy.vipHint')}</Hint>
        <fieldset className={classes.scroll} disabled={isReadOnly}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('policy.rank')}</th>
                {LIMIT_KEYS.map((key) => (
                  <th key={key} scope="col">
                    {t(`policy.vip.${key}`, { currency })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {RANKS.map((rank) => (
                <VipRow
                  key={rank}
                  rank={rank}
                  held={{ ...held, vipLimits: limits ?? held.vipLimits, policy }}
                  row={draft[rank]}
                  onChange={(key, text) => change(rank, key, text)}
                />
              ))}
            </tbody>
          </table>
        </fieldset>
      </Section>
      <RankPreview policy={policy} limits={limits ?? held.vipLimits} currency={currency} />
      {isSame(before, draft) ? null : (
        <SaveBar
          title={t('policy.vipSaveTitle', { currency })}
          text={<DifferenceList before={before} after={draft} />}
          savedText={t('policy.vipSaved')}
          problem={limits === null ? t('policy.vipProblem') : null}
          reasonMax={140}
          waits="looser"
          onDiscard={() => {
            setDraft(before);
          }}
          save={async (reason) => {
            const saved = await saveVipLimits(currency, { limits: limits ?? [], version, reason });
            await refreshPolicies();
            return saved;
          }}
        />
      )}
    </Stack>
  );
}

type VipRowProps = {
  readonly rank: number;
  readonly held: CashierPolicy;
  readonly row: VipDraft[number] | undefined;
  readonly onChange: (key: LimitKey, text: string) => void;
};

function VipRow({ rank, held, row, onChange }: VipRowProps): ReactNode {
  const t = useOperatorText();
  const { currency } = held;
  const own = policyOfRank(held.policy, held.vipLimits, rank);
  const shown: Record<LimitKey, string> = {
    withdrawMax: fieldOf(own.withdrawMax, currency),
    dayAmount: fieldOf(own.dayAmount, currency),
    dayCount: String(own.dayCount),
    feeFixed: fieldOf(own.feeFixed, currency),
    feeBps: percentText(own.feeBps),
    freePerDay: String(own.freePerDay),
  };
  return (
    <tr>
      <th scope="row">{t('withdrawal.rank', { rank })}</th>
      {LIMIT_KEYS.map((key) => {
        const text = row?.[key] ?? '';
        return (
          <td key={key}>
            <TextInput
              aria-label={`${t('withdrawal.rank', { rank })}, ${t(`policy.vip.${key}`, { currency })}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={shown[key]}
              value={text}
              error={limitValue(key, text, currency) === undefined}
              onChange={(event) => onChange(key, event.currentTarget.value)}
            />
          </td>
        );
      })}
    </tr>
  );
}
