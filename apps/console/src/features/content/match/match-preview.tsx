import { languageOf } from '@parlour/i18n/react';
import { Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { ContentFieldsOf } from '../api/index.ts';
import { Picture } from '../components/picture.tsx';
import type { Words } from '../model/words.ts';
import classes from '../preview/preview.module.css';

export type MatchPreviewProps = {
  readonly fields: ContentFieldsOf<'match'>;
  readonly words: Words;
  readonly language: string;
};

/** A card of the lobby's slider of matches. */
export function MatchPreview({ fields, words, language }: MatchPreviewProps): ReactNode {
  const { matchTime, moneyLine } = fields;
  const format = new Intl.DateTimeFormat(`${languageOf(language).tag}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const team = (name: string | undefined, url: string | null, odds: string | undefined) => (
    <Row gap={3} align="center" justify="between" isSingleLine>
      <Picture url={url ?? ''} className={classes.crest} isSmall />
      <span className={classes.teamName}>{name}</span>
      <span className={classes.odds}>{odds ?? '–'}</span>
    </Row>
  );
  return (
    <div className={classes.lobby}>
      <div className={classes.match}>
        <div className={classes.matchHead}>
          <span>{words['league']}</span>
          <time>{matchTime === '' ? '' : format.format(new Date(matchTime))}</time>
        </div>
        {team(words['homeTeam'], fields.homeTeamImageUrl, moneyLine?.homeTeamOdds)}
        {team(words['awayTeam'], fields.awayTeamImageUrl, moneyLine?.awayTeamOdds)}
      </div>
    </div>
  );
}
