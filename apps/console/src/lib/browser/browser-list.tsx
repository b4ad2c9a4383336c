import { Button } from '@mantine/core';
import { Skeleton, Stack, StatusPill } from '@parlour/ui';
import type { CallValue } from '@parlour/client';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../detail/section.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useFailure } from '../failure.ts';
import { useOperatorText } from '../language.ts';
import { notifyDone, notifyFailed } from '../notify.ts';
import { Time } from '../time.tsx';
import classes from './browser-list.module.css';
import { describeDevice } from './device.ts';

type Browsers = CallValue<'GET /console/me/browsers'>;
type Browser = Browsers['items'][number];

export type BrowserListProps = {
  readonly query: Pick<UseQueryResult<Browsers, Error>, 'data' | 'error' | 'refetch'>;
  /** Null where the reader may not forget any. */
  readonly forget: ((browserId: string) => Promise<void>) | null;
};

/** Browsers that an operator is known by, with the way to forget one. */
export function BrowserList({ query, forget }: BrowserListProps): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const { data, error, refetch } = query;
  const forgetting = useMutation({
    mutationFn: async (browserId: string) => forget?.(browserId),
    onSuccess: () => notifyDone(t('account.browserForgotten')),
    onError: (cause) => notifyFailed(failure(cause).text),
  });
  return (
    <Section title={t('account.browsers')}>
      <p className={classes.where}>{t('account.browsersHint')}</p>
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height="6rem" /> : null}
      {data?.items.length === 0 ? <p>{t('account.noBrowsers')}</p> : null}
      <Stack as="ul" gap={0}>
        {data?.items.map((browser) => (
          <BrowserRow
            key={browser.id}
            browser={browser}
            isForgetting={forgetting.isPending && forgetting.variables === browser.id}
            onForget={forget === null ? null : () => forgetting.mutate(browser.id)}
          />
        ))}
      </Stack>
    </Section>
  );
}

type BrowserRowProps = {
  readonly browser: Browser;
  readonly isForgetting: boolean;
  readonly onForget: (() => void) | null;
};

function BrowserRow({ browser, isForgetting, onForget }: BrowserRowProps): ReactNode {
  const t = useOperatorText();
  const device = describeDevice(browser.userAgent) ?? t('account.unknownDevice');
  return (
    <li className={classes.browser}>
      <div className={classes.texts}>
        <p className={classes.device}>
          {device}{' '}
          {browser.isCurrent ? (
            <StatusPill tone="good">{t('account.thisBrowser')}</StatusPill>
          ) : null}
        </p>
        <p className={classes.where}>
          {browser.ip === '' ? null : `${browser.ip} · `}
          {t('account.used')} <Time at={browser.usedAt} look="ago" />
        </p>
      </div>
      {onForget === null ? null : (
        <Button size="xs" variant="default" loading={isForgetting} onClick={onForget}>
          {t('account.forgetBrowser')}
        </Button>
      )}
    </li>
  );
}
