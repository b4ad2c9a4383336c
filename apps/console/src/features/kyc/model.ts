export const KYC_KINDS = [
  'identity_front',
  'identity_back',
  'passport',
  'selfie',
  'proof_of_address',
  'source_of_funds',
] as const;

export const KYC_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** The tone in which each state is shown. */
export const KYC_TONES = { pending: 'notice', approved: 'good', rejected: 'bad' } as const;
