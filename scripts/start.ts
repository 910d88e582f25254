/**
 * `npm start`: builds the pages when they are stale, then starts the server in the same process. In production
 * `node scripts/start.ts` starts what is built; it writes nothing to the folder of the code.
 */
import { limitHeap } from '../src/platform/limit-heap.ts';
import { build, canBuild, isStale } from './build.ts';

// Before the modules of the server are loaded: loading them fills the heap first.
limitHeap();

if (isStale()) {
  if (!canBuild()) {
    console.error(
      'Страницы в dist/ не собраны или собраны из других исходников, а пакетов для сборки здесь нет.',
    );
    console.error('Соберите их (npm ci, npm run build) и перенесите dist/ вместе с исходниками.');
    process.exit(1);
  }
  const started = performance.now();
  console.log('Собираю страницы…');
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Сборка не удалась: причина выше.');
    process.exit(1);
  }
  console.log(`Страницы собраны за ${((performance.now() - started) / 1000).toFixed(1)} с.`);
}

await import('../src/app/main.ts');
