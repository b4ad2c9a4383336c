import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { adjustmentQuery } from '../../features/adjustment/api/index.ts';
import { adjustmentColumns } from '../../features/adjustment/components/adjustment-columns.tsx';
import { AdjustmentDetail } from '../../features/adjustment/components/adjustment-detail.tsx';
import { AdjustmentRules } from '../../features/adjustment/components/adjustment-rules.tsx';
import { NewAdjustment } from '../../features/adjustment/components/new-adjustment.tsx';
import { CAUSES, DIRECTIONS, STATES } from '../../features/adjustment/model.ts';
import { useOperatorText } from '../../lib/language.ts';
import { FetchedRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';
import type { Search } from '../../lib/search.ts';
import { useMay, useSelf } from '../../lib/session.ts';

/** Credits and debits by hand: what waits for a second operator, and everything that was. */
export const resource = defineResource('GET /console/adjustments')({
  name: 'adjustments',
  hint: 'adjustment.hint',
  empty: { title: 'adjustment.empty' },
  views: {
    label: 'adjustment.views',
    all: {
      waiting: {
        label: 'adjustment.view.waiting',
        query: { view: 'waiting' },
        count: ({ waiting }) => waiting,
        empty: 'adjustment.noneWaits',
      },
      all: { label: 'adjustment.view.all', query: { view: 'all' } },
    },
  },
  fields: {
    direction: {
      kind: 'choice',
      label: 'adjustment.direction',
      options: DIRECTIONS,
      option: (value) => `adjustment.direction.${value}`,
    },
    cause: {
      kind: 'choice',
      label: 'adjustment.cause',
      options: CAUSES,
      option: (value) => `adjustment.cause.${value}`,
    },
    state: {
      kind: 'choice',
      label: 'adjustment.state',
      options: STATES,
      option: (value) => `adjustment.state.${value}`,
      views: ['all'],
    },
    account: { kind: 'text', label: 'adjustment.account' },
  },
  period: { label: 'adjustment.proposedAt' },
  columns: adjustmentColumns,
  exported: true,
  whole: true,
  phone: { figure: 'amount', under: ['state', 'cause', 'at'] },
  detail: {
    title: 'adjustment.title',
    show: ({ id }) => (
      <FetchedRecord
        query={adjustmentQuery(id)}
        show={(adjustment) => <AdjustmentDetail adjustment={adjustment} />}
      />
    ),
  },
  Actions,
});

/** In the address, where an empty value would be dropped. Beside it, `for` may name the account. */
const SHOWN = '1';

function Actions(): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const navigate = useNavigate();
  const search: Search<string> = useSearch({ strict: false });
  const go = (change: Search<string>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, for: undefined, ...change })) as never,
      resetScroll: false,
    });
  return (
    <>
      <AdjustmentRules currencies={[useSelf().brand.currency]} />
      {may('wallet.adjust') ? (
        <Button size="xs" onClick={() => go({ new: SHOWN })}>
          {t('adjustment.new')}
        </Button>
      ) : null}
      <NewAdjustment
        isOpen={search['new'] === SHOWN}
        account={search['for'] ?? ''}
        onClose={() => go({ new: undefined })}
        onMade={(id) => go({ new: undefined, open: id })}
      />
    </>
  );
}
