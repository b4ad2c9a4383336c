import { Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Time } from '../../../../lib/time.tsx';
import { issueQuery } from '../../api/draw.ts';
import { PublishedNote, type PublishedChain } from './published-note.tsx';
import classes from './draw-check.module.css';

export type OnSaleProps = {
  readonly gameCode: string;
  readonly issueNo: string;
  readonly chains: readonly PublishedChain[];
};

/** What the draw on sale is bound to before it is held, for anyone who wants to note it down now. */
export function OnSale({ gameCode, issueNo, chains }: OnSaleProps): ReactNode {
  const t = useLotteryText();
  const issue = useQuery(issueQuery(gameCode, issueNo)).data;
  const proof = issue?.proof ?? null;
  if (issue === undefined || proof === null) return null;
  const figures = [
    ['endHash', proof.endHash],
    ['index', proof.index],
    ['beaconEndHash', proof.beaconEndHash],
    ['beaconRound', proof.beaconRound],
    ['beaconAt', proof.beaconAt],
  ] as const;
  return (
    <section className={classes.check} aria-labelledby="on-sale">
      <header className={classes.head}>
        <h2 id="on-sale">{t('verifier.on_sale', { no: issueNo })}</h2>
        <Time at={issue.drawsAt} style="full" />
      </header>
      <Hint>{t('verifier.on_sale_hint')}</Hint>
      <div className={classes.values}>
        <dl>
          {figures.map(([key, value]) => (
            <div key={key}>
              <dt dir="ltr">{key}</dt>
              <dd dir="ltr">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PublishedNote chains={chains} chainId={proof.chainId} opensAt={issue.opensAt} />
    </section>
  );
}
