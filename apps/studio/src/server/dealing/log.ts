import type { Tx } from '@parlour/database';
import { sha256Hex } from '@parlour/fairness';
import { hashOfLine, type LogKind, type LogLine } from '@parlour/games/dealt';
import type { Platform } from '../platform/platform.ts';
import { createSigner } from '../platform/signature.ts';
import { holdLog, insertLine, type KeptLine } from './store.ts';

export type Actor = { readonly id: string; readonly account: string };

/** The studio itself, where its clock or a rule does something. */
export const CLOCK: Actor = { id: 'clock', account: 'clock' };
/** The program that deals a demonstration. */
export const PROGRAM: Actor = { id: 'program', account: 'program' };

/** Two people of the operator, who are in the operator's own records. */
export const OPERATOR: Actor = { id: 'operator', account: 'operator' };

const KNOWN: readonly string[] = [CLOCK.id, PROGRAM.id, OPERATOR.id];
const WHO_CHARS = 12;
/** A word that stands for a person at one table. */
export const whoOf = (tableCode: string, { id }: Pick<Actor, 'id'>): string =>
  KNOWN.includes(id) ? id : sha256Hex(`dealer ${tableCode} ${id}`).slice(0, WHO_CHARS);

export type Said = {
  readonly kind: LogKind;
  readonly round: number | null;
  readonly value?: string | null;
  readonly actor: Actor;
};

export type Log = ReturnType<typeof createLog>;

/** Adds lines to logs of tables, each signed and bound to the one before. */
export function createLog({ config, now }: Pick<Platform, 'config' | 'now'>) {
  const sign = createSigner(config.privateKey);
  return {
    async add(
      tx: Tx,
      tableCode: string,
      { actor, kind, round, value = null }: Said,
    ): Promise<void> {
      const { hash: before, position } = await holdLog(tx, tableCode);
      const line = {
        table: tableCode,
        position: position + 1,
        kind,
        round,
        value,
        who: whoOf(tableCode, actor),
        at: now().toISOString(),
        before,
      };
      const hash = hashOfLine(line);
      const signature = await sign(Buffer.from(hash));
      await insertLine(tx, { ...line, hash, signature, actor: actor.id, account: actor.account });
    },
  };
}

/** A line as everybody may read it: without the person. */
export const publicLine = ({ account: _account, actor: _actor, ...line }: KeptLine): LogLine =>
  line;
