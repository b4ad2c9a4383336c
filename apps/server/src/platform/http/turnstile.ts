import type { ServerResponse } from 'node:http';
import { Refusal } from '../refusal.ts';

export type Turnstile = {
  /** Lets a call in until its answer is out, or refuses it with `request.overloaded`. */
  enter(response: ServerResponse): void;
};

const RETRY_SECONDS = 2;

/**
 * Keeps a crowd of costly calls at the door, before they have cost anything: whoever is let in is
 * served soon, and everybody else is told when to come back instead of waiting in a queue that
 * slows down every other call.
 */
export function createTurnstile(insideMax: number): Turnstile {
  let inside = 0;
  return {
    enter(response) {
      if (inside >= insideMax) {
        throw new Refusal('request.overloaded', { retryAfterSeconds: RETRY_SECONDS });
      }
      inside += 1;
      // Also of a caller that hung up.
      response.once('close', () => {
        inside -= 1;
      });
    },
  };
}
