import { createHmac } from 'node:crypto';
import type { NotificationChannel } from './message.ts';

const E164 = /^\+[1-9]\d{6,14}$/;
// No quoted local parts, comments, lists, display names or line ends: each of them is a way to
// write a header, or a second recipient, into a mail.
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;
const EMAIL_LENGTH_MAX = 254;
const LOCAL_PART_LENGTH_MAX = 64;

/** Whether something can be sent there without any reading between the lines. */
export function isDestination(channel: NotificationChannel, to: string): boolean {
  if (channel === 'sms') return E164.test(to);
  return (
    to.length <= EMAIL_LENGTH_MAX && to.indexOf('@') <= LOCAL_PART_LENGTH_MAX && EMAIL.test(to)
  );
}

/** The one spelling of a destination by which it is found again. */
export function normaliseDestination(text: string): string {
  const trimmed = text.trim();
  return trimmed.includes('@') ? trimmed.toLowerCase() : `+${trimmed.replaceAll(/\D/g, '')}`;
}

/** What may be shown of it: the first letter and the domain, or the last digits. */
export function maskDestination(channel: NotificationChannel, to: string): string {
  if (channel === 'sms') return `${to.slice(0, 3)}•••••${to.slice(-3)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}•••${to.slice(at)}`;
}

/** A digest under a key that the database never sees: numbers are too few to be hashed alone. */
export const hashDestination = (key: Buffer, to: string): Buffer =>
  createHmac('sha256', key).update(normaliseDestination(to)).digest();
