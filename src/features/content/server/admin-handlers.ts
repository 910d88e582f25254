/** Admin handlers of the public site: the same set for every ordered list, and those of the two blocks. */
import {
  listBlockVersions,
  readBlock,
  readContentSummary,
  restoreBlockVersion,
  saveBlock,
} from '#features/content/contract-admin.ts';
import type { BlockCode } from '#features/content/contract-admin.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import { readSummary } from '#features/content/server/admin-queries.ts';
import {
  findBlock,
  versionKindOfBlock,
  restoreBlock,
  saveBlock as save,
} from '#features/content/server/edit-block.ts';
import * as edit from '#features/content/server/edit-rows.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import { aboutCardsDefinition } from '#features/content/server/list-definitions/about-cards.ts';
import {
  communityItemsDefinition,
  communitySectionsDefinition,
} from '#features/content/server/list-definitions/community.ts';
import { documentsDefinition } from '#features/content/server/list-definitions/documents.ts';
import { faqItemsDefinition, faqSectionsDefinition } from '#features/content/server/list-definitions/faq.ts';
import { sliderDefinition } from '#features/content/server/list-definitions/slider.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

type RequestContext = Pick<HandlerContext<unknown, unknown>, 'database' | 'accountId' | 'params'>;

function listHandlers<Form extends object, Row extends OrderedRow>(
  definition: EditableListDefinition<Form, Row>,
): Handler[] {
  const { list } = definition;
  const editContext = ({ database, accountId }: RequestContext) => ({
    database,
    definition,
    officerId: accountId,
  });
  const idOf = ({ params }: RequestContext) => Number(params['id']);
  return [
    defineHandler(list.listRows, { run: ({ database }) => definition.selectRows(database.db) }),
    defineHandler(list.addRow, {
      run: (context) => edit.addRow(editContext(context), context.input),
    }),
    defineHandler(list.reorderRows, {
      run: (context) => edit.reorderRows(editContext(context), context.input.ids),
    }),
    defineHandler(list.saveRow, {
      run: (context) => {
        const { input: form } = context;
        return edit.saveRow(editContext(context), { id: idOf(context), form, revision: form.revision });
      },
    }),
    defineHandler(list.setRowActive, {
      run: (context) =>
        edit.setRowActive(editContext(context), { id: idOf(context), active: context.input.active }),
    }),
    defineHandler(list.removeRow, { run: (context) => edit.removeRow(editContext(context), idOf(context)) }),
    defineHandler(list.listVersions, {
      run: (context) =>
        listVersions<Form>(context.database.db, { kind: list.part, subjectId: idOf(context) }),
    }),
    defineHandler(list.restoreVersion, {
      run: (context) => {
        const { revision } = context.input;
        const version = context.params['version']!;
        return edit.restoreVersion(editContext(context), { id: idOf(context), version, revision });
      },
    }),
    defineHandler(list.listRemoved, {
      run: ({ database }) => edit.listRemovedRows(database.db, definition),
    }),
    defineHandler(list.restoreRow, {
      run: (context) => edit.restoreRow(editContext(context), idOf(context)),
    }),
  ];
}

const codeOf = ({ params }: Pick<RequestContext, 'params'>) => params['code'] as BlockCode;
const blockEditContext = ({ database, accountId, params }: RequestContext) => ({
  database,
  code: codeOf({ params }),
  officerId: accountId,
});

export const adminContentHandlers: Handler[] = [
  defineHandler(readContentSummary, { run: ({ database }) => readSummary(database.db) }),
  defineHandler(readBlock, { run: (context) => findBlock(context.database.db, codeOf(context)) }),
  defineHandler(saveBlock, {
    run: (context) => {
      const { revision, ...form } = context.input;
      return save(blockEditContext(context), { form, revision });
    },
  }),
  defineHandler(listBlockVersions, {
    run: (context) =>
      listVersions(context.database.db, {
        kind: versionKindOfBlock(codeOf(context)),
        subjectId: codeOf(context),
      }),
  }),
  defineHandler(restoreBlockVersion, {
    run: (context) =>
      restoreBlock(blockEditContext(context), {
        version: context.params['version']!,
        revision: context.input.revision,
      }),
  }),
  ...listHandlers(sliderDefinition),
  ...listHandlers(aboutCardsDefinition),
  ...listHandlers(documentsDefinition),
  ...listHandlers(communitySectionsDefinition),
  ...listHandlers(communityItemsDefinition),
  ...listHandlers(faqSectionsDefinition),
  ...listHandlers(faqItemsDefinition),
];
