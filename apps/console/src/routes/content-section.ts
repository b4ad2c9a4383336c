import { useMatch } from '@tanstack/react-router';
import { isSectionName, type SectionName } from '../features/content/model/section.ts';

/**
 * The list of content that this screen belongs to, by its own route: the address may name the next
 * screen already while this one is still shown.
 */
export function useSection(): SectionName {
  const { fullPath }: { readonly fullPath: string } = useMatch({ strict: false });
  const name = fullPath.split('/')[2] ?? '';
  return isSectionName(name) ? name : 'banners';
}

/** The editor of one list, or the form of a new entry. */
export const editorPath = (section: SectionName) => `/content/${section}/$contentId` as const;
