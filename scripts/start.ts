/** `npm start`: builds the pages when they are stale, then starts the server in the same process. */
import { build, isStale } from './build.ts';

if (isStale()) {
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
