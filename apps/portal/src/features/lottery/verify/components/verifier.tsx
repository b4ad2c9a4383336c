import { gameName } from '@parlour/i18n/lottery';
import { EmptyState, Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress, useSearchChange } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { lotteryGamesQuery, proofsQuery } from '../../api/draw.ts';
import { readGameCode } from '../../area.ts';
import type { LotteryGame } from '../../game.ts';
import { readIssueNo } from '../verify-search.ts';
import { ChainSearch } from './chain-search.tsx';
import { DrawCheck } from './draw-check.tsx';
import { LastDraws } from './last-draws.tsx';
import { OnSale } from './on-sale.tsx';
import { VerifierFile } from './verifier-file.tsx';
import classes from './verifier.module.css';

/** Checks draws of the house in this browser: any past one, the last hundred, and hashes of a chain. */
export function Verifier(): ReactNode {
  const t = useLotteryText();
  const { search } = useAddress();
  const query = useQuery(lotteryGamesQuery());
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const games = query.data.items.filter(({ source }) => source === 'house');
  const asked = readGameCode(search);
  const game = games.find(({ gameCode }) => gameCode === asked) ?? games[0];
  if (game === undefined) {
    return <EmptyState title={t('verifier.no_games')} hint={t('verifier.no_games_hint')} />;
  }
  return (
    <>
      <GameChoice games={games} active={game} />
      <OneGame
        key={game.gameCode}
        game={game}
        issueNo={game.gameCode === asked ? readIssueNo(search) : null}
      />
    </>
  );
}

export type GameVerifierProps = { readonly game: LotteryGame };

/** The same for the game of a room, which its links do not leave. */
export function GameVerifier({ game }: GameVerifierProps): ReactNode {
  const { search } = useAddress();
  return <OneGame key={game.gameCode} game={game} issueNo={readIssueNo(search)} />;
}

type GameChoiceProps = { readonly games: readonly LotteryGame[]; readonly active: LotteryGame };

function GameChoice({ games, active }: GameChoiceProps): ReactNode {
  const t = useLotteryText();
  const changeSearch = useSearchChange();
  return (
    <label className={classes.choice}>
      <span>{t('verifier.game')}</span>
      <select
        value={active.gameCode}
        onChange={({ currentTarget }) =>
          changeSearch({ gameCode: currentTarget.value, issueNo: undefined })
        }
      >
        {games.map(({ gameCode }) => (
          <option key={gameCode} value={gameCode}>
            {gameName(t, gameCode)}
          </option>
        ))}
      </select>
    </label>
  );
}

type OneGameProps = { readonly game: LotteryGame; readonly issueNo: string | null };

function OneGame({ game, issueNo }: OneGameProps): ReactNode {
  const t = useLotteryText();
  const query = useQuery(proofsQuery(game.gameCode));
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton height="20rem" shape="card" />
    ) : (
      <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const { chains, items } = query.data;
  const wanted = issueNo ?? items[0]?.issueNo;
  const onSale =
    game.current === null ? null : (
      <OnSale gameCode={game.gameCode} issueNo={game.current.issueNo} chains={chains} />
    );
  if (wanted === undefined) {
    return (
      <>
        <EmptyState title={t('results.empty')} hint={t('results.empty_hint')} />
        {onSale}
      </>
    );
  }
  return (
    <>
      <Hint>{t('verifier.beacon_own')}</Hint>
      <DrawCheck key={wanted} game={game} issueNo={wanted} chains={chains} />
      <LastDraws game={game} draws={items} chains={chains} active={wanted} />
      {onSale}
      <ChainSearch chains={chains} />
      <VerifierFile game={game} issueNo={wanted} />
    </>
  );
}
