import { aForm, aPdf } from '../builders/file';
import { aDraft } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { type Steps, stepsOf } from '../builders/suggestion-steps';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: Cast;
let steps: Steps;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  steps = stepsOf(world, cast);
});
afterAll(() => world.close());

async function uploaded(person: Person): Promise<string> {
  const { payload, headers } = await aForm({ field: 'file', name: '答复附件.pdf', content: aPdf(100) });
  const authorization = `Bearer ${person.token}`;
  const sent = { method: 'POST', url: '/api/admin/file/upload', payload, headers: { ...headers, authorization } } as const;
  return (await world.app.inject(sent)).json<{ data: { id: string } }>().data.id;
}

async function fetched(person: Person, fileId: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${person.token}` };
  const { statusCode } = await world.app.inject({ url: '/api/admin/file/download', query: { id: fileId }, headers });
  expect([200, 404]).toContain(statusCode);
  return statusCode === 200;
}

/** Returns whether the item in the person's response names the file. */
async function named(person: Person, id: number, fileId: string): Promise<boolean> {
  const { data, status } = await world.call(person, 'suggestion.get', { params: { id } });
  return status === 200 && data.replies.some(({ files }) => files.some((file) => file.id === fileId));
}

/** Returns the people who may fetch the file, and compares them with those whose page of the item shows it. */
async function readersOf(id: number, fileId: string): Promise<string[]> {
  const { deputy, office, unit, unitLead, otherUnit, countyOffice, stranger, strangeUnit } = cast;
  const people = { deputy, office, unit, unitLead, helper: otherUnit, countyOffice, stranger, strangeUnit };
  const readers = [];
  for (const [name, person] of Object.entries(people)) {
    const mayFetch = await fetched(person, fileId);
    expect({ name, mayFetch }).toEqual({ name, mayFetch: await named(person, id, fileId) });
    if (mayFetch) readers.push(name);
  }
  return readers;
}

const WRITERS = ['unit', 'unitLead'];
const READERS = ['deputy', 'office', 'unit', 'unitLead', 'helper'];

describe('the files of a reply', () => {
  it('only its unit reads the files of a reply until it is issued; then all who see the item read them', async () => {
    const id = await steps.bringTo('accepted');
    await steps.done(cast.office, 'assign', id, { helperUnitIds: [cast.otherUnitId] });
    await steps.done(cast.unit, 'sign', id);
    const fileId = await uploaded(cast.unit);
    await steps.done(cast.unit, 'draftReply', id, { fileIds: [fileId] });
    expect(await readersOf(id, fileId)).toEqual(WRITERS);
    await steps.done(cast.unitLead, 'sendBack', id);
    expect(await readersOf(id, fileId)).toEqual(WRITERS);
    await steps.done(cast.unit, 'draftReply', id, { fileIds: [fileId] });
    await steps.done(cast.unitLead, 'approveReply', id);
    expect(await readersOf(id, fileId)).toEqual(WRITERS);
    await steps.done(cast.unit, 'reply', id);
    expect(await readersOf(id, fileId)).toEqual(READERS);
  });

  it('of several units that answer separately, one cannot read the reply files of another before it is issued', async () => {
    const id = await steps.bringTo('accepted');
    await steps.done(cast.office, 'assign', id, { mode: 'separate', leadUnitIds: [cast.unitId, cast.otherUnitId] });
    for (const unit of [cast.unit, cast.otherUnit]) await steps.done(unit, 'sign', id);
    const fileId = await uploaded(cast.unit);
    await steps.done(cast.unit, 'draftReply', id, { fileIds: [fileId] });
    expect(await readersOf(id, fileId)).toEqual(WRITERS);
  });

  it('files of a reply also belong to items merged into its item, from the day that both are answered', async () => {
    const id = await steps.bringTo('accepted');
    const { data: child } = await world.call(cast.otherDeputy, 'suggestion.create', { body: aDraft() });
    await steps.done(cast.otherDeputy, 'submit', child.id);
    await steps.done(cast.office, 'merge', child.id, { intoId: id });
    await steps.done(cast.office, 'assign', id);
    await steps.done(cast.unit, 'sign', id);
    const fileId = await uploaded(cast.unit);
    await steps.done(cast.unit, 'draftReply', id, { fileIds: [fileId] });
    await steps.done(cast.unitLead, 'approveReply', id);
    expect([await fetched(cast.otherDeputy, fileId), await named(cast.otherDeputy, child.id, fileId)]).toEqual([false, false]);
    await steps.done(cast.unit, 'reply', id);
    const { otherDeputy, office, unit, deputy, stranger, strangeUnit, countyOffice } = cast;
    for (const person of [otherDeputy, office, unit]) expect(await named(person, child.id, fileId)).toBe(true);
    for (const person of [otherDeputy, office, unit, deputy]) expect(await fetched(person, fileId)).toBe(true);
    for (const person of [stranger, strangeUnit, countyOffice]) expect(await fetched(person, fileId)).toBe(false);
  });

  it('a file that a redraft of the reply leaves out is readable only by its uploader', async () => {
    const id = await steps.bringTo('handling');
    const fileId = await uploaded(cast.unit);
    await steps.done(cast.unit, 'draftReply', id, { fileIds: [fileId] });
    await steps.done(cast.unitLead, 'sendBack', id);
    await steps.done(cast.unit, 'draftReply', id, { fileIds: [] });
    expect([await fetched(cast.unit, fileId), await fetched(cast.unitLead, fileId), await fetched(cast.office, fileId)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
