import { serve } from '../../../platform/http/call.ts';
import type { SiteService } from '../../site/index.ts';
import { CAPTCHA_TTL_MS } from '../service/captcha.ts';
import type { Identity } from '../service/identity.ts';

/** Names the captcha that the next login or registration answers. */
export const CAPTCHA_COOKIE = 'parlour_captcha';

type CaptchaRoutesDeps = {
  readonly identity: Identity;
  readonly site: SiteService;
  readonly isSecure: boolean;
};

export const serveCaptcha = ({ identity, site, isSecure }: CaptchaRoutesDeps) =>
  serve({
    'GET /wps/captcha': async ({ setHeader }) => {
      const { id, image } = await identity.captchas.create();
      const attributes = `Path=/wps; HttpOnly; SameSite=Strict; Max-Age=${CAPTCHA_TTL_MS / 1000}`;
      setHeader(
        'set-cookie',
        `${CAPTCHA_COOKIE}=${id}; ${attributes}${isSecure ? '; Secure' : ''}`,
      );
      return `data:image/png;base64,${image.toString('base64')}`;
    },

    'GET /wps/system/setting/register': async ({ brand }) => site.registerSettings(brand.id),
  });
