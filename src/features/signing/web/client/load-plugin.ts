/**
 * Finds the CryptoPro extension and its native part. The vendor's loader is not used: it does not know the current
 * extension, draws over the whole page and rejects with strings.
 */
import type { CadesPlugin, PluginObjects } from '#features/signing/web/client/cadesplugin.ts';
import { SignError } from '#features/signing/web/client/sign-error.ts';

const defaultTimeout = 15_000;
/** How long an extension that is not asked by its address may take to answer. */
const echoTimeout = 700;

let loading: Promise<void> | undefined;

/** Rejects with `PLUGIN_MISSING` and the missing part. After a failure the next call looks again. */
export function pluginReady(timeoutMs: number = defaultTimeout): Promise<void> {
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
  const present = window.cadesplugin;
  if (present) return settled(present);
  window.cadesplugin = new PluginHost();
  if (!(await loadExtension())) throw new SignError('PLUGIN_MISSING', 'EXTENSION');
  await new Promise<void>((resolve, reject) =>
    window.cpcsp_chrome_nmcades!.check_chrome_plugin(resolve, () =>
      reject(new SignError('PLUGIN_MISSING', 'NATIVE')),
    ),
  );
}

/** Waits for a plug-in that another loader has loaded first. */
function settled(plugin: CadesPlugin): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!plugin.then) resolve();
    // Without arguments: a promise that gets the thenable would wait for it again.
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
/** Firefox and Safari give an extension another address on every machine. It says its own. */
const ownAddress = new RegExp(String.raw`url:((?:moz|safari|safari-web)-extension://[\w-]+/${script})`);

/** Chromium also names Safari, but no version of it. */
const hasOwnAddress = (agent: string): boolean =>
  agent.includes('firefox') || (agent.includes('version/') && agent.includes('safari'));

async function loadExtension(): Promise<boolean> {
  if (!hasOwnAddress(navigator.userAgent.toLowerCase())) return loadKnownExtension();
  const address = ownAddress.exec((await echo()) ?? '')?.[1];
  return address !== undefined && loadScript(address);
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
      removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window && typeof data === 'string' && data.includes('cadesplugin_loaded')) finish(data);
    };
    addEventListener('message', listen);
    setTimeout(finish, echoTimeout, null);
    postMessage('cadesplugin_echo_request', location.origin);
  });
}

function loadScript(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => {
      element.remove();
      resolve(false);
    });
    element.src = address;
    document.head.append(element);
  });
}

/** What the script of the extension expects of a loader. It has no `then`, so it may be a result. */
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

  /** Runs a generator that yields promises. All further arguments are the array that it gets. */
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
