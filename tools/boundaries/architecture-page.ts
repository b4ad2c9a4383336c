// Whether docs/ARCHITECTURE.md tells the modules, tables and files that there are.
import type { Problem } from '../source/parse.ts';
import { PUBLISHED_VIEWS, TABLES } from './tables.ts';

export const PAGE = 'docs/ARCHITECTURE.md';

/** `- **wallet**: what it is. Tables: a, b. Views: c.` */
const ENTRY = /^- \*\*([a-z-]+)\*\*: (.+?)\. Tables: ([\w, ]+)\.(?: Views: ([\w, ]+)\.)?$/gm;
/** A file that the page names by its path. */
const FILE = /`([\w-]+(?:\/[\w.-]+)+\.tsx?)`/g;
/** Folders from which the page names files. */
const ROOTS = [
  '',
  'apps/',
  'packages/',
  'engines/',
  'apps/server/src/',
  'apps/server/src/modules/',
];

type Owners = {
  readonly tables: Readonly<Record<string, string>>;
  readonly views: Readonly<Record<string, string>>;
};

/** Modules without a line, lines without a module, tables at another owner, and files that are gone. */
export function checkArchitecturePage(
  text: string,
  modules: readonly string[],
  files: ReadonlySet<string>,
  { tables, views }: Owners = { tables: TABLES, views: PUBLISHED_VIEWS },
): Problem[] {
  const problems: Problem[] = [];
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const add = (line: number, message: string) =>
    problems.push({ file: PAGE, line, rule: 'architecture', message });
  const told = new Set<string>();
  for (const { index, 1: module = '', 3: listed = '', 4: shown = '' } of text.matchAll(ENTRY)) {
    const line = lineAt(index);
    if (told.has(module)) add(line, `${module} stands twice`);
    told.add(module);
    if (module !== 'platform' && !modules.includes(module))
      add(line, `there is no module ${module}`);
    for (const [names, owners] of [
      [listed, tables],
      [shown, views],
    ] as const) {
      const own = Object.keys(owners).filter((name) => owners[name] === module);
      const here = names.split(', ').filter((name) => name !== '' && name !== 'none');
      for (const name of own.filter((each) => !here.includes(each))) {
        add(line, `${module} owns ${name}, which its line does not name`);
      }
      for (const name of here.filter((each) => !own.includes(each))) {
        add(line, `${name} does not belong to ${module}`);
      }
    }
  }
  for (const module of modules.filter((each) => !told.has(each))) {
    add(1, `the module ${module} has no line: "- **${module}**: what it is. Tables: none."`);
  }
  for (const { index, 1: file = '' } of text.matchAll(FILE)) {
    if (!ROOTS.some((root) => files.has(`${root}${file}`)))
      add(lineAt(index), `there is no file ${file}`);
  }
  return problems;
}
