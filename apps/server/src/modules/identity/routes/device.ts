import { createHmac, randomBytes } from 'node:crypto';
import type { RequestContext } from '../../../platform/http/call.ts';
import type { SiteService } from '../../site/index.ts';
import type { Device } from '../service/sessions.ts';
import { CAPTCHA_COOKIE } from './captcha.ts';

/** Tells a browser apart from others, and nothing about who uses it. */
export const DEVICE_COOKIE = 'parlour_device';
const DEVICE_BYTES = 16;
const DEVICE_DAYS = 400;
const DEVICE = /^[A-Za-z0-9_-]{22}$/;

export type KnownDevice = Device & { readonly captchaId: string | undefined };

export type DeviceReaderDeps = {
  readonly site: SiteService;
  readonly pepper: string;
  readonly isSecure: boolean;
};

/** Where a call comes from. A browser that has no name yet is given one with the answer. */
export const createDeviceReader =
  ({ site, pepper, isSecure }: DeviceReaderDeps) =>
  async (
    call: RequestContext & { setHeader(name: string, value: string): void },
  ): Promise<KnownDevice> => {
    const sent = call.cookies[DEVICE_COOKIE] ?? '';
    const isKnown = DEVICE.test(sent);
    const id = isKnown ? sent : randomBytes(DEVICE_BYTES).toString('base64url');
    if (!isKnown) {
      const attributes = `Path=/wps; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_DAYS * 86_400}`;
      call.setHeader(
        'set-cookie',
        `${DEVICE_COOKIE}=${id}; ${attributes}${isSecure ? '; Secure' : ''}`,
      );
    }
    return {
      ip: call.ip,
      country: await site.country(call),
      userAgent: call.userAgent,
      captchaId: call.cookies[CAPTCHA_COOKIE],
      deviceHash: createHmac('sha256', pepper).update(`device:${id}`).digest(),
    };
  };

export type DeviceReader = ReturnType<typeof createDeviceReader>;
