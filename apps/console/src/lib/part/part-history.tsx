import { Button } from '@mantine/core';
import { Row, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Section } from '../detail/section.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useOperatorText } from '../language.ts';
import { Time } from '../time.tsx';
import { DifferenceList } from './difference-list.tsx';
import { type BrandPart, type Content, contentOf, historyQuery, type PartVersion } from './part.ts';
import classes from './part-history.module.css';

export type PartHistoryProps<P extends BrandPart> = {
  readonly part: P;
  /** The version that counts now, and what it holds. */
  readonly version: number;
  readonly content: Content<P>;
  /** Puts an older state into the form; null for those who may not change anything. */
  readonly onRestore: ((content: Content<P>, version: number) => void) | null;
};

/** Every state of a part: who made it and why, how it differs, and the way back to it. */
export function PartHistory<P extends BrandPart>(props: PartHistoryProps<P>): ReactNode {
  const t = useOperatorText();
  const { part, version, content, onRestore } = props;
  const { data, error, refetch } = useQuery(historyQuery(part));
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Section title={t('part.history')}>
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined ? <Skeleton height="4rem" /> : null}
      {data?.items.length === 0 ? (
        <p className={classes.none}>{t('part.neverChanged')}</p>
      ) : (
        <ol className={classes.list}>
          {data?.items.map((item) => (
            <li key={item.version} className={classes.item}>
              <VersionHead item={item} isCurrent={item.version === version} />
              {item.version === version ? null : (
                <VersionActions
                  isOpen={open === item.version}
                  number={item.version}
                  onCompare={() => setOpen(open === item.version ? null : item.version)}
                  onRestore={restoreOf(item, onRestore)}
                />
              )}
              {open === item.version ? (
                <DifferenceList before={content} after={contentOf<P>(item)} />
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function restoreOf<P extends BrandPart>(
  item: PartVersion,
  onRestore: PartHistoryProps<P>['onRestore'],
): (() => void) | null {
  const older = contentOf<P>(item);
  return onRestore === null || older === null ? null : () => onRestore(older, item.version);
}

type VersionHeadProps = { readonly item: PartVersion; readonly isCurrent: boolean };

function VersionHead({ item, isCurrent }: VersionHeadProps): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <Row as="p" align="center">
        <strong>{t('part.version', { number: item.version })}</strong>
        {isCurrent ? <StatusPill tone="good">{t('part.current')}</StatusPill> : null}
        <span className={classes.when}>
          <Time at={item.changedAt} />
        </span>
      </Row>
      <p className={classes.why}>
        {item.changedBy === null ? t('part.begun') : `${item.changedBy}: ${item.reason ?? ''}`}
      </p>
    </>
  );
}

type VersionActionsProps = {
  readonly isOpen: boolean;
  readonly number: number;
  readonly onCompare: () => void;
  readonly onRestore: (() => void) | null;
};

function VersionActions(props: VersionActionsProps): ReactNode {
  const { isOpen, number, onCompare, onRestore } = props;
  const t = useOperatorText();
  return (
    <Row isSingleLine>
      <Button
        size="compact-xs"
        variant="default"
        aria-expanded={isOpen}
        aria-label={t('part.compareVersion', { number })}
        onClick={onCompare}
      >
        {t('part.compare')}
      </Button>
      {onRestore === null ? null : (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('part.restoreVersion', { number })}
          onClick={onRestore}
        >
          {t('part.restore')}
        </Button>
      )}
    </Row>
  );
}
