/**
 * Finds the CryptoPro extension and its native part. The vendor's loader is not used: it does not know the current
 * extension, draws over the whole page and rejects with strings.
 */
import type { CadesPlugin, PluginObjects } from '#features/signing/web/client/cadesplugin.ts';
import { SignError } from '#features/signing/web/client/sign-error.ts';

const defaultTimeoutMs = 15_000;
/** How long the extension may take to answer `echo`. */
const echoTimeoutMs = 700;

let loading: Promise<void> | undefined;

/** Rejects with `PLUGIN_MISSING` and the missing part. After a failure the next call looks again. */
export function pluginReady(timeoutMs: number = defaultTimeoutMs): Promise<void> {
  loading ??= withTimeout(findPlugin(), timeoutMs).catch((error: unknown) => {
    loading = undefined;
    if (window.cadesplugin instanceof PluginHost) window.cadesplugin = undefined;
    throw error;
  });
  return loading;
}

function withTimeout(promise: Promise<void>, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SignError('PLUGIN_MISSING', 'TIMEOUT')), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function findPlugin(): Promise<void> {
  const existing = window.cadesplugin;
  if (existing) return waitUntilSettled(existing);
  window.cadesplugin = new PluginHost();
  if (!(await loadExtension())) throw new SignError('PLUGIN_MISSING', 'EXTENSION');
  await new Promise<void>((resolve, reject) =>
    window.cpcsp_chrome_nmcades!.check_chrome_plugin(resolve, () =>
      reject(new SignError('PLUGIN_MISSING', 'NATIVE')),
    ),
  );
}

/** Waits for a plug-in that another loader has begun to load. */
function waitUntilSettled(plugin: CadesPlugin): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!plugin.then) resolve();
    // `resolve` without the argument: it is the thenable, and the promise would wait for it again.
    else
      plugin.then(
        () => resolve(),
        () => reject(new SignError('PLUGIN_MISSING', 'EXTENSION')),
      );
  });
}

/** Manifest V3, Manifest V2, Opera and Yandex. The Content-Security-Policy of the pages lists the same. */
const extensionIds = [
  'pfhgbfnnjiafkhfdkmpiflachepdcjod',
  'iifchhfnnmpdbibifmljnfjhpififfog',
  'epebfcehmdedogndhlcacafjaacknbcm',
];

const script = 'nmcades_plugin_api.js';
/** In Firefox and Safari the URL of an extension differs on every machine. The extension reports it. */
const reportedUrl = new RegExp(String.raw`url:((?:moz|safari|safari-web)-extension://[\w-]+/${script})`);

/** Chromium also names Safari, but without a version. */
const reportsUrl = (agent: string): boolean =>
  agent.includes('firefox') || (agent.includes('version/') && agent.includes('safari'));

async function loadExtension(): Promise<boolean> {
  if (!reportsUrl(navigator.userAgent.toLowerCase())) return loadKnownExtension();
  const url = reportedUrl.exec((await echo()) ?? '')?.[1];
  return url !== undefined && loadScript(url);
}

async function loadKnownExtension(): Promise<boolean> {
  for (const id of extensionIds)
    if (await loadScript(`chrome-extension://${id}/${script}`)) return (await echo()) !== null;
  return false;
}

/** The answer of the extension's script in the page; null without one. */
function echo(): Promise<string | null> {
  return new Promise((resolve) => {
    const finish = (answer: string | null) => {
      removeEventListener('message', handleMessage);
      resolve(answer);
    };
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window && typeof data === 'string' && data.includes('cadesplugin_loaded')) finish(data);
    };
    addEventListener('message', handleMessage);
    setTimeout(finish, echoTimeoutMs, null);
    postMessage('cadesplugin_echo_request', location.origin);
  });
}

function loadScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => {
      element.remove();
      resolve(false);
    });
    element.src = url;
    document.head.append(element);
  });
}

/** What the extension's script expects of the vendor's loader. Without `then`, so that async functions may return it. */
class PluginHost implements CadesPlugin {
  readonly LOG_LEVEL_DEBUG = 4;
  readonly LOG_LEVEL_INFO = 2;
  readonly LOG_LEVEL_ERROR = 1;
  current_log_level = this.LOG_LEVEL_ERROR;
  EnableInternalCSP = false;
  #plugin: CadesPlugin | null = null;

  /** The extension calls it when its native part has answered. */
  set(plugin: CadesPlugin): void {
    this.#plugin = plugin;
  }

  CreateObjectAsync<Name extends keyof PluginObjects>(name: Name): Promise<PluginObjects[Name]> {
    return this.#plugin ? this.#plugin.CreateObjectAsync(name) : Promise.reject(new Error('no plug-in'));
  }

  /** Runs a generator that yields promises. The generator gets the further arguments as one array. */
  async_spawn(makeGenerator: (args: unknown[]) => Generator, ...args: unknown[]): unknown {
    const generator = makeGenerator(args);
    const advance = (step: () => IteratorResult<unknown>): unknown => {
      const { done, value } = step();
      if (done) return value;
      return Promise.resolve(value).then(
        (result: unknown) => advance(() => generator.next(result)),
        (error: unknown) => advance(() => generator.throw(error)),
      );
    };
    return advance(() => generator.next());
  }
}
