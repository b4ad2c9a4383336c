import { Button } from '@mantine/core';
import { ArrowDownIcon } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useMoneyText } from '../../../lib/money-text.ts';
import type { DayRange } from '../../../lib/record/period.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import {
  type ExportOrder,
  type FileSource,
  memberFiles,
  type TeamExportOrder,
  teamFiles,
} from '../api/export.ts';
import { isUnderway } from '../export-model.ts';
import classes from './export-actions.module.css';

const ExportDialog = lazyScreen(() => import('./export-dialog.tsx'));

export type ExportActionsProps = {
  readonly kind: ExportOrder['kind'];
  readonly days: DayRange;
  /** Narrows the file as the list is narrowed. */
  readonly filter?: ExportOrder['filter'];
};

/** Has the whole record written into a file, and leads to the files that there are. */
export function ExportActions({ kind, days, filter }: ExportActionsProps): ReactNode {
  const order = { kind, ...ofDays(days), ...(filter === undefined ? {} : { filter }) };
  return <FileActions source={memberFiles} order={order} />;
}

export type TeamExportActionsProps = {
  readonly kind: TeamExportOrder['kind'];
  readonly days: DayRange;
  readonly filter?: TeamExportOrder['filter'];
};

/** The same of a report of the team. */
export function TeamExportActions({ kind, days, filter }: TeamExportActionsProps): ReactNode {
  const order = { kind, ...ofDays(days), ...(filter === undefined ? {} : { filter }) };
  return <FileActions source={teamFiles} order={order} />;
}

const ofDays = ({ fromDay, toDay }: DayRange) => ({ from: fromDay, to: toDay });

type FileActionsProps<Order extends { readonly key: string }> = {
  readonly source: FileSource<Order>;
  readonly order: Omit<Order, 'key'>;
};

function FileActions<Order extends { readonly key: string }>(
  props: FileActionsProps<Order>,
): ReactNode {
  const { source, order } = props;
  const t = useMoneyText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [isListOpen, setIsListOpen] = useState(false);
  const { queryKey } = source.files();
  const underway = useQuery(source.files()).data?.items.find(isUnderway);
  const begin = useMutation({
    // One intention, one key: an order is the same with a key of its own.
    mutationFn: () => source.begin({ ...order, key: crypto.randomUUID() } as Order),
    onSuccess: () => {
      showToast('good', t('file.begun'));
      void cache.invalidateQueries({ queryKey });
    },
    onError: (cause) => showToast('bad', failureText(cause)),
  });
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="sm"
        className={classes.button ?? ''}
        leftSection={<ArrowDownIcon size={16} />}
        loading={begin.isPending}
        disabled={underway !== undefined}
        onClick={() => begin.mutate()}
      >
        {t('file.button')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        className={classes.button ?? ''}
        onPointerEnter={ExportDialog.preload}
        onClick={() => setIsListOpen(true)}
      >
        {t('file.list')}
        {underway === undefined ? null : (
          <span className={classes.percent}>{underway.percent}%</span>
        )}
      </Button>
      {isListOpen ? (
        <Suspense>
          <ExportDialog source={source} onClose={() => setIsListOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
