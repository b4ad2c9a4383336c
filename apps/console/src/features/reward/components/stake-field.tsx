import { NativeSelect } from '@mantine/core';
import { formatMoney, Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { type Offer, offersQuery } from '../api/index.ts';
import { offerKey } from '../model.ts';

export type StakeFieldProps = {
  readonly gameId: string | null;
  readonly value: Offer | null;
  readonly onChange: (offer: Offer | null) => void;
};

/** What the vendor gives of a game: rounds at its stakes, and features as if they were bought. */
export function StakeField({ gameId, value, onChange }: StakeFieldProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { data, error, isPending, refetch } = useQuery({
    ...offersQuery(gameId ?? ''),
    enabled: gameId !== null,
  });
  if (gameId === null) return <Hint>{t('reward.chooseFirst')}</Hint>;
  if (error !== null) return <FailureNote cause={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height="3.75rem" shape="card" />;
  if (data.offers.length === 0) return <Hint>{t('reward.noOffers')}</Hint>;
  const money = (text: string) => formatMoney(text, data.currency, tag);
  const groups = (['ROUNDS', 'FEATURE'] as const).map((kind) => ({
    group: t(`reward.kind.${kind}`),
    items: data.offers
      .filter((offer) => offer.kind === kind)
      .map((offer) => ({
        value: offerKey(offer),
        label:
          kind === 'ROUNDS'
            ? money(offer.bet)
            : t('reward.featureAt', { stake: money(offer.base), price: money(offer.bet) }),
      })),
  }));
  return (
    <NativeSelect
      label={t('reward.bet')}
      required
      value={value === null ? '' : offerKey(value)}
      data={[
        { value: '', label: t('reward.chooseStake') },
        ...groups.filter(({ items }) => items.length > 0),
      ]}
      onChange={(event) => {
        const wanted = event.currentTarget.value;
        onChange(data.offers.find((offer) => offerKey(offer) === wanted) ?? null);
      }}
    />
  );
}
