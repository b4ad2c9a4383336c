import { CrownIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { feedsPools } from '../../../lib/pool/model.ts';
import { jackpotQuery, useJackpot, useRisingAmount } from '../../../lib/pool/use-jackpot.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Game } from '../model.ts';
import classes from './tile-mark.module.css';

export type TileMarkProps = { readonly game: Game };

/** What a tile says of its game: why it is closed, the pool that its bets feed, or that it is new. */
export default function TileMark({ game }: TileMarkProps): ReactNode {
  const t = usePagesText();
  if (game.state !== 'live') {
    return <span className={classes.closed}>{t(`catalogue.state_${game.state}`)}</span>;
  }
  if (game.isDemoOnly) {
    return <span className={classes.closed}>{t('catalogue.not_connected')}</span>;
  }
  if (game.hasJackpot) return <JackpotMark game={game} />;
  return game.isNew ? <span className={classes.mark}>{t('catalogue.badge_new')}</span> : null;
}

function JackpotMark({ game }: TileMarkProps): ReactNode {
  const t = usePagesText();
  const { data } = useQuery(jackpotQuery());
  return (
    <span className={classes.mark}>
      {feedsPools(data, game) ? <Held /> : t('catalogue.badge_jackpot')}
    </span>
  );
}

/** What the largest pool holds now; a crown stands for the word, which a narrow tile has no room for. */
function Held(): ReactNode {
  const t = usePagesText();
  const jackpot = useJackpot();
  if (jackpot === undefined || jackpot.amount === null) return t('catalogue.badge_jackpot');
  return (
    <>
      <CrownIcon
        size={13}
        role="img"
        aria-hidden={false}
        aria-label={t('catalogue.badge_jackpot')}
      />
      <Rising amount={jackpot.amount} currency={jackpot.currency} />
    </>
  );
}

type RisingProps = { readonly amount: string; readonly currency: string };

function Rising({ amount, currency }: RisingProps): ReactNode {
  return <Amount value={useRisingAmount(amount, currency)} currency={currency} />;
}
