/** An empty Debian in a folder, and commands inside it. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Debian {
  /** The files that were written. For a layer: only those that differ from the Debian below it. */
  root: string;
  /** Writes a file that every user may run. */
  write(path: string, text: string): void;
  /** Runs a script by bash. Without a network it has a loopback of its own and cannot write to the releases. */
  run(script: string, options: { network: boolean }): Promise<void>;
  /** Runs a command of this host that is given the whole Debian. */
  runOutside(command: (root: string) => string): Promise<void>;
}

const suite = 'bookworm';
const mirror = 'http://deb.debian.org/debian';
const certificates = '/etc/ssl/certs/host-certificates.pem';

export const makeDebian = (root: string): Promise<void> =>
  runProgram('debootstrap', ['--variant=minbase', suite, root, mirror]);

/** Copies a folder with owners and rights, in place of what is there. */
export function copyFolder(from: string, to: string): void {
  execFileSync('rm', ['--recursive', '--force', to]);
  mkdirSync(dirname(to), { recursive: true });
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}

/** A Debian layered above another one, which is not changed. It is complete only while commands run in it. */
export function openLayer(folder: string, lower: string): Debian {
  execFileSync('rm', ['--recursive', '--force', folder]);
  for (const name of ['upper', 'work', 'whole']) mkdirSync(join(folder, name), { recursive: true });
  const [upper, whole] = [join(folder, 'upper'), join(folder, 'whole')];
  const layers = `lowerdir=${lower},upperdir=${upper},workdir=${join(folder, 'work')}`;
  return openDebian(upper, { root: whole, mount: `mount -t overlay overlay -o '${layers}' '${whole}'` });
}

/** The root folder that commands see, and how it is mounted. */
interface View {
  root: string;
  mount: string;
}

/** Prepares the Debian of a folder for commands. */
export function openDebian(root: string, view: View = { root, mount: 'true' }): Debian {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode: 0o755 });
  };
  // Packages must not start their services: the guide does.
  write('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n');
  if (existsSync('/etc/resolv.conf'))
    cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true });
  const hostCertificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (hostCertificates) cpSync(hostCertificates, join(root, certificates), { dereference: true });
  return {
    root,
    write,
    run: (script, { network }) => runInside(view, script, network),
    runOutside: (command) =>
      runProgram('unshare', ['--mount', 'bash', '-euc', `${view.mount}\n${command(view.root)}`]),
  };
}

function runInside({ root, mount }: View, script: string, network: boolean): Promise<void> {
  const releases = `'${root}/opt/scenarium/releases'`;
  const inside = [
    'set -eu',
    mount,
    network ? 'true' : 'ip link set lo up',
    `mount -t proc proc '${root}/proc'`,
    ...(network ? [] : [`mount --bind ${releases} ${releases}`, `mount -o remount,bind,ro ${releases}`]),
    `exec chroot '${root}' /bin/bash -euo pipefail -c "$SCRIPT"`,
  ].join('\n');
  // When the script ends, its PID namespace ends all daemons.
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', ...(network ? [] : ['--net'])];
  return runProgram('unshare', [...namespaces, 'bash', '-c', inside], {
    SCRIPT: script,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/srv/guide',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
    ...(network && process.env['NODE_EXTRA_CA_CERTS'] ? { NODE_EXTRA_CA_CERTS: certificates } : {}),
  });
}

export function runProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string | undefined> = process.env,
): Promise<void> {
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} has ended with the code ${code}`));
    });
  });
}
