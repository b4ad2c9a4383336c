import { Button } from '@mantine/core';
import { EmptyState } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';

export type NothingFoundProps = {
  /** Names of the filters in the address. */
  readonly filters: readonly string[];
};

/** Says that filters hide whatever there is, and takes them away. */
export function NothingFound({ filters }: NothingFoundProps): ReactNode {
  const t = useMoneyText();
  const changeSearch = useSearchChange();
  return (
    <EmptyState
      title={t('record.empty_filtered')}
      hint={t('record.empty_filtered_hint')}
      art={<img src="/art/empty/compass.webp" alt="" width={128} height={128} />}
      action={
        <Button
          variant="default"
          onClick={() => changeSearch(Object.fromEntries(filters.map((name) => [name, undefined])))}
        >
          {t('record.clear_filters')}
        </Button>
      }
    />
  );
}
