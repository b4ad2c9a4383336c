import type { DeliveryDetail, Postback } from './api/postback.ts';

/** An active endpoint of an affiliate, for tests. */
export const aPostback = (change: Partial<Postback> = {}): Postback => ({
  id: '019aa000-0000-7000-8000-000000000001',
  name: 'Tracker',
  url: 'https://track.example/pb?cid={cid}',
  method: 'GET',
  events: ['registration', 'commission'],
  isActive: true,
  offReason: null,
  failuresInRow: 0,
  secretHint: 'Q9xz',
  deliveredAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  version: 3,
  ...change,
});

/** A notice that failed at its only try, for tests. */
export const aDelivery = (change: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  id: '019aa000-0000-7000-8000-000000000002',
  postbackId: '019aa000-0000-7000-8000-000000000001',
  postbackName: 'Tracker',
  event: 'qualified',
  isTest: false,
  memberReference: 'm7Qk2x',
  state: 'FAILED',
  method: 'GET',
  url: 'https://track.example/pb?cid=a1b2c3',
  tries: 1,
  status: 500,
  failure: 'status',
  durationMs: 120,
  nextTryAt: null,
  endedAt: '2026-11-01T00:00:01Z',
  createdAt: '2026-11-01T00:00:00Z',
  body: null,
  log: [
    {
      number: 1,
      at: '2026-11-01T00:00:01Z',
      status: 500,
      failure: 'status',
      durationMs: 120,
      answer: 'out of order',
    },
  ],
  ...change,
});
