import process from 'node:process';

export type Steps = {
  /** Runs a piece of the start and prints how it went; `note` adds to its line. */
  run<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  /** A line of its own, for what needs saying between the steps. */
  say(text: string): void;
};

const ANNOUNCE_AFTER_MS = 1_500;
const TITLE_WIDTH = 34;

/** Prints one line a step with its time, and says what is going on when a step takes longer. */
export function createSteps(
  write: (text: string) => void = (text) => process.stdout.write(text),
): Steps {
  return {
    say: (text) => write(`  ${text}\n`),
    async run(title, work) {
      const startedAt = performance.now();
      const notes: string[] = [];
      const announce = setTimeout(() => write(`  … ${title}\n`), ANNOUNCE_AFTER_MS);
      try {
        const result = await work((text) => notes.push(text));
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
        const note = notes.length > 0 ? `  ${notes.join(', ')}` : '';
        write(`  ✓ ${title.padEnd(TITLE_WIDTH)} ${seconds.padStart(6)} s${note}\n`);
        return result;
      } catch (error) {
        write(`  ✗ ${title}\n`);
        throw error;
      } finally {
        clearTimeout(announce);
      }
    },
  };
}
