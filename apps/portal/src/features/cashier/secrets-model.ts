/** What shows that it is the owner who moves money out. */
export type Secrets = { readonly paymentPassword: string; readonly code: string };
export const NO_SECRETS: Secrets = { paymentPassword: '', code: '' };

/** Digits of an authenticator; the codes that stand in for a lost one are longer. */
const CODE_MIN = 6;

const codeOf = ({ code }: Secrets): string => code.replaceAll(/\s/g, '');

/** What a request sends of them. */
export const sentSecrets = (secrets: Secrets, needsCode: boolean) => ({
  paymentPassword: secrets.paymentPassword,
  ...(needsCode ? { code: codeOf(secrets) } : {}),
});

export const areComplete = (secrets: Secrets, needsCode: boolean): boolean =>
  secrets.paymentPassword !== '' && (!needsCode || codeOf(secrets).length >= CODE_MIN);
