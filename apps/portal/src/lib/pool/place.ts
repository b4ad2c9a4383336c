/** Where everything stands that fell from the pools. */
export const POOL_HITS = { to: '/winners', search: { list: 'pools' } } as const;
