import { CopyField, Hint, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { useMoneyText } from '../../../lib/money-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { transactionQuery } from '../api/record.ts';
import { causePath, kindLabel, type TransactionDetail } from '../record-model.ts';
import classes from './transaction-facts.module.css';

export type TransactionFactsProps = {
  readonly transferId: string;
  /** Where another movement that belongs to this one is opened. */
  readonly pathOf: (transferId: string) => string;
  /** Of the parts: below the title of a dialog, or of a page. */
  readonly heading: 'h2' | 'h3';
};

/** One movement: what it changed, where the money went, and what it belongs to. */
export function TransactionFacts({
  transferId,
  pathOf,
  heading,
}: TransactionFactsProps): ReactNode {
  const { data, error, refetch } = useQuery(transactionQuery(transferId));
  if (error !== null && data === undefined) {
    return <LoadFailure cause={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height="22rem" shape="card" />;
  return (
    <Stack gap={5} isBounded>
      <Head detail={data} />
      <Legs detail={data} heading={heading} />
      <Related detail={data} pathOf={pathOf} heading={heading} />
    </Stack>
  );
}

type Part = { readonly detail: TransactionDetail };
type Headed = Part & Pick<TransactionFactsProps, 'heading'>;

function Head({ detail }: Part): ReactNode {
  const t = useMoneyText();
  const { kind, at, amount, currency, link, id } = detail;
  const path = causePath(link);
  const cause = link.label === '' ? t(`wallet.cause_${link.noun}`) : link.label;
  return (
    <>
      <div className={classes.head}>
        <p className={classes.kind}>{t(kindLabel(kind))}</p>
        <p className={classes.amount}>
          <Amount value={amount} currency={currency} tone="signed" />
        </p>
        <Hint>
          <Time at={at} style="full" />
        </Hint>
      </div>
      <dl className={classes.figures}>
        <dt>{t('wallet.cause_of')}</dt>
        <dd>
          {path === null ? (
            cause
          ) : (
            <PathLink
              to={path.split('?')[0] ?? ''}
              search={searchOf(path)}
              className={classes.link}
            >
              {cause}
            </PathLink>
          )}
        </dd>
        <dt>{t('wallet.column_balance')}</dt>
        <dd>
          <Amount value={detail.balance} currency={currency} />
        </dd>
        <dt>{t('wallet.movement_id')}</dt>
        <dd>
          <CopyField value={id} copyLabel={t('site.copy')} copiedLabel={t('site.copied')} />
        </dd>
      </dl>
    </>
  );
}

function Legs({ detail, heading: Heading }: Headed): ReactNode {
  const t = useMoneyText();
  const { currency } = detail;
  return (
    <Stack as="section" gap={2}>
      <Heading className={classes.heading}>{t('wallet.legs')}</Heading>
      <ol className={classes.rows}>
        {detail.legs.map((leg, index) => (
          // Legs have no identity but their place in the movement.
          <li key={`${leg.account} ${index}`} className={classes.row}>
            <span className={classes.words}>
              <span>
                {t(`wallet.account_${leg.account}`)}
                {leg.account === 'vendor' && leg.code !== null ? ` · ${leg.code}` : ''}
              </span>
              {leg.before === null || leg.after === null ? null : (
                <Hint as="span">
                  <Amount value={leg.before} currency={currency} /> →{' '}
                  <Amount value={leg.after} currency={currency} />
                </Hint>
              )}
            </span>
            <Amount value={leg.amount} currency={currency} tone="signed" />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

type RelatedProps = Headed & Pick<TransactionFactsProps, 'pathOf'>;

function Related({ detail, pathOf, heading: Heading }: RelatedProps): ReactNode {
  const t = useMoneyText();
  if (detail.related.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Heading className={classes.heading}>{t('wallet.related')}</Heading>
      <ul className={classes.rows}>
        {detail.related.map(({ id, relation, kind, at, amount }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              <PathLink
                to={pathOf(id).split('?')[0] ?? ''}
                search={searchOf(pathOf(id))}
                className={classes.link}
              >
                {t(kindLabel(kind))}
              </PathLink>
              <Hint as="span">
                <Time at={at} style="full" /> · {t(`wallet.relation_${relation}`)}
              </Hint>
            </span>
            <Amount value={amount} currency={detail.currency} tone="signed" />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const searchOf = (path: string) =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));
