import process from 'node:process';
import { runCommand } from '../command.ts';
import { StartError } from '../start/settings.ts';
import { HELP, readOptions, resolve } from './options.ts';
import { provisionDevelopment } from './provision.ts';
import { type Outcome, runSuite, type Test } from './suite.ts';
import { betTests } from './tests/bet.ts';
import { byteTests } from './tests/bytes.ts';
import { raceTests } from './tests/race.ts';
import { rollbackTests } from './tests/rollback.ts';
import { sessionTests } from './tests/session.ts';
import { winTests } from './tests/win.ts';

const tests: readonly Test[] = [
  ...sessionTests,
  ...betTests,
  ...winTests,
  ...rollbackTests,
  ...byteTests,
  ...raceTests,
];

const SIGNS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

function print({ detail, ms, test, verdict }: Outcome): void {
  const label = `${test.group.padEnd(8)} ${test.name}`;
  const end = verdict === 'passed' ? `${ms} ms` : detail;
  process.stdout.write(`${SIGNS[verdict]} ${label.padEnd(76)} ${end}\n`);
}

await runCommand(HELP, async () => {
  const options = await readOptions(process.argv.slice(2));
  const provisioned = options.setup === 'dev' ? await provisionDevelopment() : null;
  try {
    const input = provisioned === null ? options : resolve(provisioned.file);
    const { provision, target } = input;
    if (provision === null || target === null) throw new StartError(HELP);
    const { only } = options;
    const chosen = tests.filter(
      ({ group, name }) => only === null || `${group} ${name}`.includes(only),
    );
    process.stdout.write(`${target.url}, game ${target.game}, ${target.currency}\n\n`);
    const outcomes = await runSuite(chosen, { target, provision }, print);
    const count = (verdict: Outcome['verdict']) =>
      outcomes.filter((outcome) => outcome.verdict === verdict).length;
    process.stdout.write(
      `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`,
    );
    if (count('failed') > 0) process.exitCode = 1;
  } finally {
    await provisioned?.close();
  }
});
