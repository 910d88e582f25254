export const bytesInMegabyte = 1_048_576; // spec §9

/** Formats bytes as megabytes with two decimals and a Russian comma: `1,24` (spec §9). */
export const showMegabytes = (bytes: number): string =>
  (bytes / bytesInMegabyte).toFixed(2).replace('.', ',');
