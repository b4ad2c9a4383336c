/** Keys of a live table: space bets, the letters of the chips do what they say. Nothing where a field has the keyboard. */
export function listen(
  keys: Readonly<Record<string, () => void>>,
  { onSpace, wake }: { readonly onSpace: () => void; readonly wake: () => void },
): void {
  window.addEventListener('pointerdown', wake, { once: true });
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (at !== null && at.closest('input:not([type="radio"]), select, textarea') !== null) return;
    const isPress = event.code === 'Space';
    if (isPress && at !== null && at.closest('button, a') !== null) return;
    const deed = isPress ? onSpace : keys[event.key.toLowerCase()];
    if (deed === undefined) return;
    event.preventDefault();
    wake();
    deed();
  });
}
