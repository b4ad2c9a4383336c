import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { Refusal } from '../refusal.ts';
import { createTurnstile } from './turnstile.ts';

const response = () => new EventEmitter() as unknown as ServerResponse;
const isOverloaded = (error: unknown) =>
  error instanceof Refusal &&
  error.code === 'request.overloaded' &&
  error.detail.retryAfterSeconds === 2;

test('beyond its bound a crowd is told when to come back', () => {
  const turnstile = createTurnstile(2);
  const first = response();
  turnstile.enter(first);
  turnstile.enter(response());
  assert.throws(() => turnstile.enter(response()), isOverloaded);
  first.emit('close');
  turnstile.enter(response());
  assert.throws(() => turnstile.enter(response()), isOverloaded);
});

test('an answer that closes twice leaves once', () => {
  const turnstile = createTurnstile(1);
  const only = response();
  turnstile.enter(only);
  only.emit('close');
  only.emit('close');
  turnstile.enter(response());
  assert.throws(() => turnstile.enter(response()), isOverloaded);
});
