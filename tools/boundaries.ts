import path from 'node:path';
import process from 'node:process';
import { checkImports, findCircle } from './boundaries/check.ts';
import { SERVER_MODULES, WORKSPACES } from './boundaries/graph.ts';
import { checkPurity } from './boundaries/purity.ts';
import { listFiles } from './files.ts';
import { isSource, type Problem, readSource } from './source/parse.ts';

const root = path.resolve(import.meta.dirname, '..');

const problems: Problem[] = listFiles(root)
  .filter((file) => isSource(file) && /^(?:engines|packages|apps)\//.test(file))
  .map((file) => readSource(root, file))
  .flatMap((source) => [...checkImports(source), ...checkPurity(source)]);

for (const [title, graph] of Object.entries({ WORKSPACES, SERVER_MODULES })) {
  const circle = findCircle(graph);
  if (circle === null) continue;
  const message = `${title} has the circle ${circle.join(' -> ')}`;
  problems.push({ file: 'tools/boundaries/graph.ts', line: 1, rule: 'boundary', message });
}

for (const { file, line, message } of problems)
  process.stderr.write(`${file}:${line} ${message}\n`);
if (problems.length > 0) process.exitCode = 1;
