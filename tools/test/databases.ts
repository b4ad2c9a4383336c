import { startTestServer, type TestServer } from '@parlour/testkit';

/** Database servers for steps that run at the same time, each used by one of them at once. */
export type Databases = {
  /** One that nobody has now; the next to have it finds the templates of the last one made. */
  take(): Promise<TestServer>;
  give(server: TestServer): void;
  stop(): Promise<void>;
};

/** With the address of a server given, every step shares that one, and nothing is started. */
export function createDatabases(
  given: string | undefined,
  start: () => Promise<TestServer> = startTestServer,
): Databases {
  const all: TestServer[] = [];
  const free: TestServer[] = [];
  return {
    async take() {
      if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
      const known = free.pop();
      if (known !== undefined) return known;
      const server = await start();
      all.push(server);
      return server;
    },
    give: (server) => {
      if (all.includes(server)) free.push(server);
    },
    async stop() {
      await Promise.all(all.map((server) => server.stop()));
    },
  };
}
