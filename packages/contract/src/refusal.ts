/** HTTP statuses that a refusal may carry. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

export type Refusals = { readonly [code: `${string}.${string}`]: RefusalStatus };

export const declareRefusals = <const R extends Refusals>(refusals: R): R => refusals;

/** Refusals that any call may answer with; routes do not repeat them. */
export const requestRefusals = declareRefusals({
  'request.invalid': 400,
  'request.unsealed': 400,
  'request.replayed': 409,
  /** Another tab of this browser chose another brand for the console. */
  'request.brand_changed': 409,
  'request.unauthenticated': 401,
  'request.forbidden': 403,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.too_many': 429,
  'request.overloaded': 503,
  'request.unavailable': 503,
});
