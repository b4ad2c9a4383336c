import { type ReactNode, useState } from 'react';
import type { ListedMatch, MatchAd } from './hot-model.ts';
import { MatchTime } from './match-time.tsx';
import classes from './match-card.module.css';

const DEFAULT_CREST = '/art/empty/crest.svg';

export type MatchCardProps = ListedMatch & { readonly onOpen: (ad: MatchAd) => void };

/** A match that an operator wrote of; a press opens the vendor's game that takes bets on it. */
export function MatchCard({ ad, match, onOpen }: MatchCardProps): ReactNode {
  const { homeTeam, awayTeam, moneyLine } = match;
  return (
    <button type="button" className={classes.card} onClick={() => onOpen(ad)}>
      <span className={classes.facts}>
        <span className={classes.league}>{match.league}</span>
        <MatchTime at={match.matchTime} />
      </span>
      <Side team={homeTeam} imageUrl={match.homeTeamImageUrl} odds={moneyLine?.homeTeamOdds} />
      <Side team={awayTeam} imageUrl={match.awayTeamImageUrl} odds={moneyLine?.awayTeamOdds} />
      <span className={classes.game}>{ad.gameName}</span>
    </button>
  );
}

type SideProps = {
  readonly team: string;
  readonly imageUrl: string | null;
  readonly odds: string | undefined;
};

function Side({ team, imageUrl, odds }: SideProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className={classes.side}>
      <img
        src={imageUrl === null || hasFailed ? DEFAULT_CREST : imageUrl}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        onError={() => setHasFailed(true)}
      />
      <span className={classes.team}>{team}</span>
      <bdi className={classes.odds}>{odds ?? '–'}</bdi>
    </span>
  );
}
