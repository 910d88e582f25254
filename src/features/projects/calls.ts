/** An author's projects: films and series made from their scripts (spec §7, product §3). */
import { endpoint } from '#api/endpoint.ts';
import type {
  FindCompaniesInput,
  FindCompaniesOutput,
  ListProjectsOutput,
  ProjectCard,
  ProjectChangesForm,
  ProjectForm,
} from '#features/projects/schemas.ts';

export const listProjects = endpoint<undefined, ListProjectsOutput>({
  method: 'GET',
  path: '/api/user/projects',
  action: 'project.edit',
});

export const createProject = endpoint<ProjectForm, ProjectCard>({
  method: 'POST',
  path: '/api/user/projects',
  action: 'project.create',
});

export const readProject = endpoint<undefined, ProjectCard>({
  method: 'GET',
  path: '/api/user/projects/:id',
  action: 'project.edit',
});

export const saveProject = endpoint<ProjectChangesForm, ProjectCard>({
  method: 'POST',
  path: '/api/user/projects/:id',
  action: 'project.edit',
});

/** Organizations do not see hidden projects. Hiding a hidden project succeeds. */
export const hideProject = endpoint<undefined, ProjectCard>({
  method: 'POST',
  path: '/api/user/projects/:id/hide',
  action: 'project.edit',
});

export const showProject = endpoint<undefined, ProjectCard>({
  method: 'POST',
  path: '/api/user/projects/:id/show',
  action: 'project.edit',
});

/** Film companies that the fund has confirmed, by words of their names. A project may name any other one. */
export const findCompanies = endpoint<FindCompaniesInput, FindCompaniesOutput>({
  method: 'GET',
  path: '/api/list/companies',
  action: 'project.create',
  beyondSpec: true,
});
