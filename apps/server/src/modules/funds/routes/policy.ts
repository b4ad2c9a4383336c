import type { Platform } from '../../../platform/platform.ts';
import { type Brand, serve } from '../../../platform/http/call.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import { type FundPolicyChange, present } from '../policy-kind.ts';
import { policyDefault } from '../rules/limits.ts';
import { findVersionedPolicy } from '../store/policy-desk.ts';
import { readAmount } from './read.ts';

/** What a brand allows of transfers in its currency, and operators' changes of it. */
export const serveFundPolicy = ({
  db,
  changePolicy,
}: Pick<Platform, 'db'> & { readonly changePolicy: Submit<FundPolicyChange> }) => {
  const read = async ({ id: brandId, currency }: Brand) => {
    const known = await findVersionedPolicy(db, { brandId, currency });
    return present(currency, known ?? { ...policyDefault, version: 0 });
  };
  return serve({
    'GET /console/fund-policy': ({ brand }) => read(brand),

    'PUT /console/fund-policy': async (call) => {
      const { body, brand } = call;
      const { currency } = brand;
      const command = {
        brandId: brand.id,
        currency,
        vendorMin: readAmount(body.vendorMin),
        vendorMax: readAmount(body.vendorMax),
        uplineIsOffered: body.uplineIsOffered,
        uplineMin: readAmount(body.uplineMin),
        uplineMax: readAmount(body.uplineMax),
        uplineDay: readAmount(body.uplineDay),
        downlineIsOffered: body.downlineIsOffered,
        downlineMin: readAmount(body.downlineMin),
        downlineMax: readAmount(body.downlineMax),
        downlineDay: readAmount(body.downlineDay),
        downlineAnyDepth: body.transferAnyDepth,
        downlineMultipleHundredths: body.transferRolloverMultipleHundredths,
        version: body.version,
      };
      const proposal = await changePolicy({ ...deskOf(call), reason: body.reason }, command);
      return { ...(await read(brand)), proposal: presentRef(proposal) };
    },
  });
};
