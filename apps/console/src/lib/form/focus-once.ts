/** A ref that moves the focus to an input, or to the first one inside, when it appears. */
export function focusOnce(element: HTMLElement | null): void {
  const input = element instanceof HTMLInputElement ? element : element?.querySelector('input');
  input?.focus();
}
