export const KYC_KINDS = [
  'identity_front',
  'identity_back',
  'passport',
  'selfie',
  'proof_of_address',
  'source_of_funds',
] as const;
export type KycKind = (typeof KYC_KINDS)[number];

export const KYC_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** The tone in which each state is shown. */
export const KYC_TONES = { pending: 'notice', approved: 'good', rejected: 'bad' } as const;
