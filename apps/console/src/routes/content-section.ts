import { useRouterState } from '@tanstack/react-router';
import { isSectionName, type SectionName } from '../features/content/model/section.ts';

/** The list of content that the address names. */
export function useSection(): SectionName {
  const name = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] ?? '' });
  return isSectionName(name) ? name : 'banners';
}

/** The editor of one list, or the form of a new entry. */
export const editorPath = (section: SectionName) => `/content/${section}/$contentId` as const;
