/** Opens a modal dialog, which hides the scrollbar of the page. Only a page that has one keeps its place free. */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  // Below another dialog the place is counted as the scrollbar was.
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth);
  dialog.showModal();
}
