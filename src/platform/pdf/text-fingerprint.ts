/**
 * A fingerprint by which similar texts are found among many: MinHash of sequences of four words. The share of equal values
 * estimates the share of sequences that two texts have in common; texts that share a band are worth a comparison.
 */
const wordsPerSequence = 4;
const bandCount = 42;
const valuesPerBand = 3;
const valueCount = bandCount * valuesPerBand;

export interface TextFingerprint {
  hashes: number[];
  bands: number[];
}

export const emptyFingerprint: TextFingerprint = { hashes: [], bands: [] };

/** Empty for a text of less than a hundred words, which is too short to compare. */
export function fingerprintOf(text: string): TextFingerprint {
  const words = withoutDiaeresis(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 100) return emptyFingerprint;
  const hashes = new Int32Array(valueCount).fill(0x7fffffff);
  const seen = new Set<number>();
  for (let start = 0; start + wordsPerSequence <= words.length; start++) {
    const sequence = hashText(words.slice(start, start + wordsPerSequence).join(' '));
    if (seen.has(sequence)) continue;
    seen.add(sequence);
    for (let index = 0; index < valueCount; index++) {
      const value = mix(sequence ^ Math.imul(index + 1, 0x9e3779b1));
      if (value < hashes[index]!) hashes[index] = value;
    }
  }
  return { hashes: [...hashes], bands: bandsOf(hashes) };
}

/** The letter with two dots is often written without them. */
const withoutDiaeresis = (text: string): string =>
  text.normalize('NFD').replaceAll('\u0308', '').normalize('NFC');

const bandsOf = (hashes: Int32Array): number[] =>
  Array.from({ length: bandCount }, (_, band) =>
    hashText(`${band}:${hashes.slice(band * valuesPerBand, (band + 1) * valuesPerBand).join(':')}`),
  );

/** FNV-1a of UTF-16 units, as a signed integer that PostgreSQL stores. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}

/** The finalizer of MurmurHash3: every bit of the input changes half of the bits of the output. */
function mix(input: number): number {
  let hash = input;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** Percent of their sequences that two texts share, from the share of equal values. */
export function sharedPercent(equalValues: number): number {
  const similarity = equalValues / valueCount;
  return Math.round((200 * similarity) / (1 + similarity));
}
