// What operators see of a member's logins, and how they end them.
import type { Db } from '@parlour/database';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import { closeTickets } from '../store/login-tickets.ts';
import { listLoginAttempts, type LoginView } from '../store/logins.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { Sessions } from './sessions.ts';

export type EndSessions = {
  readonly brandId: string;
  readonly memberId: string;
  readonly operatorId: string;
  readonly ip: string;
  readonly reason: string;
};

export type SessionDesk = {
  sessions(brandId: string, memberId: string): Promise<SessionRow[]>;
  logins(
    brandId: string,
    memberId: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<LoginView[]>;
  /** Ends every session of the member, and logins that wait for their second half. */
  endAll(command: EndSessions): Promise<number>;
};

export type SessionDeskDeps = {
  readonly db: Db;
  readonly members: MemberService;
  readonly audit: AuditService;
  readonly sessions: Sessions;
  now(): Date;
};

export function createSessionDesk(deps: SessionDeskDeps): SessionDesk {
  const { db, members, audit, sessions, now } = deps;
  return {
    async sessions(brandId, memberId) {
      await members.getOfBrand(db, brandId, memberId);
      return sessions.list(memberId);
    },

    async logins(brandId, memberId, page) {
      await members.getOfBrand(db, brandId, memberId);
      return listLoginAttempts(db, memberId, page);
    },

    async endAll({ brandId, memberId, operatorId, ip, reason }) {
      await members.getOfBrand(db, brandId, memberId);
      const endedSessions = await db.tx(async (tx) => {
        await closeTickets(tx, memberId, now());
        const count = await sessions.endOthers(tx, memberId, null);
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          subject: { kind: 'member', id: memberId },
          action: 'member.end_sessions',
          before: null,
          after: { endedSessions: count },
          reason,
          ip,
        });
        return count;
      });
      sessions.forget(memberId);
      return endedSessions;
    },
  };
}
