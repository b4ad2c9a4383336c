import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Url } from '../schema.ts';

/** What can go wrong while a third party verifies a number: section 8 of the specification. */
export const phoneIdRefusals = declareRefusals({
  'identity.phone_id_number_invalid': 422,
  /** Retry after five minutes. */
  'identity.phone_id_too_many': 429,
  'identity.phone_id_unknown': 422,
  'identity.phone_id_code_invalid': 422,
  'identity.phone_id_bot_check_failed': 422,
  'identity.phone_id_quota_exceeded': 503,
  'identity.phone_id_not_enabled': 403,
  'identity.phone_id_code_expired': 422,
  'identity.phone_id_popup_closed': 422,
  /** The token is not one that we accept: forged, meant for someone else, or used before. */
  'identity.phone_id_refused': 422,
  /** The keys of the third party cannot be read at the moment. */
  'identity.phone_id_unavailable': 503,
});

/** Those that a token itself can meet; calls that accept an ID token declare these. */
export const phoneIdTokenRefusals = [
  'identity.phone_id_number_invalid',
  'identity.phone_id_not_enabled',
  'identity.phone_id_code_expired',
  'identity.phone_id_refused',
  'identity.phone_id_unavailable',
] as const;

export const phoneIdRoutes = declareRoutes({
  'GET /wps/verification/phoneId': {
    access: 'public',
    summary: 'Where a third party verifies phone numbers, and what its errors mean',
    value: Type.Object({
      /** Opened in a window with `origin` and `nonce`; null while this way is off. */
      pageUrl: Type.Union([Url, Type.Null()]),
      /** Texts of the errors that the window reports, in the caller's language. */
      errors: Type.Array(
        Type.Object({
          error: Type.String({ maxLength: 64 }),
          message: Type.String({ maxLength: 400 }),
        }),
        { maxItems: 50 },
      ),
    }),
    refusals: [],
    rate: { count: 60, windowMs: 60_000 },
  },
});
