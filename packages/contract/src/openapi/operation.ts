import type { TSchema } from 'typebox';
import { refusals } from '../index.ts';
import type { RefusalStatus } from '../refusal.ts';
import type { Access, Route } from '../route.ts';
import { tagOf } from './tags.ts';

/**
 * A schema as documents have it. Which part of a union is meant follows from the constant in it; the
 * validator's hint for that is none of OpenAPI's, whose discriminators name schemas.
 */
function plain<Value>(schema: Value): Value {
  if (Array.isArray(schema)) return schema.map((part: unknown) => plain(part)) as Value;
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== 'discriminator');
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, plain(value)])) as Value;
}

export const MEMBER_SCHEME = 'session';
export const OPERATOR_SCHEME = 'operatorSession';

/** `GET /wps/cashier/deposits/:id` -> `getWpsCashierDepositsById`: an identifier in any language. */
export function operationIdOf(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path
    .split('/')
    .flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/[-_]/)))
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map(capitalised).join('');
}

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** `/deposits/:id` -> `/deposits/{id}`. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** One call as an operation of OpenAPI 3.1. */
export function describeOperation(key: string, route: Route) {
  const path = key.split(' ')[1] ?? '';
  const parameters = [
    ...describeParameters('path', route.params),
    ...describeParameters('query', route.query),
    ...(route.sealed === true ? SEALED_HEADERS : []),
  ];
  return {
    operationId: operationIdOf(key),
    summary: firstSentence(route.summary),
    description: describe(route),
    tags: [tagOf(path) ?? 'other'],
    security: securityOf(route.access),
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(route),
    responses: { 200: describeAnswer(route), ...describeRefusals(route) },
  };
}

const firstSentence = (text: string): string => text.split(/\.\s/)[0] ?? text;

function describe({ access, summary, rate, sealed }: Route): string {
  const notes = [
    `${summary}.`,
    `Access: \`${access}\`.`,
    rate === undefined ? null : `Rate: ${rate.count} calls in ${rate.windowMs / 1000} s.`,
    sealed === true
      ? 'The body is a compact JWE (RFC 7516, ECDH-ES with A256GCM) for a key of `GET /wps/system/keys`.'
      : null,
  ];
  return notes.filter((note) => note !== null).join(' ');
}

function securityOf(access: Access): readonly Readonly<Record<string, readonly string[]>>[] {
  if (access === 'public' || access === 'console') return [];
  return [{ [access.startsWith('operator:') ? OPERATOR_SCHEME : MEMBER_SCHEME]: [] }];
}

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
};

function describeParameters(where: 'path' | 'query', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: plain(property),
  }));
}

/** What a sealed body travels with. */
const SEALED_HEADERS = [
  { name: 'Encryption', in: 'header', required: true, schema: { type: 'string' }, example: 'JWE' },
  { name: 'X-Gateway-Version', in: 'header', required: true, schema: { const: '3' }, example: '3' },
];

function describeBody(route: Route) {
  const content = contentOf(route);
  return content === null ? {} : { requestBody: { required: true, content } };
}

function contentOf({ body, encoding, sealed, upload }: Route) {
  if (upload !== undefined) {
    const schema = { type: 'string', contentMediaType: 'application/octet-stream' };
    return Object.fromEntries(upload.mediaTypes.map((mediaType) => [mediaType, { schema }]));
  }
  if (body === undefined) return null;
  if (sealed === true) {
    const inside = { contentMediaType: 'application/json', contentSchema: plain(body) };
    return { 'application/jose': { schema: { type: 'string', ...inside } } };
  }
  const mediaType = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { [mediaType]: { schema: plain(body) } };
}

function describeAnswer({ value, download }: Route) {
  if (download !== undefined) {
    const schema = { type: 'string', contentMediaType: download.mediaType };
    return { description: 'The file', content: { [download.mediaType]: { schema } } };
  }
  const schema = {
    type: 'object',
    required: ['success', 'value', 'message'],
    properties: {
      success: { const: true },
      value: plain(value),
      message: { type: ['string', 'null'] },
    },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** The refusals of a call by their status: its own, and those that its access and input bring. */
export function refusalsOf(route: Route): ReadonlyMap<RefusalStatus, readonly string[]> {
  const { access, body, params, query, sealed, upload } = route;
  const isOpen = access === 'public' || access === 'console';
  const hasBody = body !== undefined || upload !== undefined;
  const shared = [
    ...(hasBody || params !== undefined || query !== undefined ? ['request.invalid'] : []),
    ...(hasBody ? ['request.too_large', 'request.media_type'] : []),
    ...(sealed === true ? ['request.unsealed', 'request.replayed'] : []),
    ...(isOpen ? [] : ['request.unauthenticated', 'request.forbidden']),
    'request.too_many',
    'request.overloaded',
  ];
  const statuses: Readonly<Record<string, RefusalStatus>> = refusals;
  const byStatus = new Map<RefusalStatus, string[]>();
  for (const code of new Set([...route.refusals, ...shared])) {
    const status = statuses[code];
    if (status === undefined) throw new Error(`no such refusal in the contract: ${code}`);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function describeRefusals(route: Route) {
  const answers = [...refusalsOf(route)].map(([status, codes]) => {
    const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
    const content = {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(examples),
      },
    };
    return [status, { description: `Refused: ${codes.join(', ')}`, content }];
  });
  return Object.fromEntries(answers);
}
