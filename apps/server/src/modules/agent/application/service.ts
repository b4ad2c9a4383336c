import { idCursor } from '../../../platform/cursor.ts';
import { pageOf } from '../../../platform/page.ts';
import { plainLine, plainLines } from '../../../platform/plain-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Tx } from '@parlour/database';
import type { AuditService } from '../../audit/index.ts';
import { isMailAddress, type NotificationService } from '../../notification/index.ts';
import { type Admit, type Admitted, wordsOf } from './admit.ts';
import {
  type Application,
  type ApplicationDecision,
  type ApplicationFields,
  type ApplicationState,
  findApplication,
  insertApplication,
  listApplications,
  lockApplication,
  updateDecision,
} from './store.ts';

export type Apply = ApplicationFields & {
  readonly brandId: string;
  readonly memberId: string | null;
  readonly language: string;
  readonly botCheck: string | undefined;
};

export type DecideApplication = Pick<ApplicationDecision, 'operatorId' | 'remark' | 'state'> & {
  readonly brandId: string;
  readonly applicationId: string;
  readonly version: number;
  readonly ip: string;
  /** Of an approval; what is left out is made up of the applicant's address of mail. */
  readonly account?: string | undefined;
  readonly code?: string | undefined;
  readonly agentType?: number | undefined;
};

export type ApplicationPage = {
  readonly items: readonly Application[];
  readonly nextCursor: string | null;
};

export type ApplicationService = {
  /** Answers the id. One open application for each address of mail. */
  apply(command: Apply): Promise<string>;
  list(query: {
    readonly brandId: string;
    readonly state?: ApplicationState | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  }): Promise<ApplicationPage>;
  /** Decides once and for all; the applicant is told by mail. */
  decide(command: DecideApplication): Promise<Application>;
};

export type ApplicationDeps = Pick<Platform, 'db' | 'now' | 'newId'> & {
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  /** Refuses anyone who did not do the work of a bot check. */
  demandBotCheck(answer: string | undefined): Promise<void>;
  readonly admit: Admit;
};

const NAME_LETTERS_MIN = 2;
const CHANNELS_LETTERS_MIN = 3;

function cleanFields({ ...fields }: ApplicationFields): ApplicationFields {
  const clean = {
    fullName: plainLine(fields.fullName),
    email: fields.email.trim(),
    contact: plainLine(fields.contact),
    channels: plainLines(fields.channels),
    monthlyVisitors: fields.monthlyVisitors,
    message: plainLines(fields.message),
  };
  if (!isMailAddress(clean.email)) throw new Refusal('identity.email_invalid');
  const isShort =
    clean.fullName.length < NAME_LETTERS_MIN || clean.channels.length < CHANNELS_LETTERS_MIN;
  if (isShort) throw new Refusal('request.invalid');
  return clean;
}

export function createApplicationService(deps: ApplicationDeps): ApplicationService {
  const { db, audit, notifications, now, newId } = deps;
  return {
    async apply({ botCheck, brandId, memberId, language, ...given }) {
      const fields = cleanFields(given);
      await deps.demandBotCheck(botCheck);
      const id = newId();
      await db.tx(async (tx) => {
        const createdAt = now();
        const application = { ...fields, id, brandId, memberId, language, createdAt };
        const isFirst = await insertApplication(tx, application);
        if (!isFirst) throw new Refusal('agent.application_open');
      });
      return id;
    },

    async list({ cursor, limit, brandId, state }) {
      const after = idCursor.read(cursor)?.id ?? null;
      const found = await listApplications(db, { brandId, state, after, limit: limit + 1 });
      return pageOf(found, limit, idCursor.write);
    },

    async decide({ applicationId, brandId, operatorId, ip, remark, state, version, ...wish }) {
      const told = plainLines(remark);
      if (told === '') throw new Refusal('request.invalid');
      const decideIn = async (tx: Tx, before: Application, admitted: Admitted | null) => {
        const agentId = admitted?.agentId ?? null;
        const decision = { state, remark: told, operatorId, at: now(), agentId };
        await updateDecision(tx, applicationId, decision);
        await notifications.send(tx, {
          brandId,
          memberId: before.memberId,
          channel: 'email',
          to: before.email,
          language: before.language,
          template: 'application_decided',
          values: { decision: state, remark: told, ...wordsOf(admitted) },
        });
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: `agent_application.${state === 'approved' ? 'approve' : 'reject'}`,
          subject: { kind: 'agent_application', id: applicationId },
          before: { state: before.state },
          after: { state, remark: told, account: admitted?.account, code: admitted?.code },
          reason: told,
          ip,
        });
      };
      const demandOpen = async (tx: Tx): Promise<Application> => {
        const before = await lockApplication(tx, brandId, applicationId);
        if (before === null) throw new Refusal('agent.application_unknown');
        if (before.state !== 'open' || before.version !== version) {
          throw new Refusal('agent.application_changed');
        }
        return before;
      };
      if (state === 'rejected') {
        await db.tx(async (tx) => decideIn(tx, await demandOpen(tx), null));
      } else {
        const found = await findApplication(db, brandId, applicationId);
        if (found === null) throw new Refusal('agent.application_unknown');
        await deps.admit(found, { ...wish, ip }, async (tx, admitted) =>
          decideIn(tx, await demandOpen(tx), admitted),
        );
      }
      const decided = await findApplication(db, brandId, applicationId);
      if (decided === null) throw new Refusal('agent.application_unknown');
      return decided;
    },
  };
}
