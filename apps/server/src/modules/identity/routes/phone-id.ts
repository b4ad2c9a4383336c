import { serve } from '../../../platform/http/call.ts';
import type { TranslateRefusal } from '../../../platform/http/errors.ts';
import { WINDOW_ERRORS } from '../rules/phone-id.ts';
import type { PhoneIdService } from '../service/phone-id.ts';

export type PhoneIdRoutesDeps = {
  readonly phoneId: Pick<PhoneIdService, 'pageUrl'>;
  readonly translate: TranslateRefusal;
};

export const servePhoneId = ({ phoneId, translate }: PhoneIdRoutesDeps) =>
  serve({
    'GET /wps/verification/phoneId': async ({ language }) => ({
      pageUrl: phoneId.pageUrl,
      errors: Object.entries(WINDOW_ERRORS).map(([error, code]) => ({
        error,
        message: translate(language, code, {}),
      })),
    }),
  });
