/** Browsers begin to read after the click; an address that is gone by then saves nothing. */
const READ_MS = 60_000;

/** Hands a file to the browser, which saves it under a name. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
