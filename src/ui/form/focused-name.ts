/** Of the text field that is being typed in. */
export function focusedName(): string | undefined {
  const element = document.activeElement;
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name
    ? element.name
    : undefined;
}
