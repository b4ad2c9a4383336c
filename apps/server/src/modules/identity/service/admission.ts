// Who may not come in, however well the account is proven.
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { BlacklistService } from '../../blacklist/index.ts';
import type { SiteService } from '../../site/index.ts';
import { type Entry, entryRefusal } from '../rules/entry.ts';
import type { LoginRow } from '../store/credentials.ts';
import type { LoginMethod } from '../store/logins.ts';
import type { Arrival, OpenLogin } from './open-login.ts';
import { destinationOf } from './reauthentication.ts';
import type { Device } from './sessions.ts';

export type AdmissionDeps = {
  readonly db: Db;
  readonly site: SiteService;
  readonly blacklist: BlacklistService;
  readonly openLogin: OpenLogin;
};

/** Both halves of a login ask here: between them, address, lists and blocks may change. */
export const createAdmission = ({ db, site, blacklist, openLogin }: AdmissionDeps) => ({
  /** Refuses where the rules of access let nobody from there log in. */
  async arrive(
    command: Device & { readonly brandId: string },
    method: LoginMethod,
  ): Promise<Arrival> {
    const brand = await site.brand(command.brandId);
    const denied = await site.admits(brand.id, command, 'login');
    if (denied !== null) throw new Refusal(denied);
    const { ip, country, userAgent, deviceHash = null } = command;
    return { brand, method, device: { ip, country, userAgent, deviceHash } };
  },

  /** Refuses the account itself. Asked only once it is proven, so that a stranger learns nothing. */
  async require(account: LoginRow, arrival: Arrival, entry?: Entry): Promise<void> {
    const { brand, device } = arrival;
    const listed = await blacklist.findBlacklisted(db, {
      ...suspectOf(account),
      ip: device.ip,
      deviceHash: device.deviceHash,
      brandId: brand.id,
      occasion: 'login',
      memberId: account.memberId,
    });
    const refusal =
      account.loginBlocked || account.status !== 'active' || listed !== null
        ? 'identity.login_blocked'
        : entryRefusal(entry, account.type);
    if (refusal === null) return;
    await openLogin.note(arrival, account, 'blocked');
    throw new Refusal(refusal);
  },
});

export type Admission = ReturnType<typeof createAdmission>;

/** What a blacklist may know an account by. */
const suspectOf = (account: LoginRow) => ({
  account: account.account,
  email: account.email,
  mobile: destinationOf(account, 'sms') || null,
  payeeName: account.payeeName,
});
