import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../platform/refusal.ts';
import { createTeamTicket } from './team-ticket.ts';

const asked = { agentId: 'agent', brandId: 'brand', ticketId: 'ticket' };
const detail = { ticketId: 'ticket' };

const ask = (owner: string | null, demandInTeam: () => Promise<unknown>) =>
  createTeamTicket({
    db: {} as never,
    find: async () => (owner === null ? null : ({ memberId: owner } as never)),
    tree: { demandInTeam: demandInTeam as never },
    record: {
      detail: async (id) => {
        assert.deepEqual(id, { memberId: owner, id: 'ticket' });
        return detail as never;
      },
    },
  })(asked);

const isNotFound = (error: unknown) =>
  error instanceof Refusal && error.code === 'ticket.not_found';

test('an agent sees a ticket of the team', async () => {
  assert.equal(await ask('member', async () => ({})), detail);
});

test('a ticket of someone else is answered like one that does not exist', async () => {
  const outside = () => Promise.reject(new Refusal('agent.account_unknown'));
  await assert.rejects(ask('stranger', outside), isNotFound);
  await assert.rejects(
    ask(null, async () => ({})),
    isNotFound,
  );
});

test('a fault is no refusal', async () => {
  const broken = () => Promise.reject(new Error('the database is away'));
  await assert.rejects(ask('member', broken), /away/);
});
