import { createPrivateKey } from 'node:crypto';
import {
  type ChatAnswer,
  type ChatCall,
  chatCalls,
  type ChatRequest,
} from '@parlour/contract/vendor';
import { Check } from 'typebox/value';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import { askSigned } from '../play/index.ts';

/** The vendor whose tables have the chat. */
export const TABLE_VENDOR = 'studio';

const TIMEOUT_MS = 4_000;
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;

export type AskTables = <Path extends ChatCall>(
  path: Path,
  request: ChatRequest<Path>,
) => Promise<ChatAnswer<Path>>;

type Deps = Pick<Platform, 'config' | 'log'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
};

/** Asks the tables' vendor about its chat. An answer that is none refuses with `chat.unavailable`. */
export function createAskTables({ catalogue, config, log }: Deps): AskTables {
  const key = createPrivateKey(config.operatorSigningKey);
  return async (path, request) => {
    const vendor = (await catalogue.snapshot()).findVendor(TABLE_VENDOR);
    if (vendor === null) throw new Refusal('chat.unavailable');
    const answer = await askSigned({
      vendor,
      key,
      path,
      request,
      timeoutMs: TIMEOUT_MS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    if (answer.kind === 'unknown') {
      log.warn({ call: path, error: answer.error }, 'the chat of tables did not answer');
      throw new Refusal('chat.unavailable');
    }
    const read: unknown = JSON.parse(answer.text);
    if (Check(chatCalls[path].answer, read)) return read as ChatAnswer<typeof path>;
    log.error({ call: path }, 'the chat of tables answered in another shape');
    throw new Refusal('chat.unavailable');
  };
}
