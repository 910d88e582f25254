/** Cities are stored as suggested, with the settlement type in front; pages show the name alone. */

/** The Russian word for "city", in full or as one letter, with or without a dot. */
const cityType = /^\u0433(\u043e\u0440\u043e\u0434)?\.?\s+(?=\S)/iu;

/** Villages and settlements keep their type: without it their names are ambiguous. */
export const cityName = (city: string): string => city.trim().replace(cityType, '');
