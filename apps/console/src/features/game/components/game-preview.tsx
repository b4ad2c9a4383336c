import { languageOf } from '@parlour/i18n/react';
import { Hint } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { percentOf } from '../../../lib/money/rate.ts';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import type { Game } from '../api/index.ts';
import { draftProblems, type GameDraft } from '../draft.ts';
import { nameOf, ppmOf } from '../model.ts';
import { badgeOf } from '../preview.ts';
import classes from './game-preview.module.css';

export type GamePreviewProps = {
  readonly game: Game;
  readonly draft: GameDraft;
  readonly language: string;
};

/** The tile as players would see it with what the form says now, in the language of its tab. */
export function GamePreview({ game, draft, language }: GamePreviewProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useNowMs();
  const [broken, setBroken] = useState<string | null>(null);
  const icon = draft.icon.trim();
  const usesOwn = icon === '' || draftProblems(draft).icon !== undefined;
  const src = usesOwn ? game.iconUrl : icon;
  const names = Object.fromEntries(
    Object.entries(draft.names).filter(([, name]) => name.trim() !== ''),
  );
  const title = nameOf({ names, gameCode: game.gameCode }, language);
  const badge = badgeOf(draft, game, nowMs);
  const rtpPpm = ppmOf(draft.rtp);
  const { tag, dir, name } = languageOf(language);
  return (
    <Section title={t('game.preview')}>
      <div className={classes.stage}>
        <figure
          className={classes.tile}
          data-closed={badge?.isClosed || undefined}
          lang={tag}
          dir={dir}
        >
          <div className={classes.picture}>
            {broken === src ? (
              <span className={classes.broken}>{t('game.iconBroken')}</span>
            ) : (
              <img src={src} alt="" width={390} height={520} onError={() => setBroken(src)} />
            )}
          </div>
          {badge === null ? null : (
            <span className={classes.badge} data-closed={badge.isClosed || undefined}>
              {t(`game.badge.${badge.kind}`)}
            </span>
          )}
          <figcaption className={classes.caption}>
            <p className={classes.title}>{title}</p>
            <p className={classes.vendor}>
              <span>{game.vendorName}</span>
              {rtpPpm === null ? null : <bdi>RTP {percentOf(rtpPpm)}%</bdi>}
            </p>
          </figcaption>
        </figure>
      </div>
      <Hint>
        {draft.isHidden ? t('game.previewHidden') : t('game.previewIn', { language: name })}
      </Hint>
    </Section>
  );
}
