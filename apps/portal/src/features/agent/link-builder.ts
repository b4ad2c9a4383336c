import type { RegistrationLink } from '@parlour/contract';
import type { PointsBound } from './points-model.ts';

/** An active registration link that has brought some, for tests. */
export const aLink = (change: Partial<RegistrationLink> = {}): RegistrationLink => ({
  id: '01930000-0000-7000-8000-000000000001',
  name: 'Telegram',
  code: 'aB3dE5fG7hJ9kL1mN2pQ',
  url: 'https://parlour.example/register?referralCode=aB3dE5fG7hJ9kL1mN2pQ',
  accountType: 'member',
  points: [{ family: 'lottery', points: 50 }],
  channel: 'web',
  note: '',
  status: 'active',
  visits: 1_240,
  registrations: 34,
  depositors: 12,
  registrationsMax: 100,
  validUntil: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...change,
});

/** Points of an agent who has some of the lottery and none of fishing to give, for tests. */
export const POINTS_BOUNDS: readonly PointsBound[] = [
  { family: 'lottery', min: 0, max: 120 },
  { family: 'fish', min: 0, max: 0 },
];
