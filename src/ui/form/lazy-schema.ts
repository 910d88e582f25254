import { importPart } from '#ui/import-part.ts';

/** A schema that `useForm` loads, once, when the form gets focus. */
export function lazySchema<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  let loaded: Module | undefined;
  return async () => (loaded ??= await importPart(load))[name];
}
