import assert from 'node:assert/strict';
import { type Amount, amountFromText } from '@parlour/money';

/** An amount as a test writes it. */
export const money = (text: string): Amount => {
  const value = amountFromText(text);
  assert.ok(value !== null, text);
  return value;
};
