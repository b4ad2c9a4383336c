/** Brings a child of a row that may be wider than the screen to its middle; nothing but the row moves. */
export function showInRow(row: HTMLElement, child: Element): void {
  const frame = row.getBoundingClientRect();
  const place = child.getBoundingClientRect();
  row.scrollLeft += place.left + place.width / 2 - frame.left - frame.width / 2;
}
