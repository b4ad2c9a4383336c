import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { timingSafeEqual } from 'node:crypto';
import type { Hub } from '../realtime/hub.ts';
import type { SecurityEvents } from '../security-events.ts';

const SECONDS_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Metrics = {
  /** Times every call of a surface by its route, never by its address: addresses are unbounded. */
  observe(app: FastifyInstance, surface: string): void;
  /** Counts a call of a surface that the framework did not see. */
  note(surface: string, call: NotedCall): void;
  /** Serves the Prometheus text at `/metrics` to anyone who carries the token. */
  expose(app: FastifyInstance, token: string): void;
};

export type NotedCall = {
  readonly method: string;
  /** As the contract has it. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export function createMetrics(
  census: Hub['census'],
  securityCounts?: SecurityEvents['counts'],
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'parlour_http_seconds',
    help: 'Time to answer a call, in seconds.',
    labelNames: ['surface', 'method', 'route', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'parlour_sockets',
      help: 'Connected sockets.',
      registers: [],
      collect() {
        this.set(census().peers);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'parlour_security_events_total',
      help: 'Refusals that an operator should know of, by kind.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, count] of Object.entries(securityCounts?.() ?? {})) {
          this.inc({ kind }, count);
        }
      },
    }),
  );

  // Finding a series by its labels costs more than counting in it, and there are few of them.
  const series = new Map<string, Histogram.Internal<string>>();
  const note: Metrics['note'] = (surface, { method, route, status, seconds }) => {
    const key = `${surface} ${method} ${status} ${route}`;
    let timer = series.get(key);
    if (timer === undefined) {
      timer = duration.labels({ surface, method, route, status });
      series.set(key, timer);
    }
    timer.observe(seconds);
  };

  return {
    note,
    observe(app, surface) {
      app.addHook('onResponse', (request, reply, done) => {
        note(surface, {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          seconds: reply.elapsedTime / 1_000,
        });
        done();
      });
    },

    expose(app, token) {
      const wanted = Buffer.from(`Bearer ${token}`);
      app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        const given = Buffer.from(request.headers.authorization ?? '');
        if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
          return reply.code(404).send('');
        }
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
}
