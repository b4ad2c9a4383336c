// The unified feed over one long HTTP answer: a JSON object on each line, whose `body` is a message.
import type { FeedSource } from './source.ts';

export type HttpSourceOptions = {
  readonly url: string;
  readonly token: string;
  readonly nodeId: number;
  /** A stream that says nothing for so long is broken; producers are alive every ten seconds. */
  readonly silenceMs?: number;
};

const SILENCE_MS = 60_000;
/** A longer line is no message, even with all of its quotes escaped. */
const LINE_CHARS_MAX = 4_000_000;

function bodyOf(line: string): string {
  const frame: unknown = JSON.parse(line);
  if (typeof frame === 'object' && frame !== null && 'body' in frame) {
    if (typeof frame.body === 'string') return frame.body;
  }
  throw new Error('a line of the stream has no message');
}

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
      const response = await fetch(`${url}/stream?node=${nodeId}`, {
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
        for (const line of lines) if (line.trim() !== '') yield bodyOf(line);
      }
      if (!signal.aborted) throw new Error('the stream has ended');
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearTimeout(watch);
    }
  },
});
