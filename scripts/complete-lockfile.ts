// `npm run complete-lockfile`: adds the packages of other platforms that npm left out of the lockfile.
// It does so where a registry does not have them, and then `npm ci` refuses the lockfile everywhere and
// another platform would be installed without its binaries. They are pinned by version; their contents
// are checked by the registry they come from.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../package-lock.json');

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export interface Lockfile {
  packages: Record<string, Entry>;
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** The optional packages that some package names and the lockfile does not have, each with its entry. */
export function missingEntries({ packages }: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const { optionalDependencies = {}, dev } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isThere = Object.keys(packages).some((place) => place.endsWith(`node_modules/${name}`));
      if (isThere || !/^\d+\.\d+\.\d+/.test(version)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...(dev && { dev }),
        optional: true,
        ...platformOf(name),
      };
    }
  }
  return missing;
}

/** Where a package of binaries runs, which its name says. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) =>
    words.some((word) => word === processor || word.startsWith(`${processor}el`)),
  );
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : [];
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && os.includes('linux') && { libc }),
  };
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const missing = missingEntries(lockfile);
  const names = Object.entries({ ...lockfile.packages, ...missing });
  const sorted = names.toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    file,
    `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  process.stdout.write(`${Object.keys(missing).length} packages added\n`);
}
