/**
 * What every command of package.json starts with: `node scripts/setup.mjs start.ts`. Installs what is missing, then
 * hands over to scripts/start.ts on the Node of this project. Plain JavaScript without dependencies, in old syntax,
 * because it runs before anything is installed and on whatever Node called npm.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installAlone } from './install-lock.mjs';

const oldest = [20, 19];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.scenarium-lock');
const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const compiled = join(modules, '.cache', 'compiled');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function stop(...lines) {
  console.error(lines.join('\n'));
  process.exit(1);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  stop(
    `Нужен Node.js ${oldest.join('.')} или новее, а здесь ${process.versions.node}. Скачать: https://nodejs.org/`,
    `Node.js ${oldest.join('.')} or newer is needed, this is ${process.versions.node}. Get it at https://nodejs.org/`,
  );
}

/** The marker of a finished install of the current lock file. */
function lockMark() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
}

/** Commands that work without development packages, after `npm ci --omit=dev`. */
const productionScripts = [
  'start.ts',
  'migrate.ts',
  'officer.ts',
  'seed.ts',
  'backup.ts',
  'restore.ts',
  'rotate-keys.ts',
  'check-log.ts',
  'verify-signature.ts',
];

/** True when npm's own record of node_modules names the same versions as the lock file. */
function installedByHand({ withDev }) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const present = readJson(record).packages;
  const optional = (entry) => entry.optional || entry.devOptional || entry.link || (entry.dev && !withDev);
  return (
    Object.keys(present).every((name) => wanted[name] && wanted[name].version === present[name].version) &&
    Object.keys(wanted).every((name) => name === '' || present[name] || optional(wanted[name]))
  );
}

function isInstalled(script) {
  if (!existsSync(modules)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockMark()) return true;
  if (installedByHand({ withDev: true })) return true;
  return productionScripts.includes(script) && installedByHand({ withDev: false });
}

/** Runs npm quietly with a progress line every ten seconds; shows its output only on failure. */
function npm(args) {
  const viaNode = process.env.npm_execpath && /\.c?js$/.test(process.env.npm_execpath);
  const [command, first] = viaNode ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const started = Date.now();
  return new Promise((settle) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      shell: !viaNode && process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk));
    const alive = setInterval(
      () => console.log(`  … ${Math.round((Date.now() - started) / 1000)} с`),
      10_000,
    );
    const end = (code) => {
      clearInterval(alive);
      settle({ code, words, seconds: Math.round((Date.now() - started) / 1000) });
    };
    child.on('error', (error) => end(((words += error.message), 1)));
    child.on('close', end);
  });
}

async function install() {
  // Another command may have installed it meanwhile.
  if (isInstalled(process.argv[2])) return;
  console.log('Устанавливаю зависимости (npm ci). В первый раз это занимает около минуты.');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, words, seconds } = await npm(args);
  if (code !== 0) {
    stop(
      words.trim(),
      '',
      'Зависимости не установились: причина выше. Проверьте сеть и место на диске и повторите команду.',
    );
  }
  writeFileSync(stamp, lockMark());
  console.log(`Зависимости установлены за ${seconds} с.`);
}

const versionOf = (binary) => {
  const versionCheck = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return versionCheck.status === 0 ? versionCheck.stdout.trim().replace(/^v/, '') : '';
};

/**
 * The npm package `node` downloads its binary by an install script, which strict npm settings skip. Where the binary
 * cannot run at all, a system Node of the same major version is used.
 */
function findNode() {
  const wanted = readJson(join(modules, 'node', 'package.json')).version;
  if (existsSync(ownNode) && versionOf(ownNode) === wanted) return ownNode;
  console.log(`Ставлю Node.js ${wanted} для проекта (в node_modules, система не меняется).`);
  const script = join(modules, 'node', 'installArchSpecificPackage.js');
  const made = spawnSync(process.execPath, [script], { cwd: dirname(script), encoding: 'utf8' });
  if (versionOf(ownNode) === wanted) return ownNode;
  if (process.versions.node.split('.')[0] === wanted.split('.')[0]) return process.execPath;
  stop(
    `${made.stdout || ''}${made.stderr || ''}`.trim(),
    `Не удалось поставить Node.js ${wanted}. Выполните: npm rebuild node --ignore-scripts=false`,
    `Node.js ${wanted} could not be installed. Run: npm rebuild node --ignore-scripts=false`,
  );
}

/**
 * Ctrl-C in a terminal reaches both processes; a signal to this process alone is passed on. npm runs this script through
 * a shell. When a signal kills only the shell, the child is asked to stop.
 */
function handOver(node, [script, ...args]) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  const path = [join(modules, '.bin'), dirname(node), process.env[pathName]].join(delimiter);
  const child = spawn(node, [join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    // Without this cache Node compiles a thousand modules at every start.
    env: Object.assign({ NODE_COMPILE_CACHE: compiled }, process.env, { [pathName]: path }),
  });
  let isReported = false;
  const tell = (signal) => {
    isReported = true;
    child.kill(signal);
  };
  process.on('SIGINT', () => {
    if (process.stdin.isTTY) isReported = true;
    else tell('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  const shell = process.ppid;
  const orphaned = () => {
    if (process.ppid !== shell && !isReported) tell('SIGTERM');
  };
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') setInterval(orphaned, 250).unref();
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code);
  });
}

refuseOldNode();
if (process.argv.length < 3) stop('usage: node scripts/setup.mjs <script of this folder> [arguments]');
if (!isInstalled(process.argv[2])) {
  const onWait = () => console.log('Другая команда уже устанавливает зависимости. Жду её.');
  await installAlone(root, { install, onWait });
}
handOver(findNode(), process.argv.slice(2));
