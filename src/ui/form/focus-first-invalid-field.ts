/** Focuses in page order. react-hook-form would focus in order of registration. Returns whether there is such a field. */
export function focusFirstInvalidField(container: ParentNode): boolean {
  const field = container.querySelector<HTMLElement>(
    ':is(:not([role])[aria-invalid="true"], [role="combobox"][aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input)',
  );
  field?.focus();
  return field !== null;
}
