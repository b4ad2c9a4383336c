// The switches as calls for tests, and as forms on the record page for people.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { type Faults, isFault, statementFaults } from './faults.ts';
import type { Payments } from './payment.ts';

const FaultBody = Type.Object({
  name: Type.String({ maxLength: 20 }),
  /** Empty puts the switch back. */
  value: Type.String({ maxLength: 20 }),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_440 })),
});
const LineBody = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 80 }),
  fault: Type.String({ maxLength: 20 }),
});
const StrangerBody = Type.Object({
  dialect: Type.Union([Type.Literal('tollgate'), Type.Literal('checkout')]),
});

const MINUTES = 10;

export type FaultRoutesDeps = { readonly faults: Faults; readonly payments: Payments };

/** Served only where the record is: nobody sets faults in production. */
export function registerFaults(app: FastifyInstance, { faults, payments }: FaultRoutesDeps): void {
  app.get('/faults', async () => faults.current());

  app.post<{ Body: Static<typeof FaultBody> }>(
    '/faults',
    { schema: { body: FaultBody } },
    async (request, reply) => {
      const { name, value, minutes = MINUTES } = request.body;
      if (value === '') await faults.clear(name === '' ? null : name);
      else if (isFault(name, value)) await faults.set(name, value, minutes);
      else return reply.code(400).send({ error: 'unknown_fault' });
      return done(request, reply);
    },
  );

  app.post<{ Body: Static<typeof LineBody> }>(
    '/faults/statement',
    { schema: { body: LineBody } },
    async (request, reply) => {
      const { reference, fault: text } = request.body;
      const fault = statementFaults.find((known) => known === text) ?? null;
      if (fault === null && text !== '') return reply.code(400).send({ error: 'unknown_fault' });
      await faults.setStatement(reference, fault);
      return done(request, reply);
    },
  );

  app.post<{ Body: Static<typeof StrangerBody> }>(
    '/faults/strangers',
    { schema: { body: StrangerBody } },
    async (request, reply) => {
      await payments.bookStranger(request.body.dialect);
      return done(request, reply);
    },
  );
}

/** A form goes back to the page that it stands on; a program hears that it is done. */
const done = (request: FastifyRequest, reply: FastifyReply) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    ? reply.redirect('/', 303)
    : reply.code(204).send();
