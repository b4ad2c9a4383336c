// Generated from catalogues/en by generate-keys.ts. Do not edit.

export type PlayerKey =
  | 'shell.login';

export type AgentKey = never;

export type OperatorKey = never;

export type RefusalKey = never;

/** A key of any audience. */
export type MessageKey = AgentKey | OperatorKey | PlayerKey | RefusalKey;
