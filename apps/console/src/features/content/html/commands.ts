// The browser's own editing commands: deprecated in name, kept by every browser, and the only ones
// whose steps the person's undo knows.

export type BlockTag = 'p' | 'h2' | 'h3' | 'blockquote';
export type Mark = 'bold' | 'italic' | 'underline' | 'strikeThrough';
export type ListKind = 'insertUnorderedList' | 'insertOrderedList';
type Command =
  | Mark
  | ListKind
  | 'formatBlock'
  | 'createLink'
  | 'unlink'
  | 'insertHTML'
  | 'insertText'
  | 'insertHorizontalRule'
  | 'removeFormat'
  | 'undo'
  | 'redo';

/** Does one editing step where the cursor is. */
export function edit(command: Command, value?: string): void {
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand('defaultParagraphSeparator', false, 'p');
  document.execCommand(command, false, value);
}

export const isOn = (command: Mark | ListKind): boolean => document.queryCommandState(command);

/** The block that the cursor stands in. */
export const blockAtCursor = (): string => document.queryCommandValue('formatBlock').toLowerCase();

/** Where the cursor is, as long as it is within the editor. */
export function rangeWithin(editor: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return editor.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}

/** Puts the cursor back after a dialog took it away; at the end when it was nowhere. */
export function returnTo(editor: HTMLElement, range: Range | null): void {
  editor.focus();
  const selection = document.getSelection();
  if (selection === null) return;
  selection.removeAllRanges();
  if (range !== null) {
    selection.addRange(range);
    return;
  }
  const end = document.createRange();
  end.selectNodeContents(editor);
  end.collapse(false);
  selection.addRange(end);
}

/** The link that the cursor stands in; empty for none. */
export function linkAt(range: Range | null): string {
  const node = range?.startContainer ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest('a')?.getAttribute('href') ?? '';
}
