import { PinIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { Picture } from '../../../lib/picture/picture.tsx';
import type { Game } from '../api/index.ts';
import { nameOf } from '../model.ts';
import classes from './game-name.module.css';

export type GameNameProps = {
  readonly game: Pick<Game, 'names' | 'gameCode' | 'showIcon' | 'iconUrl' | 'pinPosition'>;
};

/** A game by its picture, its name and its code. */
export function GameName({ game }: GameNameProps): ReactNode {
  const t = useOperatorText();
  const name = nameOf(game, currentLanguage());
  return (
    <span className={classes.game}>
      <Picture src={game.showIcon ?? game.iconUrl} shape="tile" name={name} />
      <span className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.code}>
          {game.pinPosition === null ? null : (
            <span className={classes.pin} title={t('game.flag.pinned')}>
              <PinIcon size={12} />
              {game.pinPosition}
            </span>
          )}
          {game.gameCode}
        </span>
      </span>
    </span>
  );
}
