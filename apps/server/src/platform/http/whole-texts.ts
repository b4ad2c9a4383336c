import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Only an escape brings half of a surrogate pair into JSON; bytes that are no UTF-8 never arrive. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Refuses JSON whose texts hold half a character. It would be stored as U+FFFD and be compared as it was
 * sent, so that the same call again would be another one.
 */
export function parseWholeTexts(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (ESCAPED_SURROGATE.test(text) && !isWhole(value)) throw new Refusal('request.invalid');
  return value;
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, item]) => name.isWellFormed() && isWhole(item));
}

/** Parses bodies as the framework does, which refuses `__proto__` and the like, and keeps texts whole. */
export function acceptWholeTexts(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text.toString();
    void parse(request, body, (error, value) => {
      const isBroken = error === null && ESCAPED_SURROGATE.test(body) && !isWhole(value);
      done(isBroken ? new Refusal('request.invalid') : error, value);
    });
  });
}
