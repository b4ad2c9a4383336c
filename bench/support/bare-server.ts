// The yardstick of bench/bootstrap.ts: Fastify and nothing else, answering what it was given.
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

const server = path.resolve(import.meta.dirname, '../../apps/server/package.json');
type App = {
  get(path: string, handle: (request: unknown, reply: Reply) => void): void;
  listen(options: { readonly port: number; readonly host: string }): Promise<string>;
};
type Reply = { header(name: string, value: string): Reply; send(body: string): void };
// The very Fastify that the server runs on, which is no dependency of this folder.
const { fastify } = createRequire(server)('fastify') as { fastify: () => App };

const body = await text(process.stdin);
const app = fastify();
app.get('/', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(body);
});
await app.listen({ port: Number(process.env['BARE_PORT']), host: '127.0.0.1' });
