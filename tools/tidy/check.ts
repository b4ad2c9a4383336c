import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files.ts';
import { isSource, parseSource, type Problem } from '../source/parse.ts';
import { checkCode } from './code.ts';
import { checkQueryNames } from './query-names.ts';
import { checkText } from './text.ts';

const BINARY = /\.(?:png|webp|avif|jpe?g|gif|ico|woff2?|mp3|ogg|webm|wav|gz|br)$/;
const EXCUSE = /tidy-allow ([a-z-]+): \S+ \S+/;

/** Everything untidy in one file that no comment excuses with a reason. */
export function checkFile(file: string, text: string): Problem[] {
  const problems = checkText(file, text);
  if (isSource(file)) problems.push(...checkCode(parseSource(file, text)));
  const lines = text.split('\n');
  return problems.filter(({ line, rule }) =>
    [lines[line - 1], lines[line - 2]].every((near) => EXCUSE.exec(near ?? '')?.[1] !== rule),
  );
}

export function checkRepository(root: string): Problem[] {
  const sources = listFiles(root)
    .filter((file) => !BINARY.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  return [
    ...sources.flatMap(({ file, text }) => checkFile(file, text)),
    ...checkQueryNames(sources),
  ];
}
