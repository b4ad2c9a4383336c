import { affiliateSealed } from '../modules/affiliate/index.ts';
import { cashierSealed } from '../modules/cashier/index.ts';
import { drawSealed } from '../modules/draw/index.ts';
import { exportSealed } from '../modules/export/index.ts';
import { identitySealed } from '../modules/identity/index.ts';
import { memberSealed } from '../modules/member/index.ts';
import { notificationSealed } from '../modules/notification/index.ts';
import { operatorSealed } from '../modules/operator/index.ts';
import type { SealedField } from '../platform/reseal.ts';

/** Every column of the server's database whose values are sealed. */
export const sealedFields: readonly SealedField[] = [
  ...operatorSealed,
  ...identitySealed,
  ...memberSealed,
  ...cashierSealed,
  ...notificationSealed,
  ...affiliateSealed,
  ...drawSealed,
  ...exportSealed,
];
