import path from 'node:path';
import process from 'node:process';
import { checkRepository } from './tidy/check.ts';

const problems = checkRepository(path.resolve(import.meta.dirname, '..'));
for (const { file, line, rule, message } of problems) {
  process.stderr.write(`${file}:${line} ${rule}: ${message}\n`);
}
if (problems.length > 0) process.exitCode = 1;
