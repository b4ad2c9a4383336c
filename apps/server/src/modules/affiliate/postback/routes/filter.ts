import type { DeliveryState, PostbackEvent } from '@parlour/contract';
import type { DeliveryFilter } from '../service/desk.ts';

type Query = {
  readonly postbackId?: string | undefined;
  readonly event?: PostbackEvent | undefined;
  readonly state?: DeliveryState | undefined;
  readonly isTest?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

export const filterOf = ({
  event,
  from,
  isTest,
  postbackId,
  state,
  to,
}: Query): DeliveryFilter => ({
  event,
  isTest,
  postbackId,
  state,
  from: instant(from),
  to: instant(to),
});
