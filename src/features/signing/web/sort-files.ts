/** Dropped files: a signature is known by its extension, so that both files can be dropped at once. */
export interface PickedFiles {
  document: File | null;
  signature: File | null;
}

export const isSignatureName = (name: string): boolean => /\.(sig|sgn|p7s)$/i.test(name);

/** A single file goes to the field where it was chosen or dropped. */
export function sortFiles(
  files: readonly File[],
  field: keyof PickedFiles,
  present: PickedFiles,
): PickedFiles {
  const [first] = files;
  if (!first) return present;
  if (files.length === 1) return { ...present, [field]: first };
  const signature = files.find(({ name }) => isSignatureName(name)) ?? null;
  const document = files.find((file) => file !== signature) ?? null;
  return { document: document ?? present.document, signature: signature ?? present.signature };
}
