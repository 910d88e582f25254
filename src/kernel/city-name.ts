/** A city is kept as it was suggested, with its type before it; among people it is called by its name alone. */

/** The word for a city, whole or as one letter, with or without a dot. */
const cityType = /^\u0433(\u043e\u0440\u043e\u0434)?\.?\s+(?=\S)/iu;

/** Villages and settlements keep their type: without it they are taken for something else. */
export const cityName = (city: string): string => city.trim().replace(cityType, '');
