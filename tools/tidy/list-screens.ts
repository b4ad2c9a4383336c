// Screens of the console that spell a list out instead of declaring it.
import { type Problem, type Source, walk } from '../source/parse.ts';

const CONSOLE = /^apps\/console\/src\/(?:routes|features)\//;
const TABLE = 'PageList';

/** Tables of pages outside the frame of lists, which `defineResource` stands for; one for each element. */
export function checkListScreens(source: Source): Problem[] {
  const { file } = source;
  if (!CONSOLE.test(file) || /\.test\.tsx?$/.test(file)) return [];
  const found: Problem[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'JSXOpeningElement') return;
    const name = node['name'] as { readonly name?: string } | undefined;
    if (name?.name !== TABLE) return;
    const message = `<${TABLE}> spells a list out; declare it with defineResource (lib/resource)`;
    found.push({ file, line: source.lineOf(node.start), rule: 'list-screen', message });
  });
  return found;
}
