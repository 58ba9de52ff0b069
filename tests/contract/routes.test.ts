import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@contract/contract';
import { COMMON } from '@contract/errors';
import { type Route, type RouteName, routes } from '@contract/routes';
import * as groups from '@contract/schemas';
import { kindsOf } from '../../server/platform/http/route';
import { ROLE_KINDS } from '@contract/rules/roles';
import { SUGGESTION_ACTIONS } from '@contract/rules/suggestion-workflow';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { openapiText } from '../../scripts/openapi';
import { buildApp } from '../../server/app';
import { connect, type Db } from '../../server/platform/db/connect';
import { formsOf } from '../../server/platform/http/request-words';
import { makeReplyCheck } from '../../server/platform/http/schema-compilers';
import { runKeys } from '../support/keys';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { projectRoot, temporaryFolder } from '../support/run';

const names = Object.keys(routes) as RouteName[];
/** The client's files and their paths are not calls, and neither are the metrics for the operator's programs. */
const NO_CALLS = ['GET /', 'GET /favicon.ico', 'GET /data-board', 'GET /data-board/*', 'GET /metrics'];

let database: TestDatabase;
let db: Db;
let app: FastifyInstance;
const mounted: RouteOptions[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url);
  app = await buildApp({
    db,
    keys: runKeys(),
    dataDir: temporaryFolder('contract'),
    logLevel: 'silent',
    onRoute: (options) => mounted.push(options),
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.drop();
});

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;
const mountedKeys = (): string[] => mounted.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${String(method)} ${url}`);

const apiTests = readdirSync(join(projectRoot, 'tests', 'api'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(projectRoot, 'tests', 'api', file), 'utf8'))
  .join('\n');

describe('the route table', () => {
  it('the route table equals the mounted routes', () => {
    const calls = mountedKeys().filter((key) => !NO_CALLS.includes(key));
    expect(calls.sort()).toEqual(names.map((name) => keyOf(routes[name])).sort());
  });

  it('the route table names each method and path once', () => {
    const keys = names.map((name) => keyOf(routes[name]));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('the contract has a line for every route, and no other', () => {
    expect(Object.keys(contract).sort()).toEqual([...names].sort());
  });
});

describe.each(names)('%s', (name) => {
  const line: Route = routes[name];
  const options = (): RouteOptions | undefined => mounted.find(({ method, url }) => method === line.method && url === line.path);

  it('the route declares which roles may call it', () => {
    const access = options()?.config?.access;
    const kinds = access === undefined ? [] : (kindsOf(access) ?? [access]);
    expect(kinds).not.toEqual([]);
    for (const kind of kinds) expect(['anyone', 'signed-in', ...ROLE_KINDS]).toContain(kind);
  });

  it('the route has a schema for its answer, and takes only the fields of the contract', () => {
    const schema = options()?.schema as Record<string, unknown> | undefined;
    expect(contract[name].reply).toBeDefined();
    const part = (key: 'params' | 'query' | 'body'): unknown => (contract[name] as Record<string, unknown>)[key];
    expect([schema?.['params'], schema?.['querystring'], schema?.['body']]).toEqual([part('params'), part('query'), part('body')]);
    // When a part has several forms, each of them is closed.
    const forms = [part('params'), part('query'), part('body')].flatMap(formsOf);
    for (const form of forms) expect(form).toMatchObject({ additionalProperties: false });
    if (line.answer !== 'binary') expect(schema?.['response']).toMatchObject({ 200: { type: 'object' } });
  });

  it('the route has a Chinese name for each field it takes, for refusals', () => {
    const parts = ['params', 'query', 'body'].flatMap((part) => formsOf((contract[name] as Record<string, unknown>)[part]));
    const fields = parts.flatMap((part) => Object.entries(part['properties'] as Record<string, TSchema>));
    expect(fields.filter(([, schema]) => !/\p{Script=Han}/u.test(schema.title ?? '')).map(([field]) => field)).toEqual([]);
  });

  it('the answer of the route can be checked against its schema', () => {
    const response = options()?.schema?.response as Record<number, TSchema> | undefined;
    const answer = response?.[200];
    expect(answer === undefined).toBe(line.answer === 'binary');
    if (answer) expect(makeReplyCheck(answer, { method: line.method, url: line.path })('no answer')).toMatch(/must/);
  });

  it('the route is tested by name in tests/api', () => {
    const isStep = SUGGESTION_ACTIONS.some((action) => name === `suggestion.${action}`);
    // One test covers every step of the workflow table, whatever its name there is.
    const named = isStep ? /describe\.each\(SUGGESTION_ACTIONS\)\('the step/ : new RegExp(`['"\`]${name.replace('.', '\\.')}['"\` ]`);
    // Not toMatch: its message would contain the text of all tests.
    expect(named.test(apiTests)).toBe(true);
  });
});

describe('an error', () => {
  it('each error is defined once, so that no family changes the words or the status of another', () => {
    const families = Object.values(groups).flatMap((group) => ('errors' in group ? Object.keys(group.errors) : []));
    const all = [...Object.keys(COMMON), ...families];
    expect(all.filter((key, place) => all.indexOf(key) !== place)).toEqual([]);
  });
});

describe('docs/openapi.json', () => {
  it('docs/openapi.json equals the contract (npm run openapi)', () => {
    expect(readFileSync(join(projectRoot, 'docs', 'openapi.json'), 'utf8')).toBe(openapiText());
  });
});
