export const bytesPerMegabyte = 1_048_576; // spec §9

/** Formats bytes as megabytes with two decimals and a Russian comma: `1,24` (spec §9). */
export const formatMegabytes = (bytes: number): string =>
  (bytes / bytesPerMegabyte).toFixed(2).replace('.', ',');

/** A limit, without zeros that say nothing: `100`, `0,5`. */
export const formatLimit = (bytes: number): string =>
  String(Math.round((bytes / bytesPerMegabyte) * 100) / 100).replace('.', ',');
