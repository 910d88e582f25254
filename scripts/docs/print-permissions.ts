/** docs/permissions.md: who may do what, in Russian, for the responsible officer. */
import { capabilitiesOf } from '#access/authorize.ts';
import { type Action, type Cell, permissions, effectiveRoles } from '#access/permissions.ts';
import { type Relation, relations } from '#access/relations.ts';
import { actionWords, capabilityWords, seatWords } from './permission-words.ts';
import { table } from './table.ts';

function cellWords(cell: Cell): string {
  if (cell === 'no') return '–';
  const names = capabilitiesOf(cell).map((capability) => `«${capabilityWords[capability]}»`);
  return names.length ? `полномочие ${names.join(' или ')}` : relations[cell as Relation].title;
}

export function printPermissions(): string {
  const rows = Object.entries(permissions).map(([action, cells]) => [
    actionWords[action as Action],
    ...cells.map((cell) => cellWords(cell)),
    `\`${action}\``,
  ]);
  return [
    '# Кто что может',
    'Печатается из `src/access/permissions.ts` командой `npm run docs`; руками не правится.',
    'Прочерк: никогда. Остальное говорит, с чем именно: «свои», «опубликованные», «своей организации». Кому действие закрыто по роли, получает отказ (401 гость, 403 остальные) раньше, чем что-либо прочитано; чужое для него не существует (404).',
    table(
      ['Действие', ...effectiveRoles.map((effectiveRole) => seatWords[effectiveRole]), 'Строка таблицы'],
      rows,
    ),
    'Полномочие «все полномочия» открывает офицеру фонда все строки, где названо полномочие.',
    '',
  ].join('\n\n');
}
