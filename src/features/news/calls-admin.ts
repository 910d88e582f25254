/** Endpoints with which officers who hold `fk.content` edit and publish news (product §14, §15). */
import { endpoint } from '#api/endpoint.ts';
import type {
  AdminNewsCategories,
  AdminNewsItem,
  CategoryForm,
  ListAdminNewsInput,
  ListAdminNewsOutput,
  ListNewsVersionsOutput,
  NewsForm,
  NewsScheduleForm,
  OrderNewsCategoriesInput,
  PublishNewsInput,
  RestoreNewsVersionInput,
  SaveNewsInput,
} from '#features/news/schemas-admin.ts';

const action = 'content.edit';
const path = '/api/administrator/news';

/** Most recently changed first. */
export const listAdminNews = endpoint<ListAdminNewsInput, ListAdminNewsOutput>({
  method: 'GET',
  path,
  action,
  beyondSpec: true,
});

export const readAdminNews = endpoint<undefined, AdminNewsItem>({
  method: 'GET',
  path: `${path}/:id`,
  action,
  beyondSpec: true,
});

/** Creates a draft. */
export const createNews = endpoint<NewsForm, AdminNewsItem>({
  method: 'POST',
  path,
  action,
  body: 'json',
  beyondSpec: true,
});

export const saveNews = endpoint<SaveNewsInput, AdminNewsItem>({
  method: 'POST',
  path: `${path}/:id`,
  action,
  body: 'json',
  beyondSpec: true,
});

const moveEndpoint = (name: string) =>
  endpoint<undefined, AdminNewsItem>({
    method: 'POST',
    path: `${path}/:id/${name}`,
    action,
    beyondSpec: true,
  });

/** The version keeps an officer from publishing a text that was changed after they read it. */
export const publishNews = endpoint<PublishNewsInput, AdminNewsItem>({
  method: 'POST',
  path: `${path}/:id/publish`,
  action,
  beyondSpec: true,
});
export const withdrawNews = moveEndpoint('withdraw');
export const archiveNews = moveEndpoint('archive');
export const restoreNews = moveEndpoint('restore');

export const scheduleNews = endpoint<NewsScheduleForm, AdminNewsItem>({
  method: 'POST',
  path: `${path}/:id/schedule`,
  action,
  body: 'json',
  beyondSpec: true,
});

/** Deletes a draft. Published items can only be archived. */
export const deleteNews = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  action,
  beyondSpec: true,
});

export const listNewsVersions = endpoint<undefined, ListNewsVersionsOutput>({
  method: 'GET',
  path: `${path}/:id/versions`,
  action,
  beyondSpec: true,
});

export const restoreNewsVersion = endpoint<RestoreNewsVersionInput, AdminNewsItem>({
  method: 'POST',
  path: `${path}/:id/versions/:version`,
  action,
  body: 'json',
  beyondSpec: true,
});

const categoriesPath = '/api/administrator/news-categories';

export const listNewsCategories = endpoint<undefined, AdminNewsCategories>({
  method: 'GET',
  path: categoriesPath,
  action,
  beyondSpec: true,
});
export const addNewsCategory = endpoint<CategoryForm, AdminNewsCategories>({
  method: 'POST',
  path: categoriesPath,
  action,
  body: 'json',
  beyondSpec: true,
});
export const renameNewsCategory = endpoint<CategoryForm, AdminNewsCategories>({
  method: 'POST',
  path: `${categoriesPath}/:id`,
  action,
  body: 'json',
  beyondSpec: true,
});
/** Takes every id in the new order. */
export const orderNewsCategories = endpoint<OrderNewsCategoriesInput, AdminNewsCategories>({
  method: 'POST',
  path: `${categoriesPath}/order`,
  action,
  body: 'json',
  beyondSpec: true,
});
/** Deletes an empty category. */
export const deleteNewsCategory = endpoint<undefined, AdminNewsCategories>({
  method: 'DELETE',
  path: `${categoriesPath}/:id`,
  action,
  beyondSpec: true,
});
