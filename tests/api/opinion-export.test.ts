import { fetchFile, readSheet } from '../builders/office-file';
import { openPublicWorld, type PublicWorld } from '../builders/public-world';
import type { Person } from '../builders/people';

let world: PublicWorld;
let office: Person;
let otherOffice: Person;

beforeAll(async () => {
  world = await openPublicWorld();
  office = await world.signIn({ roleKind: 'suggestion-office' });
  otherOffice = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331121' });
});
afterAll(() => world.close());

const exported = async (person: Person, filters: { state?: 'waiting' | 'refused'; keyword?: string }) => {
  const { data } = await world.call('exchange.startExport', { body: { list: 'opinion', ...filters } }, { person });
  const { bytes } = await fetchFile(world, person, 'exchange.exportFile', data.id);
  return readSheet(bytes);
};

describe('exchange.startExport of opinions', () => {
  it('the export holds the opinions of visitors in the area and their results, without their numbers', async () => {
    const receipt = await world.sendOpinion({ title: '+公共厕所', mobile: '13666668888' });
    const refused = await world.sendOpinion({ title: '不采用的' });
    const { id } = await world.db.selectFrom('visitorOpinion').select('id').where('receipt', '=', refused).executeTakeFirstOrThrow();
    await world.call('opinion.moderate', { params: { id }, body: { publish: false, answer: '重复' } }, { person: office });

    const all = await exported(office, {});
    expect(all.rows).toMatchObject([
      { 回执号: refused, 标题: '不采用的', 状态: '未采用', 回复或理由: '重复', 审核时间: expect.any(Date) as Date },
      { 回执号: receipt, 标题: '+公共厕所', 类别: '城乡建设', 地区: '莲都区', 姓名: '王小明', 状态: '待审核', 审核时间: null },
    ]);
    expect(all.titles.join()).not.toContain('手机');
    expect((await exported(office, { state: 'waiting' })).rows).toHaveLength(1);
    expect((await exported(otherOffice, {})).rows).toEqual([]);
  });
});
