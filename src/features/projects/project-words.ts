/** What an author may have been in a project, and how far a project came (product §3). */
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
