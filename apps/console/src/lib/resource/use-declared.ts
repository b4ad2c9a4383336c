/**
 * Calls a hook of a declaration. Another list has components of its own, so that the hook stays the same
 * for as long as anything of the list is shown.
 */
export function useDeclared<Given extends readonly unknown[], Value>(
  useIt: ((...given: Given) => Value) | undefined,
  ...given: Given
): Value | undefined {
  // oxlint-disable-next-line react/hooks -- a list keeps its hooks, and each list has its own component
  return useIt?.(...given);
}
