import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contract } from '@contract/contract';
import { ERRORS } from '@contract/errors';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { RouteSchemas } from '@contract/schema/common';
import { Kind, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { envelopeOf } from '../server/platform/http/envelope';

const FILE = join(__dirname, '..', 'docs', 'openapi.json');
const SCHEMAS = join(__dirname, '..', 'types', 'schema');
const loadModule = createRequire(__filename);
const COMPONENTS = '#/components/schemas/';
const JSON_TYPE = 'application/json';

/** The parts of a multipart form, which the server validates in its own code as they stream in. */
const FORMS: Partial<Record<RouteName, TSchema>> = {
  'file.upload': Type.Object({ file: Type.String({ format: 'binary' }) }),
  'file.uploadPart': Type.Object({
    chunk: Type.Integer({ minimum: 0, description: 'index of the part, from 0' }),
    chunks: Type.Integer({ minimum: 1, description: 'number of parts; the last one is sent after the others' }),
    uploadId: Type.Optional(Type.String({ format: 'uuid', description: 'drawn by the client, the same for all parts; before the bytes' })),
    fileName: Type.Optional(Type.String({ description: 'before the bytes' })),
    multipartFile: Type.String({ format: 'binary' }),
  }),
};

const errorEnvelope = Type.Object({
  code: Type.Integer({ description: 'the HTTP status' }),
  success: Type.Literal(false),
  message: Type.String({ description: 'what people are told' }),
  data: Type.Object({ error: Type.String({ enum: Object.keys(ERRORS) }) }),
});

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): object[] {
  if (!schema) return [];
  const { properties, required = [] } = schema as TObject;
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: required.includes(name), schema: property }));
}

function requestBody(name: RouteName, { body }: RouteSchemas): object | undefined {
  const form = FORMS[name];
  if (form) return { required: true, content: { 'multipart/form-data': { schema: form } } };
  return body && { required: true, content: { [JSON_TYPE]: { schema: body } } };
}

function replyContent({ answer }: Route, { reply }: RouteSchemas): object {
  if (answer === 'binary') return { 'application/octet-stream': { schema: reply } };
  return { [JSON_TYPE]: { schema: answer === 'whole' ? reply : envelopeOf(reply) } };
}

function operationOf(name: RouteName): object {
  const line: Route = routes[name];
  const schemas: RouteSchemas = contract[name];
  const body = requestBody(name, schemas);
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    parameters: [...parametersOf('path', schemas.params), ...parametersOf('query', schemas.query)],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'success', content: replyContent(line, schemas) },
      default: { description: 'refused', content: { [JSON_TYPE]: { schema: { $ref: `${COMPONENTS}Error` } } } },
    },
  };
}

/** The schemas that have a name in the contract, by identity: all exports of the files in types/schema. */
const NAMED = new Map<unknown, string>(
  readdirSync(SCHEMAS)
    .sort()
    .flatMap((file) => Object.entries(loadModule(join(SCHEMAS, file)) as Record<string, unknown>))
    .filter(([, value]) => typeof value === 'object' && value !== null && Kind in value)
    .map(([name, schema]) => [schema, name] as const),
);

/** Moves named schemas to the components, once each, and replaces them by references. */
function liftNamed(value: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => liftNamed(item, components));
  if (typeof value !== 'object' || value === null) return value;
  const { $id, $ref, ...rest } = value as { $id?: string; $ref?: string };
  if ($ref !== undefined) return { $ref: $ref.startsWith('#') ? $ref : COMPONENTS + $ref };
  const lift = () => Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, liftNamed(inner, components)]));
  const name = $id ?? NAMED.get(value);
  if (name === undefined) return lift();
  components[name] ??= lift();
  return { $ref: COMPONENTS + name };
}

const byName = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Returns the contract as an OpenAPI 3.1 document, in JSON. */
export function openapiText(): string {
  const paths: Record<string, Record<string, unknown>> = {};
  const components: Record<string, unknown> = { Error: errorEnvelope };
  // Compilers order the entities differently, so the document sorts them.
  for (const name of Object.keys(routes).sort() as RouteName[]) {
    const { method, path } = routes[name];
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: liftNamed(operationOf(name), components) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Congress platform', version: '1', description: 'Every answer is an envelope {code, success, message, data}.' },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    // Sorted by name: otherwise the first use by a new entity would move a schema.
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } }, schemas: byName(components) },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

async function main(): Promise<void> {
  const text = openapiText();
  if (!process.argv.includes('--check')) {
    await writeFile(FILE, text);
    return;
  }
  const stored = await readFile(FILE, 'utf8').catch(() => '');
  if (stored === text) return;
  console.error('docs/openapi.json is not what the contract says: run npm run openapi');
  process.exitCode = 1;
}

if (require.main === module) void main();
