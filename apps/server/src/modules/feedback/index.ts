// What visitors and members tell the house, with pictures, and what it answers.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import type { MemberService } from '../member/index.ts';
import type { NotificationService } from '../notification/index.ts';
import { imagePages } from './image/routes.ts';
import { createFeedbackImages } from './image/service.ts';
import { createFeedbackJobs, feedbackSchedules } from './jobs.ts';
import { serveFeedback } from './routes.ts';
import { createFeedbackService, type FeedbackService } from './service.ts';

export type { FeedbackService } from './service.ts';

export type FeedbackModule = { readonly feedback: FeedbackService; readonly parts: ModuleParts };

export function createFeedback(
  platform: Platform,
  needs: {
    readonly audit: AuditService;
    readonly members: MemberService;
    readonly notifications: NotificationService;
  },
): FeedbackModule {
  const feedback = createFeedbackService({ ...platform, ...needs });
  const images = createFeedbackImages(platform);
  return {
    feedback,
    parts: {
      handlers: serveFeedback({ feedback, images }),
      plugins: { portal: imagePages(images), console: imagePages(images) },
      jobs: createFeedbackJobs(platform),
      schedules: feedbackSchedules,
    },
  };
}
