import { Row, Skeleton, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { Prospect } from '../api/index.ts';
import { criteriaOf } from '../model.ts';
import parts from '../../../lib/record/part.module.css';
import classes from './prospect-list.module.css';

export type ProspectListProps = {
  readonly list: GrowingRecord<Prospect>;
  readonly empty: ReactNode;
};

/** Members who may still qualify, with how near each is to every criterion. */
export function ProspectList({ empty, list }: ProspectListProps): ReactNode {
  if (list.rows === undefined) {
    return list.error === null ? (
      <Skeleton height="16rem" shape="card" />
    ) : (
      <LoadFailure cause={list.error} onRetry={list.onRetry} />
    );
  }
  if (list.rows.length === 0) return empty;
  return (
    <>
      <ul className={classes.list}>
        {list.rows.map((prospect) => (
          <li key={prospect.memberReference} className={classes.card}>
            <Head prospect={prospect} />
            {criteriaOf(prospect).map((criterion) => (
              <CriterionLine key={criterion.label} {...criterion} currency={prospect.currency} />
            ))}
          </li>
        ))}
      </ul>
      <MoreMark hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.onMore} />
    </>
  );
}

type HeadProps = { readonly prospect: Prospect };

function Head({ prospect }: HeadProps): ReactNode {
  const t = useTeamText();
  const { account, amount, currency, memberReference, registeredAt, until } = prospect;
  return (
    <Row as="header" gap={3} align="start" justify="between" isSingleLine>
      <span className={parts.two}>
        <strong>
          <bdi>{account ?? memberReference}</bdi>
        </strong>
        <span className={parts.quiet}>
          <Time at={registeredAt} style="day" /> · {t('deal.until_at')}{' '}
          <Time at={until} style="day" />
        </span>
      </span>
      <span className={classes.worth}>
        <Amount value={amount} currency={currency} />
      </span>
    </Row>
  );
}

type CriterionLineProps = ReturnType<typeof criteriaOf>[number] & { readonly currency: string };

function CriterionLine({ asked, currency, label, share, there }: CriterionLineProps): ReactNode {
  const t = useTeamText();
  return (
    <Stack gap={1}>
      <p className={classes.measure}>
        <span>{t(label)}</span>
        <span>
          <Amount value={there} currency={currency} /> /{' '}
          <Amount value={asked} currency={currency} />
        </span>
      </p>
      <div className={parts.track} data-met={share === 1 || undefined} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </Stack>
  );
}
