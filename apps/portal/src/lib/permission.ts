import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

/**
 * Everything that a page needs to know of the brand before it draws; comes with the page. While it is
 * asked for again in another language, what is there stays: the brand is the same.
 */
export const permissionQuery = () =>
  ({
    ...callQuery('GET /wps/system/whitelabel'),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  }) as const;
