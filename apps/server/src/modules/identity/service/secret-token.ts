import { createHmac, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret that is handed out once and stored as its hash alone. */
export const newSecretToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is stored of it: keyed, and of no use for anything but what it was handed out for. */
export const hashSecretToken = (pepper: string, use: string, token: string): Buffer =>
  createHmac('sha256', pepper).update(`${use}:${token}`).digest();
