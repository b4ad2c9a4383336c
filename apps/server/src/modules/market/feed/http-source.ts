// The unified feed over one long HTTP answer: a message on each line, and empty lines while nothing happens.
import type { FeedSource } from './source.ts';

export type HttpSourceOptions = {
  readonly url: string;
  readonly token: string;
  readonly nodeId: number;
  /** A stream that says nothing for so long is broken; producers are heard of every ten seconds. */
  readonly silenceMs?: number;
};

const SILENCE_MS = 60_000;
/** A longer line is no message. */
const LINE_CHARS_MAX = 2_000_000;

export const createHttpSource = ({
  nodeId,
  silenceMs = SILENCE_MS,
  token,
  url,
}: HttpSourceOptions): FeedSource => ({
  async *open(signal) {
    const broken = new AbortController();
    const watch = setTimeout(() => broken.abort(new Error('the stream is silent')), silenceMs);
    try {
      const response = await fetch(`${url}/stream?node_id=${nodeId}`, {
        headers: { 'x-access-token': token },
        redirect: 'error',
        signal: AbortSignal.any([signal, broken.signal]),
      });
      if (!response.ok || response.body === null) {
        throw new Error(`the stream was refused: HTTP ${response.status}`);
      }
      let rest = '';
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        watch.refresh();
        const lines = (rest + part).split('\n');
        rest = lines.pop() ?? '';
        if (rest.length > LINE_CHARS_MAX) throw new Error('a message of the stream is too long');
        for (const line of lines) if (line.trim() !== '') yield line;
      }
      if (!signal.aborted) throw new Error('the stream has ended');
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearTimeout(watch);
    }
  },
});
