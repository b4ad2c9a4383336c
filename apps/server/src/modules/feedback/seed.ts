import type { Platform } from '../../platform/platform.ts';
import type { MemberService } from '../member/index.ts';
import type { FeedbackService } from './service.ts';
import type { FeedbackState, FeedbackType } from './store.ts';

type Story = {
  /** A member; a visitor otherwise. */
  readonly account?: string;
  readonly email?: string;
  readonly language?: string;
  readonly questionType: FeedbackType;
  readonly content: string;
  readonly answer?: string;
  readonly state?: FeedbackState;
};

const stories: readonly Story[] = [
  {
    account: 'maya',
    language: 'hi',
    questionType: 'deposit',
    content: 'UPI से जमा करने पर रक़म कितनी देर में दिखती है?',
    answer: 'आम तौर पर एक मिनट में। पाँच मिनट से ज़्यादा लगे तो रसीद का चित्र हमें भेजें।',
    state: 'answered',
  },
  {
    email: 'h.lindqvist@mail.example',
    questionType: 'site',
    content: 'The light theme is lovely in the morning. Could it follow my system?',
    answer: 'Thank you! Choose “System” under Settings, and it will.',
    state: 'closed',
  },
  {
    account: 'arjun',
    questionType: 'game',
    content: 'Velvet Hours froze once when my train went into a tunnel. The round was paid though.',
  },
  {
    account: 'demo',
    questionType: 'promotion',
    content: 'Does the weekend rebate count bets on live tables as well?',
    answer: 'Yes, live tables count in full. The list of games is in the terms of the offer.',
    state: 'answered',
  },
  {
    email: 'visitor.k@mail.example',
    questionType: 'account',
    content: 'Can I register with a number from another country than where I live?',
  },
  {
    account: 'demo',
    questionType: 'withdrawal',
    content: 'Please show in the record which bank account a withdrawal went to.',
  },
];

type SeedServices = { readonly feedback: FeedbackService; readonly members: MemberService };

/** What members and visitors wrote, and what the desk answered so far. */
export async function seedFeedback(
  { db }: Pick<Platform, 'db'>,
  { feedback, members }: SeedServices,
  { brandId, operatorId }: { readonly brandId: string; readonly operatorId: string },
): Promise<void> {
  if ((await feedback.list({ brandId, limit: 1 })).items.length > 0) return;
  for (const { account, answer, email, language = 'en', state, ...story } of stories) {
    const member = account === undefined ? null : await members.findByAccount(db, brandId, account);
    if (account !== undefined && member === null) continue;
    const memberId = member?.id ?? null;
    const about = { ...story, brandId, memberId, language, imageIds: [], email };
    const feedbackId = await feedback.send(about);
    if (state === undefined) continue;
    const by = { brandId, feedbackId, operatorId, ip: '192.0.2.200', version: 1 };
    await feedback.decide({ ...by, state, answer });
  }
}
