import { listFormats, listKinds, listTypes } from '#features/dictionaries/calls.ts';

/** The dictionary of each field in `dictionaryFields`. */
export const dictionaryLists = { format: listFormats, type: listTypes, kind: listKinds };
