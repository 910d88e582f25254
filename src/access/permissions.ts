/** The permission table. A cell is `no`, a relation to the record, or the capability that an officer needs (product §1). */
import type { Capability, EffectiveRole } from '#access/actor.ts';
import type { Relation } from '#access/relations.ts';

/** One of them is enough. */
type EitherCapability = `${Capability}|${Capability}` | `${Capability}|${Capability}|${Capability}`;
export type Cell = 'no' | Relation | Capability | EitherCapability;
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

export const effectiveRoles: readonly EffectiveRole[] = [
  'guest',
  'AVTOR',
  'EXPERT',
  'OK_USER',
  'OK_ADMIN',
  'FK_ADMIN',
];

const no = 'no';
const any = 'any';
const own = 'own';
const ours = 'ours';

// oxfmt-ignore
export const permissions = {
  //                        guest  AVTOR        EXPERT  OK_USER      OK_ADMIN     FK_ADMIN
  'content.read':          [any,   any,         any,    any,         any,         any            ],
  'faq.rate':              [any,   any,         any,    any,         any,         any            ],
  'fault.report':          [any,   any,         any,    any,         any,         any            ],
  'support.ask':           [any,   any,         any,    any,         any,         any            ],
  'support.read':          [no,    own,         own,    own,         own,         own            ],
  'dictionary.read':       [any,   any,         any,    any,         any,         any            ],
  'news.read':             [any,   any,         any,    any,         any,         any            ],
  'rating.read':           [any,   any,         any,    any,         any,         any            ],
  'author.list':           [any,   any,         any,    any,         any,         any            ],
  'suggestion.ask':        [any,   any,         any,    any,         any,         any            ],
  'account.register':      [any,   any,         any,    any,         any,         any            ],
  'invitation.use':        [any,   any,         any,    any,         any,         any            ],
  'session.open':          [any,   any,         any,    any,         any,         any            ],
  'session.close':         [any,   any,         any,    any,         any,         any            ],
  'password.recover':      [any,   any,         any,    any,         any,         any            ],
  'letters.demo':          [any,   any,         any,    any,         any,         any            ],
  'notification.unsubscribe': [any,  any,       any,    any,         any,         any            ],
  'signature.check':       [any,   any,         any,    any,         any,         any            ],
  'signature.demo':        [any,   any,         any,    any,         any,         any            ],
  'session.list':          [no,    own,         own,    own,         own,         own            ],
  'notification.read':     [no,    own,         own,    own,         own,         own            ],
  'email.confirm':         [no,    own,         own,    own,         own,         own            ],
  'password.change':       [no,    own,         own,    own,         own,         own            ],
  'account.leave':         [no,    own,         own,    own,         own,         own            ],
  'account.export':        [no,    own,         own,    own,         own,         own            ],
  'account.find':          [no,    no,          no,     no,          no,          'fk.moderation'],
  'account.moderate':      [no,    no,          no,     no,          no,          'fk.moderation'],
  'consent.give':          [no,    own,         own,    own,         own,         own            ],
  'profile.read':          [no,    own,         own,    own,         own,         own            ],
  'profile.edit':          [no,    own,         own,    own,         own,         own            ],
  'profile.photo':         [no,    own,         own,    own,         own,         own            ],
  'role.switch':           [no,    own,         own,    own,         own,         own            ],
  'phone.confirm':         [no,    own,         own,    own,         own,         own            ],
  'role.accept':           [no,    any,         no,     no,          no,          no             ],
  'company.apply':         [no,    no,          no,     any,         no,          no             ],
  'education.find':        [no,    any,         any,    no,          no,          any            ],
  'project.create':        [no,    any,         no,     no,          no,          no             ],
  'project.edit':          [no,    own,         no,     no,          no,          no             ],
  'scenario.create':       [no,    any,         no,     no,          no,          no             ],
  'scenario.edit':         [no,    own,         no,     no,          no,          no             ],
  'scenario.submit':       [no,    own,         no,     no,          no,          no             ],
  'scenario.delete':       [no,    own,         no,     no,          no,          no             ],
  'coauthor.answer':       [no,    own,         no,     no,          no,          no             ],
  'application.read':      [no,    own,         no,     no,          no,          no             ],
  'application.create':    [no,    own,         no,     no,          no,          no             ],
  'application.edit':      [no,    own,         no,     no,          no,          no             ],
  'application.review':    [no,    no,          no,     no,          no,          'fk.intake|fk.expertise|fk.commission'],
  'application.check':     [no,    no,          no,     no,          no,          'fk.intake'    ],
  'application.assess':    [no,    no,          no,     no,          no,          'fk.expertise' ],
  'application.decide':    [no,    no,          no,     no,          no,          'fk.intake|fk.commission'],
  'protocol.edit':         [no,    no,          no,     no,          no,          'fk.intake|fk.commission'],
  'protocol.sign':         [no,    no,          no,     no,          no,          'fk.intake|fk.commission'],
  'protocol.publish':      [no,    no,          no,     no,          no,          'fk.intake|fk.commission'],
  'scenario.moderate':     [no,    no,          no,     no,          no,          'fk.moderation'],
  'text.moderate':         [no,    no,          no,     no,          no,          'fk.moderation'],
  'scenario.read':         [no,    no,          no,     'published', 'published', no             ],
  'author.read':           [no,    no,          no,     'published', 'published', no             ],
  'rating.vote':           [no,    no,          no,     'published', 'published', no             ],
  'favorite.mark':         [no,    no,          no,     'published', 'published', no             ],
  'viewed.mark':           [no,    no,          no,     'published', 'published', no             ],
  'request.send':          [no,    no,          no,     'published', 'published', no             ],
  'request.read':          [no,    no,          no,     ours,        ours,        no             ],
  'request.receive':       [no,    'addressed', no,     no,          no,          no             ],
  'request.answer':        [no,    'addressed', no,     no,          no,          no             ],
  'request.withdraw':      [no,    no,          no,     'sent',      ours,        no             ],
  'request.share':         [no,    no,          no,     no,          ours,        no             ],
  'text.read':             [no,    own,         no,     'reader',    'reader',    no             ],
  'chat.read':             [no,    'party',     'party','party',    'party',     'party'        ],
  'chat.write':            [no,    'party',     'party','party',    'party',     'party'        ],
  'chat.start':            [no,    any,         any,    any,         any,         any            ],
  'chat.answer':           [no,    no,          no,     no,          no,          'party'        ],
  'chat.forward':          [no,    no,          no,     no,          no,          'fk.expertise' ],
  'chat.moderate':         [no,    no,          no,     no,          no,          'fk.moderation'],
  'live.open':             [no,    any,         any,    any,         any,         any            ],
  'organization.read':     [no,    no,          no,     ours,        ours,        no             ],
  'organization.edit':     [no,    no,          no,     no,          ours,        no             ],
  'nda.read':              [no,    no,          no,     ours,        ours,        no             ],
  'nda.prepare':           [no,    no,          no,     ours,        ours,        no             ],
  'nda.sign':              [no,    no,          no,     no,          ours,        no             ],
  'employee.read':         [no,    no,          no,     ours,        ours,        no             ],
  'employee.edit':         [no,    no,          no,     no,          ours,        no             ],
  'employee.confirm':      [no,    no,          no,     ours,        ours,        no             ],
  'support.answer':        [no,    no,          no,     no,          no,          'fk.moderation'],
  'organization.moderate': [no,    no,          no,     no,          no,          'fk.orgs'      ],
  'invitation.issue':      [no,    no,          no,     no,          no,          'fk.orgs'      ],
  'employee.invite':       [no,    no,          no,     no,          ours,        no             ],
  'content.edit':          [no,    no,          no,     no,          no,          'fk.content'   ],
  'selection.read':        [no,    any,         no,     no,          no,          no             ],
  'selection.edit':        [no,    no,          no,     no,          no,          'fk.intake'    ],
  'selection.unseal':      [no,    no,          no,     no,          no,          'fk.super'     ],
  'selection.assess':      [no,    no,          no,     no,          no,          'fk.expertise' ],
  'selection.decide':      [no,    no,          no,     no,          no,          'fk.commission'],
  'mailing.send':          [no,    no,          no,     no,          no,          'fk.content|fk.intake|fk.commission'],
  'staff.edit':            [no,    no,          no,     no,          no,          'fk.super'     ],
  'questionnaire.read':    [no,    own,         no,     no,          no,          no             ],
  'questionnaire.edit':    [no,    own,         no,     no,          no,          no             ],
  'questionnaire.open':    [no,    no,          no,     no,          no,          'fk.intake|fk.finance'],
  'questionnaire.check':   [no,    no,          no,     no,          no,          'fk.intake'    ],
  'document.read':         [no,    own,         own,    ours,        ours,        any            ],
  'log.read':              [no,    no,          no,     no,          no,          'fk.audit'     ],
  'delivery.read':         [no,    no,          no,     no,          no,          'fk.audit'     ],
  'delivery.retry':        [no,    no,          no,     no,          no,          'fk.super'     ],
  'administration.read':             [no,    no,          no,     no,          no,          any            ],
} as const satisfies Record<string, Row>;

export type Action = keyof typeof permissions;

export const isAction = (name: string): name is Action => name in permissions;

export const cellOf = (action: Action, role: EffectiveRole): Cell =>
  permissions[action][effectiveRoles.indexOf(role)]!;
