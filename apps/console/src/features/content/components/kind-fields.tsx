import type { ReactNode } from 'react';
import { AnnouncementForm } from '../announcement/announcement-form.tsx';
import type { ContentFields } from '../api/index.ts';
import { BannerForm } from '../banner/banner-form.tsx';
import { HelpArticleForm, HelpSectionForm } from '../help/help-form.tsx';
import { MatchForm } from '../match/match-form.tsx';
import { PostForm } from '../post/post-form.tsx';
import { PromotionForm } from '../promotion/promotion-form.tsx';

export type KindFieldsProps = {
  readonly fields: ContentFields;
  readonly errorOf: (name: string) => string | null;
  readonly onChange: (part: object) => void;
};

/** The fields that only entries of this kind have. */
export function KindForm({ fields, ...rest }: KindFieldsProps): ReactNode {
  switch (fields.kind) {
    case 'banner':
      return <BannerForm fields={fields} {...rest} />;
    case 'announcement':
      return <AnnouncementForm fields={fields} {...rest} />;
    case 'promotion':
      return <PromotionForm fields={fields} {...rest} />;
    case 'post':
      return <PostForm fields={fields} {...rest} />;
    case 'help_section':
      return <HelpSectionForm fields={fields} {...rest} />;
    case 'help_article':
      return <HelpArticleForm fields={fields} {...rest} />;
    case 'match':
      return <MatchForm fields={fields} {...rest} />;
  }
}
