/**
 * The part of the CryptoPro plug-in's API (CAdESCOM) that signing uses. Every property is a promise, and a setter is
 * `propset_<Name>`. The vendor's `window.cadesplugin` is a thenable: an async function must not return it.
 */
export interface PluginObjects {
  'CAdESCOM.Store': PluginStore;
  'CAdESCOM.HashedData': PluginHashedData;
  'CAdESCOM.CPSigner': PluginSigner;
  'CAdESCOM.CadesSignedData': PluginSignedData;
  'CAdESCOM.About': PluginAbout;
}

export interface PluginStore {
  Open(location: number, name: string, mode: number): Promise<void>;
  readonly Certificates: Promise<PluginCertificates>;
  Close(): Promise<void>;
}

export interface PluginCertificates {
  readonly Count: Promise<number>;
  /** Counts from 1. */
  Item(index: number): Promise<PluginCertificate>;
  Find(type: number, query: string): Promise<PluginCertificates>;
}

export interface PluginCertificate {
  readonly Thumbprint: Promise<string>;
  Export(encoding: number): Promise<string>;
  HasPrivateKey(): Promise<boolean>;
  IsValid(): Promise<{ readonly Result: Promise<boolean> }>;
}

export interface PluginHashedData {
  propset_Algorithm(algorithm: number): Promise<void>;
  propset_DataEncoding(encoding: number): Promise<void>;
  /** May be called many times. */
  Hash(data: string): Promise<void>;
  readonly Value: Promise<string>;
}

export interface PluginSigner {
  propset_Certificate(certificate: PluginCertificate): Promise<void>;
  propset_CheckCertificate(isChecked: boolean): Promise<void>;
  propset_Options(options: number): Promise<void>;
}

export interface PluginSignedData {
  SignHash(hash: PluginHashedData, signer: PluginSigner, type: number): Promise<string>;
}

export interface PluginVersion {
  readonly MajorVersion: Promise<number>;
  readonly MinorVersion: Promise<number>;
  readonly BuildVersion: Promise<number>;
}

export interface PluginAbout {
  readonly PluginVersion: Promise<PluginVersion>;
  CSPVersion(provider: string, type: number): Promise<PluginVersion>;
}

type CreateObject = <Name extends keyof PluginObjects>(name: Name) => Promise<PluginObjects[Name]>;

export interface CadesPlugin {
  CreateObjectAsync: CreateObject;
  /** Set by the vendor's loader. Settles when the plug-in has been found or not. */
  then?: (onReady: () => void, onFailure: (reason: unknown) => void) => unknown;
}

declare global {
  interface Window {
    cadesplugin?: CadesPlugin | undefined;
    /** Defined by the script of the extension. */
    cpcsp_chrome_nmcades?: {
      check_chrome_plugin(onReady: () => void, onFailure: (reason: unknown) => void): void;
    };
  }
}

/** Call `pluginReady` first. */
export const createObject: CreateObject = (name) => window.cadesplugin!.CreateObjectAsync(name);
