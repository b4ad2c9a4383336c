import { routes } from '../index.ts';
import type { Route } from '../route.ts';
import {
  describeOperation,
  MEMBER_SCHEME,
  OPERATOR_SCHEME,
  refusalsOf,
  templateOf,
} from './operation.ts';
import { describeTags } from './tags.ts';

export { operationIdOf } from './operation.ts';

export type ApiOptions = {
  /** Which of the two addresses is described. */
  readonly surface: 'portal' | 'console';
  /** The English text of a refusal, for the examples. */
  readonly textOf: (code: string) => string;
};

const TITLES = { portal: 'Parlour portal API', console: 'Parlour console API' } as const;

/**
 * The calls of one address as an OpenAPI 3.1 document: operations with identifiers as names, the
 * session that they need, every refusal with an example, and the tags that group them.
 */
export function describeApi({ surface, textOf }: ApiOptions) {
  const calls = Object.entries(routes as Record<string, Route>).filter(
    ([, { access }]) => (surface === 'console') === isOfConsole(access),
  );
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const [key, route] of calls) {
    const [method = '', path = ''] = key.split(' ');
    (paths[templateOf(path)] ??= {})[method.toLowerCase()] = describeOperation(key, route);
  }
  const tags = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => operation.tags),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: TITLES[surface],
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Relative to where the document was fetched, so that it fits every address of a brand.
    servers: [{ url: '/', description: 'The address that serves this document' }],
    tags: describeTags(new Set(tags)),
    paths,
    components: {
      securitySchemes: surface === 'console' ? CONSOLE_SCHEMES : PORTAL_SCHEMES,
      schemas: { Refusal: REFUSAL },
      examples: describeExamples(
        calls.map(([, route]) => route),
        textOf,
      ),
    },
  };
}

const isOfConsole = (access: string): boolean =>
  access === 'console' || access.startsWith('operator:');

const DESCRIPTION =
  'Every answer is an envelope: `{ "success": true, "value": …, "message": null }`, or a refusal with ' +
  '`success: false`, whose `value.code` is one of those that the call lists and whose `message` is its ' +
  'text in the language of `Accept-Language`. Amounts are decimal strings in units of the currency, ' +
  'instants are RFC 3339 in UTC, days are of the time zone of the brand. Lists continue with `cursor`.';

const PORTAL_SCHEMES = {
  [MEMBER_SCHEME]: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` that a login answers.',
  },
};

const CONSOLE_SCHEMES = {
  [OPERATOR_SCHEME]: {
    type: 'apiKey',
    in: 'cookie',
    name: 'parlour_operator',
    description:
      'The cookie that the second step of a sign-in sets. Over TLS its name begins with `__Host-`. ' +
      'Calls that change something carry the `Origin` of the console.',
  },
};

const REFUSAL = {
  type: 'object',
  required: ['success', 'value', 'message'],
  properties: {
    success: { const: false },
    value: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { type: 'string', description: 'What was refused, for programs.' },
        requestId: { type: 'string', description: 'Names the request in the log.' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'code'],
            properties: { path: { type: 'string' }, code: { type: 'string' } },
          },
        },
        fieldTexts: { type: 'object', additionalProperties: { type: 'string' } },
      },
      additionalProperties: true,
    },
    message: { type: 'string', description: 'What happened and what to do, for people.' },
  },
};

const REQUEST_ID = '5b8f6a52-6a0e-4b8e-9f5e-2f3c1d7a9e01';

function describeExamples(all: readonly Route[], textOf: ApiOptions['textOf']) {
  const codes = new Set(all.flatMap((route) => [...refusalsOf(route).values()].flat()));
  const examples = [...codes].sort().map((code) => [
    code,
    {
      summary: code,
      value: { success: false, value: { code, requestId: REQUEST_ID }, message: textOf(code) },
    },
  ]);
  return Object.fromEntries(examples);
}
