import type { Template } from './api/index.ts';

/** With one more chosen, or one less: of each kind there is one, because each has one offer. */
export function toggleTemplate(
  templates: readonly Pick<Template, 'id' | 'kind'>[],
  chosen: readonly string[],
  id: string,
): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const kindOf = (one: string) => templates.find((template) => template.id === one)?.kind;
  return [...chosen.filter((one) => kindOf(one) !== kindOf(id)), id];
}
