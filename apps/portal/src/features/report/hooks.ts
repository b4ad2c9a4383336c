import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChannel } from '../../lib/channel.ts';
import { useMoneyText } from '../../lib/money-text.ts';
import { showToast } from '../../lib/toast.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { type AnyFileSource, memberFiles, saveExport } from './api/export.ts';
import { finishedSince, isUnderway } from './export-model.ts';

const POLL_MS = 1_500;
/** Records and sums that a payment changes. */
const RECORD_CALL = /^GET \/wps\/member\/(report|transactions)/;

/** Has records asked for again when a payment changes its state; play is too quick for that. */
export function useRecordNews(memberId: string | null): void {
  const cache = useQueryClient();
  const refetch = () =>
    void cache.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && RECORD_CALL.test(key),
    });
  useChannel(memberId === null ? null : `cashier:${memberId}`, {
    onMessage: refetch,
    onResync: refetch,
  });
}

/**
 * Follows files while they are written and tells when one is ready, on whatever page of the member
 * centre someone is by then.
 */
export function useExportNews(isAsked: boolean, source: AnyFileSource = memberFiles): void {
  const t = useMoneyText();
  const failureText = useFailureText();
  const underway = useRef<ReadonlySet<string>>(new Set());
  const files = useQuery({
    ...source.files(),
    enabled: isAsked,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderway) === true ? POLL_MS : false),
  }).data?.items;
  useEffect(() => {
    if (files === undefined) return;
    for (const file of finishedSince(underway.current, files)) {
      const name = file.fileName;
      if (file.state === 'FAILED') showToast('bad', t('file.failed', { name }));
      if (file.state !== 'READY') continue;
      const save = () =>
        void saveExport(source, file).catch((cause: unknown) =>
          showToast('bad', failureText(cause)),
        );
      showToast('good', t('file.ready', { name }), { label: t('file.download'), run: save });
    }
    underway.current = new Set(files.filter(isUnderway).map(({ id }) => id));
  }, [files, source, t, failureText]);
}
