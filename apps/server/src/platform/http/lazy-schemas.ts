import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type BuildValidator = NonNullable<Compilers['buildValidator']>;
/** What Fastify makes of a builder; the builder's own types speak of Ajv's schemas alone. */
type CompileRoute = (route: unknown) => FastifyValidationResult;

/**
 * Fastify's own compilers, put off to the first value of each schema: to turn every schema of the
 * contract into code takes seconds, for which each start would wait.
 */
export function lazyCompilers(): Compilers {
  const validatorsOf = AjvCompiler();
  const serializersOf = SerializerSelector();
  return {
    buildValidator: ((...given: Parameters<typeof validatorsOf>): CompileRoute => {
      const compile = validatorsOf(...given) as unknown as CompileRoute;
      return (route) => lateValidator(() => compile(route));
    }) as unknown as BuildValidator,
    buildSerializer: (schemas, options) => {
      const compile = serializersOf(schemas, options);
      return (route) => lateSerializer(() => compile(route));
    },
  };
}

/** Fastify reads what is wrong with a value off the function that refused it. */
export function lateValidator(compile: () => FastifyValidationResult): FastifyValidationResult {
  let compiled: FastifyValidationResult | null = null;
  const validate: FastifyValidationResult = (value) => {
    compiled ??= compile();
    const verdict = compiled(value) as boolean;
    validate.errors = compiled.errors ?? null;
    return verdict;
  };
  return validate;
}

type Serialize = (value: unknown) => string;

function lateSerializer(compile: () => Serialize): Serialize {
  let compiled: Serialize | null = null;
  return (value) => (compiled ??= compile())(value);
}
