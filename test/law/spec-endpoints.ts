/**
 * Every line of spec §7 with a path, and every route of spec §2. Unfinished ones are listed in the two lists
 * `notYet…` below, which may only shrink.
 */
import type { BodyKind, Method } from '#api/endpoint.ts';

export interface SpecLine {
  method: Method;
  /** Parameter names are ours; only their positions are compared. */
  path: string;
  /** The body encoding where the spec defines it. */
  body?: BodyKind;
  /** A GET of the spec that changes something. */
  changes?: true;
}

const get = (path: string): SpecLine => ({ method: 'GET', path });
const changing = (path: string): SpecLine => ({ method: 'GET', path, changes: true });
const post = (path: string, body?: BodyKind): SpecLine => ({
  method: 'POST',
  path,
  ...(body ? { body } : {}),
});
const remove = (path: string): SpecLine => ({ method: 'DELETE', path });

export const specEndpoints: SpecLine[] = [
  // Authentication and registration
  post('/api/login', 'form'),
  get('/api/register/expert/:code'),
  post('/api/register/expert', 'form'),
  get('/api/register/organization/:code'),
  post('/api/register/organization', 'form'),
  post('/api/register/author', 'form'),
  post('/api/password/forgot', 'form'),
  post('/api/password/reset'),
  post('/api/logout', 'form'),
  changing('/api/email/confirm/:token'),

  // Organization
  get('/api/organization'),
  post('/api/organization'),
  post('/api/organization/image', 'multipart'),
  get('/api/organization/employees/waitlist'),
  get('/api/organization/employees'),
  post('/api/organization/employees'),
  get('/api/organization/employees/:id'),
  post('/api/organization/employees/:id'),
  remove('/api/organization/employees/:id'),
  changing('/api/organization/employees/:id/confirm'),
  changing('/api/organization/employees/:id/reject'),
  post('/api/organization/authors'),
  get('/api/organization/authors/:id'),
  get('/api/organization/authors/:id/projects'),
  get('/api/organization/authors/:id/scenarios'),
  post('/api/organization/scenarios'),
  get('/api/organization/scenarios/:id'),
  post('/api/organization/scenarios/:id/request'),
  post('/api/organization/rating/vote'),

  // Ratings, favorites, viewed
  get('/api/rating/:categoryId'),
  get('/api/rating/categories'),
  changing('/api/favorites/:kind/:id/add'),
  changing('/api/favorites/:kind/:id/remove'),
  changing('/api/viewed/avtor/:id/add'),
  get('/api/viewed/avtor/list'),

  // User
  get('/api/user/profile'),
  post('/api/user/profile'),
  post('/api/user/profile/photo', 'multipart'),
  get('/api/list/education'),
  get('/api/user/scenarios/notLinked'),
  get('/api/user/projects'),
  get('/api/user/projects/:id'),
  post('/api/user/projects'),
  post('/api/user/projects/:id'),
  post('/api/user/projects/:id/hide'),
  post('/api/user/projects/:id/show'),
  get('/api/user/scenarios'),
  get('/api/user/scenarios/:id'),
  post('/api/user/scenarios'),
  post('/api/user/scenarios/:id'),
  remove('/api/user/scenarios/:id'),

  // Lists
  get('/api/list/film/type'),
  get('/api/list/film/kind'),
  get('/api/list/film/format'),
  get('/api/list/film/genres'),
  get('/api/list/tags'),
  get('/api/list/orders/status'),
  get('/api/list/orders/category'),

  // Public content
  get('/api/slider'),
  get('/api/blocks/about'),
  get('/api/blocks/order'),
  get('/api/program-documents'),
  get('/api/program-documents/archive'),
  get('/api/community'),
  get('/api/avtors/list/best'),
  get('/api/avtors/list'),
  post('/api/news'),
  get('/api/news/:id'),
  get('/api/news/filter'),

  // Phone confirmation
  post('/api/user/sms/send', 'multipart'),
  post('/api/user/sms/confirm', 'multipart'),

  // Suggestions: the provider's own paths under our /api, so that its key never leaves the server
  post('/api/suggest/fms_unit', 'json'),
  post('/api/suggest/address', 'json'),
  post('/api/findById/bank', 'json'),
  post('/api/findById/party', 'json'),
];

export interface SpecRoute {
  path: string;
  auth: boolean;
  layout?: 'client' | 'server' | 'tech';
}

const open = (path: string): SpecRoute => ({ path, auth: false });
const closed = (path: string): SpecRoute => ({ path, auth: true });
const client = (path: string): SpecRoute => ({ path, auth: true, layout: 'client' });

export const specRoutes: SpecRoute[] = [
  open('/'),
  open('/login'),
  open('/forgot'),
  open('/password/reset'),
  open('/registration'),
  open('/registration/default'),
  open('/registration/expert'),
  open('/registration/ok'),
  closed('/registration/confirm'),
  client('/email/confirm/:id?'),
  closed('/questionnaire'),
  closed('/questionnaire/:step'),
  closed('/profile'),
  closed('/expert/profile'),
  closed('/organization'),
  closed('/administrator'),
  // Two pages: the list and one application.
  closed('/administrator/request'),
  closed('/administrator/request/:id'),
  closed('/request/:id?'),
  client('/chat'),
  client('/chat/:id'),
  client('/notifications'),
  client('/not-accessability'),
  open('/news'),
  open('/news/:id'),
  open('/authors'),
  open('/faq'),
];

/** Redirects of old URLs (spec §2). */
export const specRedirects: Record<string, string> = {
  '/confirm_register': '/registration/confirm',
  '/registration/components/registrationpagewrapper': '/registration',
};

/** `METHOD /path`, spelled as above. May only shrink. */
export const notYetEndpoints: string[] = [];

/** May only shrink. */
export const notYetRoutes: string[] = [];
