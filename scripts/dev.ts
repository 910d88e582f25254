/** `npm run dev`: the same server with pages straight from their sources and hot replacement, one process, one port. */
process.env['NODE_ENV'] = 'development';

await import('../src/app/main.ts');

export {};
