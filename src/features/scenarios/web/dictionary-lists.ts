import { listFormats, listKinds, listTypes } from '#features/dictionaries/contract.ts';

/** The dictionary of each field in `dictionaryFields`. */
export const dictionaryLists = { format: listFormats, type: listTypes, kind: listKinds };
