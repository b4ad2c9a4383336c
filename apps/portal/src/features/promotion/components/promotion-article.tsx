import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Picture } from '../../../lib/page/picture.tsx';
import { ShareButtons } from '../../../lib/page/share-buttons.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { RichText } from '../../../lib/rich-text.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Promotion } from '../model.ts';
import { Categories } from './promotion-grid.tsx';
import { PromotionState } from './promotion-state.tsx';
import classes from './promotion.module.css';

const DEFAULT_PICTURE = '/art/banners/promotions.webp';

export type PromotionArticleProps = {
  readonly promotion: Promotion;
  /** Null where the promotion leads nowhere. */
  readonly onAct: (() => void) | null;
};

/** One offer: what it is, how long it lasts, what it asks for. */
export function PromotionArticle({ promotion, onAct }: PromotionArticleProps): ReactNode {
  const t = usePagesText();
  const { action, endsAt, startsAt, state, terms } = promotion;
  return (
    <article className={classes.article}>
      <div className={classes.main}>
        <Picture
          className={classes.hero}
          url={promotion.imageUrl}
          fallbackUrl={DEFAULT_PICTURE}
          width={1280}
          height={560}
          isEager
        />
        <h1 className={classes.title}>{promotion.title}</h1>
        {promotion.summary === '' ? null : <p className={classes.lead}>{promotion.summary}</p>}
        <RichText html={promotion.content} headingLevel={2} />
        {terms === '' ? null : (
          <details className={classes.terms} open={state !== 'ended'}>
            <summary>{t('promotion.terms')}</summary>
            <RichText html={terms} headingLevel={2} />
          </details>
        )}
      </div>
      <aside className={classes.side} aria-label={t('promotion.facts')}>
        <PromotionState {...promotion} />
        <dl className={classes.facts}>
          <div>
            <dt>{t('promotion.starts')}</dt>
            <dd>
              <Time at={startsAt} />
            </dd>
          </div>
          <div>
            <dt>{t('promotion.ends')}</dt>
            <dd>{endsAt === null ? t('promotion.no_end') : <Time at={endsAt} />}</dd>
          </div>
        </dl>
        <Categories categories={promotion.categories} />
        {onAct === null || action === '' ? null : (
          <Button size="lg" fullWidth disabled={state !== 'open'} onClick={onAct}>
            {action}
          </Button>
        )}
        <ShareButtons title={promotion.title} />
      </aside>
    </article>
  );
}
