/** Faults in the features of the public site, of its officers, and of every cabinet. */
import { server } from './fault.ts';
import type { Fault } from './fault.ts';

export const siteFaults: readonly Fault[] = [
  {
    what: 'catalogue: minors have a public page',
    file: server('catalogue', 'author-queries'),
    text: '${adultAuthorCondition(now)} AND c.may_be_published',
    becomes: 'c.may_be_published',
    tests: ['src/features/catalogue/public-authors.api.test.ts'],
  },
  {
    what: 'files: everybody sees the photo of a minor',
    file: server('files', 'handlers'),
    text: ' AND birthday <= ${adultsBornBy(now)}::date',
    becomes: '',
    tests: ['src/features/profile/photo.api.test.ts'],
  },
  {
    what: 'suggestions: a field without words uses up the limit',
    file: server('suggestions', 'handlers'),
    text: "  if (context.input.query === '') return { suggestions: [] };\n",
    becomes: '',
    tests: ['src/features/suggestions/suggestions.api.test.ts'],
  },
  {
    what: 'dictionaries: a list has the items of all lists',
    file: server('dictionaries', 'handlers'),
    text: "    .where('kind', '=', kind)\n",
    becomes: '',
    tests: ['src/features/dictionaries/dictionaries.api.test.ts'],
  },
  {
    what: 'content: a visitor who presses twice is counted twice',
    file: server('content', 'rate-faq-item'),
    text: "    .where('helpful', '<>', helpful)\n",
    becomes: '',
    tests: ['src/features/content/faq.api.test.ts'],
  },
  {
    what: 'editing: pictures that a page shows are swept',
    file: server('editing', 'sweep-media'),
    text: '      AND NOT EXISTS (SELECT FROM file_use u WHERE u.file_id = f.id)\n',
    becomes: '',
    tests: ['src/features/editing/sweep-media.api.test.ts'],
  },
  {
    what: 'legal: a text comes into force before its day',
    file: server('legal', 'publish-legal-text'),
    text: '      ...(from && { published_at: from }),\n',
    becomes: '',
    tests: ['src/features/legal/legal.api.test.ts'],
  },
  {
    what: 'mailings: a letter leaves before all its recipients are written down',
    file: server('mailings', 'send-next-batch'),
    text: "    .where('is_frozen', '=', true)\n",
    becomes: '',
    tests: ['src/features/mailings/portions.api.test.ts'],
  },
  {
    what: 'administration: an officer sees the queues of others',
    file: server('administration', 'waiting-records'),
    text: 'kinds.filter((kind) => hasCapability(actor, capabilities[kind]))',
    becomes: 'kinds',
    tests: ['src/features/administration/waiting.api.test.ts'],
  },
  {
    what: 'audit: who is looked for does not matter',
    file: server('audit', 'list-log'),
    text: "actor === '' ? undefined : await peopleOf(db, actor)",
    becomes: 'undefined',
    tests: ['src/features/audit/audit.api.test.ts'],
  },
  {
    what: 'staff: an officer confirms the own request for all rights',
    file: server('staff', 'super-grants'),
    text: 'if (grant.requestedBy === accountId)',
    becomes: "if (grant.requestedBy === '')",
    tests: ['src/features/staff/staff.api.test.ts'],
  },
  {
    what: 'faults: a typed address gets into the log',
    file: server('faults', 'browser-fault'),
    text: "routePattern.test(route) ? route : ''",
    becomes: 'route',
    tests: ['src/features/faults/faults.api.test.ts'],
  },
  {
    what: 'live: a guest listens to changes',
    file: 'src/features/live/calls.ts',
    text: "action: 'live.open'",
    becomes: "action: 'news.read'",
    tests: ['src/features/chat/live.api.test.ts'],
  },
];
