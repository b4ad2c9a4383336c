/** Marks a field whose text is no day or time that counts. */
export const UNFINISHED = 'data-unfinished';

/** Shows the first such field, so that nothing is saved without what was typed; true when there is one. */
export function focusUnfinished(within: ParentNode): boolean {
  const fields = [...within.querySelectorAll<HTMLInputElement>(`input[${UNFINISHED}]`)];
  const field = fields.find((each) => !each.matches(':disabled'));
  field?.focus();
  return field !== undefined;
}
