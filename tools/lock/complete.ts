/** package-lock.json, as far as it is read here (lockfileVersion 3). */
export type Lock = { packages: Record<string, Entry> };

type Entry = {
  version?: string;
  cpu?: string[];
  dev?: boolean;
  engines?: Record<string, string>;
  libc?: string[];
  license?: string;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
};

const PLATFORM =
  /(?:^|[-/])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(\w+?)(?:-(\w+))?$/;

type Missing = { readonly name: string; readonly version: string; readonly parent: string };

/** Optional packages that the lock file speaks of and does not list, as `npm ci` would find them. */
export function listMissing({ packages }: Lock): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isListed = [`${parent}/node_modules/${name}`, `node_modules/${name}`].some(
        (place) => place in packages,
      );
      if (!isListed) missing.set(name, { name, version, parent });
    }
  }
  return [...missing.values()];
}

/**
 * Lists them. npm leaves out a package for another platform that the registry at hand does not
 * carry, and then refuses its own lock file; with the entry it passes over the other platform.
 */
export function completeLock(lock: Lock): Lock {
  const added = listMissing(lock).map(({ name, version, parent }): [string, Entry] => [
    `node_modules/${name}`,
    describe(name, version, lock.packages[parent]),
  ]);
  const sorted = [...Object.entries(lock.packages), ...added].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  return { ...lock, packages: Object.fromEntries(sorted) };
}

function describe(name: string, version: string, parent: Entry | undefined): Entry {
  const [, os, cpu, libc] = PLATFORM.exec(name) ?? [];
  if (os === undefined || cpu === undefined) {
    throw new Error(`${name} is missing from the lock file and its name tells no platform`);
  }
  return {
    version,
    cpu: [cpu],
    ...(parent?.dev === true ? { dev: true } : {}),
    ...(os === 'linux' && libc !== undefined
      ? { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] }
      : {}),
    ...(parent?.license === undefined ? {} : { license: parent.license }),
    optional: true,
    os: [os],
    ...(parent?.engines === undefined ? {} : { engines: parent.engines }),
  };
}
