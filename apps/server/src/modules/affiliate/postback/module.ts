// Postbacks: signed notices to an affiliate's own server.
import { createFieldSeal } from '../../../platform/field-seal.ts';
import type { ModuleParts } from '../../../platform/module.ts';
import { createOutbound } from '../../../platform/outbound/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMemberReference } from '../member-reference.ts';
import { createPostbackConsumer } from './consumer.ts';
import { createPostbackJobs, postbackSchedules } from './jobs.ts';
import { serveAgentPostbacks } from './routes/agent.ts';
import { serveConsolePostbacks } from './routes/console.ts';
import { createPresentDelivery } from './routes/present.ts';
import { createAnnounce } from './service/announce.ts';
import { createDeliver } from './service/deliver.ts';
import type { PostbackDeps } from './service/deps.ts';
import { createPostbackDesk } from './service/desk.ts';
import { createPostbacks } from './service/postbacks.ts';

export type PostbackNeeds = Pick<PostbackDeps, 'audit' | 'members' | 'notifications'>;

export function createPostbackModule(platform: Platform, needs: PostbackNeeds): ModuleParts {
  const { config } = platform;
  const reference = createMemberReference(config.fieldKey);
  const deps: PostbackDeps = {
    ...platform,
    ...needs,
    outbound: createOutbound({ policy: config.outbound }),
    reference,
    seal: createFieldSeal(config.fieldKeys),
  };
  const delivery = createDeliver(deps);
  const desk = createPostbackDesk(deps);
  const postbacks = createPostbacks({ ...deps, delivery });
  const present = createPresentDelivery(reference);
  return {
    handlers: {
      ...serveAgentPostbacks({ delivery, desk, postbacks, present }),
      ...serveConsolePostbacks({ desk, present }),
    },
    consumers: [createPostbackConsumer(createAnnounce(deps))],
    jobs: createPostbackJobs({ ...platform, delivery }),
    schedules: postbackSchedules,
  };
}
