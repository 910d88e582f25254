/** Offers bytes that the page has as a download. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
