import { serve } from '../../platform/http/call.ts';
import { maskMiddle } from '../member/index.ts';
import { type FeedbackImages, imageUrl } from './image/service.ts';
import type { FeedbackService } from './service.ts';
import type { Feedback } from './store.ts';

const PAGE_SIZE = 20;

const presentFeedback = (feedback: Feedback) => ({
  id: feedback.id,
  questionType: feedback.questionType,
  content: feedback.content,
  images: feedback.imageIds.map(imageUrl),
  state: feedback.state,
  answer: feedback.answer,
  createdAt: feedback.createdAt.toISOString(),
  answeredAt: feedback.answeredAt?.toISOString() ?? null,
});

const presentForConsole = (feedback: Feedback, mayReveal: boolean) => ({
  ...presentFeedback(feedback),
  memberId: feedback.memberId,
  account: feedback.account,
  email: feedback.email === null || mayReveal ? feedback.email : maskMiddle(feedback.email),
  answeredBy: feedback.answeredBy,
  version: feedback.version,
});

export type FeedbackRoutesDeps = {
  readonly feedback: FeedbackService;
  readonly images: FeedbackImages;
};

export const serveFeedback = ({ feedback, images }: FeedbackRoutesDeps) =>
  serve({
    'POST /wps/feedback/images': async ({ brand, upload }) => images.put(brand.id, upload),

    'PUT /wps/feedback': async ({ body, brand, caller, language }) => {
      // A trial account is nobody who could read an answer later.
      const isMember = caller.kind === 'member' && caller.standing !== 'trial';
      const id = await feedback.send({
        brandId: brand.id,
        memberId: isMember ? caller.memberId : null,
        language,
        questionType: body.questionType,
        content: body.content,
        imageIds: body.imageIds ?? [],
        email: body.email,
      });
      return { id };
    },

    'GET /wps/feedback': async ({ brand, caller, query: { limit = PAGE_SIZE, cursor } }) => {
      const filter = { brandId: brand.id, memberId: caller.memberId };
      const { items, nextCursor } = await feedback.list({ ...filter, cursor, limit });
      return { items: items.map(presentFeedback), nextCursor };
    },

    'GET /console/feedback': async ({ brand, caller, query: { limit = PAGE_SIZE, ...query } }) => {
      const page = await feedback.list({ ...query, brandId: brand.id, limit });
      const mayReveal = caller.permissions.has('member.reveal');
      return {
        items: page.items.map((one) => presentForConsole(one, mayReveal)),
        nextCursor: page.nextCursor,
      };
    },

    'POST /console/feedback/:feedbackId': async ({ body, brand, caller, ip, params }) => {
      const decided = await feedback.decide({
        brandId: brand.id,
        feedbackId: params.feedbackId,
        state: body.state,
        answer: body.answer,
        version: body.version,
        operatorId: caller.operatorId,
        ip,
      });
      return presentForConsole(decided, caller.permissions.has('member.reveal'));
    },
  });
