import { parseArgs } from 'node:util';
import process from 'node:process';
import { runSuite } from './suite.ts';

type Command = { readonly help: string; readonly except: readonly string[] };

/** The common end of `npm test` and `npm run check`: arguments in, exit code out. */
export async function runTestCommand({ help, except }: Command): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      only: { type: 'string', multiple: true },
      except: { type: 'string', multiple: true },
    },
  });
  if (values.help === true) {
    process.stdout.write(help);
    return;
  }
  const names = (given: readonly string[] | undefined) =>
    (given ?? []).flatMap((text) => text.split(','));
  // A terminal's Ctrl-C does not reach steps in sessions of their own: they are ended with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const isGreen = await runSuite({
      only: names(values.only),
      except: [...except, ...names(values.except)],
      filter: positionals,
    });
    process.exit(isGreen ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n0 passed, 1 failed\n`);
    process.exit(1);
  }
}
