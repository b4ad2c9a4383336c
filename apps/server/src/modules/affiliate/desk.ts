/** The operator who acts, from where and why. */
export type Desk = {
  readonly brandId: string;
  /** Null for what comes with the demo. */
  readonly operatorId: string | null;
  readonly operatorAccount: string;
  readonly ip: string;
  readonly reason: string;
};

type Operator = {
  readonly brand: { readonly id: string };
  readonly caller: { readonly operatorId: string; readonly account: string };
  readonly ip: string;
  readonly body: { readonly reason?: string | undefined };
};

export const deskOf = ({ body, brand, caller, ip }: Operator): Desk => ({
  brandId: brand.id,
  operatorId: caller.operatorId,
  operatorAccount: caller.account,
  ip,
  reason: body.reason ?? '',
});
