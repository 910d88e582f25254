import { expect, test } from 'vitest';
import { sortFiles } from '#features/signing/web/sort-files.ts';

const [text, mark] = [new File(['a'], 'договор.pdf'), new File(['b'], 'договор.pdf.SIG')];
const nothing = { document: null, signature: null };

test('of two dropped files the signature is known by its extension', () => {
  expect(sortFiles([mark, text], 'document', nothing)).toEqual({ document: text, signature: mark });
});

test('one file goes to the field where it was dropped, whatever its name is', () => {
  expect(sortFiles([text], 'signature', nothing)).toEqual({ document: null, signature: text });
  expect(sortFiles([], 'document', { document: text, signature: mark })).toEqual({
    document: text,
    signature: mark,
  });
});
