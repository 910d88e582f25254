/** Codes of an author's roles in a project and of project statuses (product §3). */
export const projectRoles = ['WRITER', 'COAUTHOR', 'IDEA', 'EDITOR', 'DIALOGUE'] as const;
export type ProjectRole = (typeof projectRoles)[number];

export const projectStatuses = [
  'DEVELOPMENT',
  'SHOOTING',
  'POST_PRODUCTION',
  'RELEASED',
  'UNFINISHED',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
