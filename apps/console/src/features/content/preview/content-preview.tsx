import type { ReactNode } from 'react';
import { AnnouncementPreview } from '../announcement/announcement-preview.tsx';
import type { ContentFields } from '../api/index.ts';
import { BannerPreview } from '../banner/banner-preview.tsx';
import { HelpPreview } from '../help/help-preview.tsx';
import { MatchPreview } from '../match/match-preview.tsx';
import { completenessOf, FIRST_LANGUAGE, type Texts } from '../model/words.ts';
import { PostPreview } from '../post/post-preview.tsx';
import { PromotionPreview } from '../promotion/promotion-preview.tsx';

export type ContentPreviewProps = { readonly fields: ContentFields; readonly language: string };

/** An entry as players of a language see it; who has no words reads the English ones. */
export function ContentPreview({ fields, language }: ContentPreviewProps): ReactNode {
  const texts = fields.texts as Texts;
  const isMissing = completenessOf(fields.kind, texts, language) === 'missing';
  const words = texts[isMissing ? FIRST_LANGUAGE : language] ?? {};
  switch (fields.kind) {
    case 'banner':
      return <BannerPreview fields={fields} words={words} />;
    case 'announcement':
      return <AnnouncementPreview fields={fields} words={words} />;
    case 'promotion':
      return <PromotionPreview fields={fields} words={words} />;
    case 'post':
      return <PostPreview fields={fields} words={words} />;
    case 'help_section':
    case 'help_article':
      return <HelpPreview fields={fields} words={words} />;
    case 'match':
      return <MatchPreview fields={fields} words={words} language={language} />;
  }
}
