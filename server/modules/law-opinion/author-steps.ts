import { sourceOf } from '@contract/rules/law-opinion';
import type { Viewer } from '@contract/rules/roles';
import type { LawOpinionInput, LawOpinionRecord } from '@contract/schema/law-opinion';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeAddressees } from '../../platform/publishing/addressees';
import type { Keyed } from '../../platform/records/intents';
import { looksAfter } from '../station/service';
import type { LawOpinionDependencies } from './dependencies';
import { LAW_OPINIONS, type LawOpinionRow } from './definition';
import { foldKeyOf, makeFolding, UNDECIDED, fateOf } from './folding';
import { aboutOf, holdAccepting } from './given';
import type { LawOpinionService } from './service';

interface Needs extends LawOpinionDependencies {
  opinions: LawOpinionService['opinions'];
}

/** The steps of deputies, stations and offices with their opinions on draft laws. */
export function makeAuthorSteps({ secrets, opinions }: Needs) {
  const { textCipher } = secrets;

  /** Returns the station of the opinion and the name that other users read. Throws `lawOpinion.station`. */
  async function placeOf(trx: Db, viewer: Viewer, stationId: number | null): Promise<{ stationId: number | null; byName: string }> {
    if (viewer.roleKind === 'deputy') return { stationId: null, byName: viewer.userName };
    if (stationId !== null) {
      const station = await trx
        .selectFrom('station')
        .where('station.id', '=', stationId)
        .where('station.state', '=', 'open')
        .where(looksAfter(viewer))
        .select('station.name')
        .executeTakeFirst();
      if (!station) throw fail('lawOpinion.station', { field: 'stationId' });
      return { stationId, byName: station.name };
    }
    if (viewer.roleKind === 'station-admin') throw fail('lawOpinion.station', { field: 'stationId' });
    const { name } = await trx.selectFrom('area').where('code', '=', viewer.areaCode).select('name').executeTakeFirstOrThrow();
    return { stationId: null, byName: `${name}${viewer.roleName}` };
  }

  /** Throws `lawOpinion.person` or `lawOpinion.station` when a deputy enters an opinion for another person or at a station. */
  function requireOwn({ roleKind }: Viewer, { person, stationId }: LawOpinionInput): void {
    if (roleKind !== 'deputy') return;
    if (person !== null) throw fail('lawOpinion.person', { field: 'person' });
    if (stationId !== null) throw fail('lawOpinion.station', { field: 'stationId' });
  }

  const create = async (viewer: Viewer, { body, key }: Keyed<'lawOpinion.create'>): Promise<LawOpinionRecord> => {
    const { draftLawId, partId, stationId, person } = body;
    requireOwn(viewer, body);
    return opinions.create(viewer, key, async ({ trx, now, add }) => {
      const law = await holdAccepting(trx, draftLawId, partId, now);
      const isNear = law.areaCode.startsWith(viewer.areaCode) || viewer.areaCode.startsWith(law.areaCode);
      if (!isNear) throw fail('draftLaw.not_found');
      const about = await aboutOf(trx, draftLawId, partId);
      const place = await placeOf(trx, viewer, stationId);
      const content = body.content.trim();
      const foldKey = foldKeyOf(partId, content);
      const folding = makeFolding(trx);
      await folding.lockKeys(draftLawId, [foldKey]);
      const first = await folding.firstOf(draftLawId, foldKey);
      const row = await add({
        ...{ draftLawId, areaCode: law.areaCode, ...about, content, grounds: body.grounds.trim() },
        ...{ source: place.stationId === null ? sourceOf(viewer.roleKind) : 'station', authorId: viewer.roleId, ...place },
        ...{ deputyId: viewer.deputyId, isOfPerson: person !== null, foldKey, foldedIntoId: first?.id ?? null },
        ...(first ? fateOf(first) : UNDECIDED),
        ...{ submittedAt: now, editedAt: null },
      });
      if (person) {
        await trx
          .insertInto('lawOpinionSender')
          .values({
            ...{ opinionId: row.id, receipt: null, secretHash: null, addressHash: null, at: now },
            nameCipher: textCipher.encrypt(person.name.trim()),
            mobileCipher: person.mobile === null ? null : textCipher.encrypt(person.mobile),
          })
          .execute();
      }
      await makeAddressees(trx).markDone({ type: 'draftLaw', id: draftLawId }, viewer.roleId, now);
      return row;
    });
  };

  /** Locks the keys first, then the row: see makeFolding. */
  const lockWith = (id: number, keys: readonly string[]) => async (trx: Db) => {
    const found = await trx.selectFrom('lawOpinion').where('id', '=', id).select(['draftLawId', 'foldKey']).executeTakeFirst();
    if (found) await makeFolding(trx).lockKeys(found.draftLawId, [found.foldKey, ...keys]);
    return LAW_OPINIONS.lock(trx, id);
  };

  const edit = async (viewer: Viewer, call: Keyed<'lawOpinion.edit'>): Promise<LawOpinionRecord> => {
    const { id } = call.params;
    const { partId, content, grounds } = call.body;
    return opinions.change(
      viewer,
      'edit',
      call,
      async ({ trx, row, now }) => {
        await holdAccepting(trx, row.draftLawId, partId, now);
        return { set: await editedColumns(trx, row, { partId, content, grounds }, now) };
      },
      { lock: lockWith(id, [foldKeyOf(partId, content.trim())]) },
    );
  };

  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'lawOpinion.remove'>): Promise<null> {
    await opinions.records.change({ viewer, action: 'remove', id, version, key, lock: lockWith(id, []) }, async ({ trx, row, now }) => {
      await holdAccepting(trx, row.draftLawId, null, now);
      await makeFolding(trx).handOn(id);
      await LAW_OPINIONS.remove(trx, id);
      return { set: null };
    });
    return null;
  }

  return { create, edit, remove };
}

interface Written {
  partId: number | null;
  content: string;
  grounds: string;
}

/**
 * Returns the columns of an opinion that its author has edited: with a new text it becomes a copy of other opinions, or stops being one. Its keys and
 * then its row are locked. A decided opinion becomes undecided, whichever part changed; its copies keep their outcome.
 */
export async function editedColumns(
  trx: Db,
  row: Pick<LawOpinionRow, 'id' | 'draftLawId' | 'foldKey' | 'content' | 'grounds' | 'state'>,
  { partId, content: typed, grounds }: Written,
  now: Date,
) {
  const content = typed.trim();
  const foldKey = foldKeyOf(partId, content);
  const about = await aboutOf(trx, row.draftLawId, partId);
  const columns = { ...about, content, grounds: grounds.trim(), foldKey, editedAt: now };
  const isSameText = foldKey === row.foldKey;
  const isUnchanged = isSameText && content === row.content && columns.grounds === row.grounds;
  if (isUnchanged || (isSameText && row.state === 'submitted')) return columns;
  const folding = makeFolding(trx);
  await folding.handOn(row.id);
  // The copies were decided without the new words, so the opinion is separated from them.
  if (isSameText) return { ...columns, foldedIntoId: null, ...UNDECIDED };
  const first = await folding.firstOf(row.draftLawId, foldKey, row.id);
  return { ...columns, foldedIntoId: first?.id ?? null, ...(first ? fateOf(first) : UNDECIDED) };
}

export type AuthorSteps = ReturnType<typeof makeAuthorSteps>;
