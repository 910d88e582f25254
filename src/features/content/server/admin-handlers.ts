/** Admin handlers of the public site: the same set for every ordered list, and those of the two blocks. */
import {
  blockParams,
  blockSchema,
  blockVersionParams,
  blockVersions,
  readContentSummaryOutput,
  restoreBlockVersionInput,
  savedBlock,
} from '#features/content/schemas-admin.ts';
import {
  listBlockVersions,
  readBlock,
  readContentSummary,
  restoreBlockVersion,
  saveBlock,
} from '#features/content/calls-admin.ts';
import type { BlockCode } from '#features/content/constants.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import {
  activeInput,
  orderInput,
  versionInput,
  rowParams,
  rowVersionParams,
} from '#features/content/ordered-list-schemas.ts';
import { readSummary } from '#features/content/server/read-summary.ts';
import {
  findBlock,
  versionKindOfBlock,
  restoreBlock,
  saveBlock as save,
} from '#features/content/server/edit-block.ts';
import * as edit from '#features/content/server/edit-rows.ts';
import * as removed from '#features/content/server/removed-rows.ts';
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

const idOf = ({ params }: RequestContext) => Number(params['id']);

const editContextOf =
  <Definition>(definition: Definition) =>
  ({ database, accountId }: RequestContext) => ({ database, definition, officerId: accountId });

function listHandlers<Form extends object, Row extends OrderedRow>(
  definition: EditableListDefinition<Form, Row>,
): Handler[] {
  const { list, schemas } = definition;
  const editContext = editContextOf(definition);
  const savedRow = { params: rowParams, output: schemas.row };
  return [
    defineHandler(list.listRows, {
      output: schemas.rows,
      run: ({ database }) => definition.selectRows(database.db),
    }),
    defineHandler(list.addRow, {
      input: schemas.form,
      output: schemas.row,
      run: (context) => edit.addRow(editContext(context), context.input),
    }),
    defineHandler(list.reorderRows, {
      input: orderInput,
      run: (context) => edit.reorderRows(editContext(context), context.input.ids),
    }),
    defineHandler(list.saveRow, {
      ...savedRow,
      input: schemas.savedForm,
      run: (context) => {
        const { input: form } = context;
        return edit.saveRow(editContext(context), { id: idOf(context), form, version: form.version });
      },
    }),
    defineHandler(list.setRowActive, {
      ...savedRow,
      input: activeInput,
      run: (context) =>
        edit.setRowActive(editContext(context), { id: idOf(context), active: context.input.active }),
    }),
  ];
}

/** Saved versions and removed rows. */
function historyHandlers<Form extends object, Row extends OrderedRow>(
  definition: EditableListDefinition<Form, Row>,
): Handler[] {
  const { list, schemas } = definition;
  const editContext = editContextOf(definition);
  const savedRow = { params: rowParams, output: schemas.row };
  return [
    defineHandler(list.removeRow, {
      params: rowParams,
      run: (context) => removed.removeRow(editContext(context), idOf(context)),
    }),
    defineHandler(list.listVersions, {
      params: rowParams,
      output: schemas.versions,
      run: (context) =>
        listVersions<Form>(context.database.db, { kind: list.part, subjectId: idOf(context) }),
    }),
    defineHandler(list.restoreVersion, {
      ...savedRow,
      params: rowVersionParams,
      input: versionInput,
      run: (context) => {
        const { version } = context.input;
        const savedVersionId = context.params['version']!;
        return edit.restoreVersion(editContext(context), { id: idOf(context), savedVersionId, version });
      },
    }),
    defineHandler(list.listRemoved, {
      output: schemas.removedRows,
      run: ({ database }) => removed.listRemovedRows(database.db, definition),
    }),
    defineHandler(list.restoreRow, {
      ...savedRow,
      run: (context) => removed.restoreRow(editContext(context), idOf(context)),
    }),
  ];
}

const handlersOf = <Form extends object, Row extends OrderedRow>(
  definition: EditableListDefinition<Form, Row>,
): Handler[] => [...listHandlers(definition), ...historyHandlers(definition)];

const codeOf = ({ params }: Pick<RequestContext, 'params'>) => params['code'] as BlockCode;
const blockEditContext = ({ database, accountId, params }: RequestContext) => ({
  database,
  code: codeOf({ params }),
  officerId: accountId,
});

export const adminContentHandlers: Handler[] = [
  defineHandler(readContentSummary, {
    output: readContentSummaryOutput,
    run: ({ database }) => readSummary(database.db),
  }),
  defineHandler(readBlock, {
    params: blockParams,
    output: blockSchema,
    run: (context) => findBlock(context.database.db, codeOf(context)),
  }),
  defineHandler(saveBlock, {
    params: blockParams,
    input: savedBlock,
    output: blockSchema,
    run: (context) => {
      const { version, ...form } = context.input;
      return save(blockEditContext(context), { form, version });
    },
  }),
  defineHandler(listBlockVersions, {
    params: blockParams,
    output: blockVersions,
    run: (context) =>
      listVersions(context.database.db, {
        kind: versionKindOfBlock(codeOf(context)),
        subjectId: codeOf(context),
      }),
  }),
  defineHandler(restoreBlockVersion, {
    params: blockVersionParams,
    input: restoreBlockVersionInput,
    output: blockSchema,
    run: (context) =>
      restoreBlock(blockEditContext(context), {
        savedVersionId: context.params['version']!,
        version: context.input.version,
      }),
  }),
  ...handlersOf(sliderDefinition),
  ...handlersOf(aboutCardsDefinition),
  ...handlersOf(documentsDefinition),
  ...handlersOf(communitySectionsDefinition),
  ...handlersOf(communityItemsDefinition),
  ...handlersOf(faqSectionsDefinition),
  ...handlersOf(faqItemsDefinition),
];
