import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { electsDirectly } from '@contract/rules/district';
import type { Viewer } from '@contract/rules/roles';
import type { DistrictRecord } from '@contract/schema/district';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { fillPinyin, isSound } from '../../platform/search/name-pinyin';
import { districtAccess } from './access';
import { DISTRICTS } from './definition';
import { makeDistrictReads } from './reads';
import { makeDistrictWrites } from './writes';

type Input = Omit<CallInput<'district.create'>['body'], 'areaCode'>;

export type DistrictService = ReturnType<typeof makeDistrictService>;

/** The service in which offices keep the districts of their congresses. */
export function makeDistrictService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeDistrictReads(db);
  const districts = makePlain({ db, clock }, DISTRICTS, {
    access: districtAccess,
    read: ({ areaCode }, id) => reads.find(areaCode, id),
    taken: ['district.taken', 'name'],
  });

  async function list(viewer: Viewer, query: CallInput<'district.list'>['query']): Promise<CallReply<'district.list'>> {
    if (isSound(query.keyword ?? '')) await fillPinyin(db);
    return pageOf(reads.listAll(viewer.areaCode, query), query);
  }

  function requireCongress(viewer: Viewer, areaCode: string): void {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
    if (!electsDirectly(areaCode)) throw fail('district.area', { field: 'areaCode' });
  }

  const candidates = (
    viewer: Viewer,
    { areaCode, keyword = '' }: CallInput<'district.candidates'>['query'],
  ): Promise<CallReply<'district.candidates'>> => {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
    return reads.candidates(areaCode, keyword.trim());
  };

  /** Throws when the town, the villages or the deputies cannot belong to the district; `id` is 0 for a new one. */
  async function check(trx: Db, id: number, areaCode: string, { townCode, villages, deputyIds }: Input): Promise<void> {
    if (!areaContains(areaCode, townCode) || !(await makeDistrictReads(trx).isTown(townCode))) {
      throw fail('district.town', { field: 'townCode' });
    }
    const writes = makeDistrictWrites(trx);
    if (await writes.hasTaken({ id, areaCode, townCode, villages })) throw fail('district.village', { field: 'villages' });
    if ((await writes.lockDeputies(areaCode, deputyIds)).length < deputyIds.length) throw fail('district.deputy', { field: 'deputyIds' });
  }

  const cleaned = (input: Input): Input => ({
    ...input,
    name: input.name.trim(),
    villages: [...new Set(input.villages.map((village) => village.trim()))],
  });

  const create = (viewer: Viewer, { body: { areaCode, ...given }, key }: Keyed<'district.create'>): Promise<DistrictRecord> => {
    requireCongress(viewer, areaCode);
    const input = cleaned(given);
    return districts.create(viewer, key, async ({ trx, add }) => {
      await check(trx, 0, areaCode, input);
      const { number, name, townCode, villages, deputyIds } = input;
      const row = await add({ areaCode, number, name, townCode });
      await makeDistrictWrites(trx).setParts([{ id: row.id, areaCode, townCode, villages, deputyIds }]);
      return row;
    });
  };

  const edit = (viewer: Viewer, call: Keyed<'district.edit'>): Promise<DistrictRecord> => {
    const { version: _seen, ...given } = call.body;
    const input = cleaned(given);
    return districts.change(viewer, 'edit', call, async ({ trx, row: { id, areaCode } }) => {
      await check(trx, id, areaCode, input);
      const { number, name, townCode, villages, deputyIds } = input;
      await makeDistrictWrites(trx).setParts([{ id, areaCode, townCode, villages, deputyIds }]);
      return { set: { number, name, townCode } };
    });
  };

  return { list, get: districts.get, candidates, create, edit, remove: districts.remove };
}
