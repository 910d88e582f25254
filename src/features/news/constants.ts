/** Limits and codes that schemas and pages share. */
export const maxLeadLength = 500;
export const maxNewsLength = 50_000;
export const maxPictures = 30;
export const maxFiles = 20;
export const maxTags = 10;
export const maxSeoTitleLength = 120;
export const maxSeoDescriptionLength = 300;
/** Length of the search of the admin list. */
export const maxAdminSearch = 100;
