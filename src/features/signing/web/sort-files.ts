/** Tells a signature from a document by its extension, so that both can be dropped at once. */
export interface PickedFiles {
  document: File | null;
  signature: File | null;
}

const isSignatureName = (name: string): boolean => /\.(sig|sgn|p7s)$/i.test(name);

/** Puts a single file into the field where it was chosen or dropped. */
export function sortFiles(
  files: readonly File[],
  field: keyof PickedFiles,
  current: PickedFiles,
): PickedFiles {
  const [first] = files;
  if (!first) return current;
  if (files.length === 1) return { ...current, [field]: first };
  const signature = files.find(({ name }) => isSignatureName(name)) ?? null;
  const document = files.find((file) => file !== signature) ?? null;
  return { document: document ?? current.document, signature: signature ?? current.signature };
}
