import type { ReplyClass } from '@contract/rules/suggestion-terms';
import { aReply, seedSuggestion } from '../builders/suggestion';
import { fetchFile, linesOfWord } from '../builders/office-file';
import type { Person } from '../builders/people';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const AT = new Date('2026-03-02T02:00:00Z');
/** A letter as units paste it, with the parts that the layout adds by itself. */
const WHOLE_LETTER = (deputy: string, unit: string) =>
  [
    `尊敬的${deputy}代表：`,
    '您提出的《关于“南北路”<口>的建议 & 其他》收悉，现答复如下：',
    '一、已开展的工作',
    '已完成信号灯的选址。',
    '再次感谢您的关心。',
    `丽水${unit}`,
    '2026年3月2日',
  ].join('\n');

/** The fields of the reply's form other than its text. */
const NOTHING_BESIDES = { done: '', planned: '', plannedOn: null, notAdopted: '' };

let world: World;
let cast: Cast;
let id: number;
let issuedId: number;
let draftId: number;
let unitName: string;

const addReply = async (
  change: { content: string; planned?: string; plannedOn?: string; replyClass?: ReplyClass },
  issued: boolean,
): Promise<number> => {
  const stage = issued ? ('issued' as const) : ('draft' as const);
  const { id: replyId } = await world.db
    .insertInto('reply')
    .values({
      ...aReply(),
      ...NOTHING_BESIDES,
      suggestionId: id,
      unitId: cast.unitId,
      stage,
      draftedAt: AT,
      issuedAt: issued ? AT : null,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return replyId;
};

async function seedParts(): Promise<void> {
  const { db } = world;
  const ofUnit = { suggestionId: id, unitId: cast.unitId };
  const contact = { form: 'meeting' as const, at: AT, place: '路口东侧', people: '代表、局长', record: '现场确认了位置' };
  await db
    .insertInto('contact')
    .values({ ...ofUnit, ...contact, recordedByName: '李明', recordedAt: AT })
    .execute();
  await db
    .insertInto('helperOpinion')
    .values({ suggestionId: id, unitId: cast.otherUnitId, content: '同意增设', givenByName: '王芳', givenAt: AT })
    .execute();
  await db
    .insertInto('extension')
    .values({ ...ofUnit, reason: '等待采购', until: '2026-06-01', askedAt: AT, granted: true, note: '请抓紧', decidedAt: AT })
    .execute();
  await db
    .insertInto('urging')
    .values({ suggestionId: id, userinfoId: cast.office.userinfoId, byName: '张办', roleName: '建议办公室', content: '请按期答复', at: AT })
    .execute();
  await db
    .insertInto('progress')
    .values({ ...ofUnit, content: '灯杆已到货', at: AT })
    .execute();
  const step = { userinfoId: cast.office.userinfoId, actorName: '张办', roleName: '建议办公室', snapshot: '{}', at: AT };
  await db
    .insertInto('history')
    .values({
      ...step,
      subjectType: 'suggestion',
      subjectId: id,
      action: 'accept',
      fromStatus: 'submitted',
      toStatus: 'accepted',
      note: '予以受理',
    })
    .execute();
}

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  await world.db.updateTable('area').set({ name: '丽水市' }).where('code', '=', '3311').execute();
  await world.db.updateTable('term').set({ name: '丽水市第五届人民代表大会' }).where('areaCode', '=', '3311').execute();
  unitName = '市公安局';
  await world.db.updateTable('unit').set({ name: unitName }).where('id', '=', cast.unitId).execute();
  id = await seedSuggestion(world.db, {
    by: cast.author,
    status: 'handling',
    title: '关于“南北路”<口>的建议 & 其他',
    content: '第一段：路口没有信号灯。\n第二段：请增设。',
    leadUnitId: cast.unitId,
    helperUnitIds: [cast.otherUnitId],
    mode: 'joint',
    number: '20260012',
    submittedAt: AT,
    keySupervised: true,
    superviseLeader: '陈主任',
  });
  await seedParts();
  issuedId = await addReply({ content: WHOLE_LETTER(cast.author.name, unitName) }, true);
  draftId = await addReply({ content: '尚在研究，拟于年内完成。', planned: '年内建成', plannedOn: '2026-12-31', replyClass: 'B' }, false);
});
afterAll(() => world.close());

const wordOf = (person: Person | null, item = id) => fetchFile(world, person, 'suggestion.word', item);
const letterOf = (person: Person | null, reply = issuedId) => fetchFile(world, person, 'suggestion.letter', reply);

describe('suggestion.word', () => {
  it('suggestion.word holds the full item in the words of the screen, and its file name has number and title', async () => {
    const file = await wordOf(cast.office);
    expect(file).toMatchObject({ status: 200, type: DOCX, name: '建议第20260012号_关于“南北路” 口 的建议 & 其他.docx' });
    const lines = linesOfWord(file.bytes);
    expect(lines[0]).toBe('关于“南北路”<口>的建议 & 其他');
    expect(lines).toEqual(
      expect.arrayContaining([
        '20260012',
        '办理中',
        '丽水市第五届人民代表大会',
        '陈主任',
        '第一段：路口没有信号灯。',
        '第二段：请增设。',
        `${unitName}（主办）`,
        '地点：路口东侧',
        '现场确认了位置',
        '同意增设',
        '申请延至 2026-06-01：等待采购',
        '已同意：请抓紧',
        `答复：${unitName}`,
        '已完成信号灯的选址。',
        '张办（建议办公室）',
        '请按期答复',
        '灯杆已到货',
        '受理：张办（建议办公室）',
        '予以受理',
        '丽水市 2026-03-05 10:00 导出',
      ]),
    );
  });

  it('suggestion.word shows a reply draft only to its unit', async () => {
    const draft = '尚在研究，拟于年内完成。';
    expect(linesOfWord((await wordOf(cast.unit)).bytes)).toContain(draft);
    for (const person of [cast.office, cast.deputy, cast.otherUnit]) {
      const file = await wordOf(person);
      expect(file.status).toBe(200);
      expect(linesOfWord(file.bytes)).not.toContain(draft);
    }
  });

  it('suggestion.word is given to users who may see the item, and refused to all others', async () => {
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    expect((await wordOf(cast.deputy)).status).toBe(200);
    for (const person of [cast.otherDeputy, cast.countyOffice]) expect((await wordOf(person)).error).toBe('suggestion.not_found');
    expect((await wordOf(cast.office, 999_999)).error).toBe('suggestion.not_found');
    expect((await wordOf(auditor)).error).toBe('access.denied');
    expect((await wordOf(null)).status).toBe(401);
  });

  it('suggestion.word shows a motion in its three parts', async () => {
    const motion = await seedSuggestion(world.db, {
      by: cast.author,
      kind: 'motion',
      status: 'submitted',
      matter: '停车难',
      grounds: '车位缺口大',
      plan: '制定条例',
      content: '案由：停车难\n\n案据：车位缺口大\n\n方案：制定条例',
    });
    const lines = linesOfWord((await wordOf(cast.office, motion)).bytes);
    expect(lines).toEqual(expect.arrayContaining(['案由', '停车难', '案据', '车位缺口大', '方案', '制定条例']));
    expect(lines).not.toContain('案由：停车难');
  });
});

describe('suggestion.letter', () => {
  it('suggestion.letter puts a reply into the official layout and repeats nothing that is in the text', async () => {
    const file = await letterOf(cast.deputy);
    expect(file).toMatchObject({ status: 200, type: DOCX, name: '答复_建议第20260012号_关于“南北路” 口 的建议 & 其他.docx' });
    const lines = linesOfWord(file.bytes);
    expect(lines).toEqual([
      '办理结果：A',
      unitName,
      '丽交函〔2026〕12号\t签发人：王建国',
      '对丽水市第五届人大第20260012号建议的答复',
      `${cast.author.name}代表：`,
      '您提出的《关于“南北路”<口>的建议 & 其他》收悉，现答复如下：',
      '一、已开展的工作',
      '已完成信号灯的选址。',
      '再次感谢您的关心。',
      unitName,
      '2026年3月2日',
      '（联系人：李明，联系电话：0578-2091234）',
      '抄送：丽水市人大常委会建议办公室。',
    ]);
  });

  it('suggestion.letter adds an opening to a text without one, and other fields of the reply', async () => {
    const lines = linesOfWord((await letterOf(cast.unit, draftId)).bytes);
    const from = lines.indexOf(`${cast.author.name}代表：`);
    expect(lines.slice(from + 1, from + 4)).toEqual([
      '您提出的《关于“南北路”<口>的建议 & 其他》（建议第20260012号）收悉。经研究，现答复如下：',
      '尚在研究，拟于年内完成。',
      '列入计划的事项：年内建成（计划于2026年12月31日前完成）',
    ]);
    expect(lines[0]).toBe('办理结果：B');
  });

  it('suggestion.letter is for users who can see the reply; only the unit gets a letter that is not issued', async () => {
    for (const person of [cast.office, cast.deputy, cast.unit, cast.otherUnit]) expect((await letterOf(person)).status).toBe(200);
    for (const person of [cast.office, cast.deputy, cast.otherUnit]) {
      expect((await letterOf(person, draftId)).error).toBe('reply.not_found');
    }
    for (const person of [cast.otherDeputy, cast.countyOffice]) expect((await letterOf(person)).error).toBe('reply.not_found');
    expect((await letterOf(cast.office, 999_999)).error).toBe('reply.not_found');
    expect((await letterOf(null)).status).toBe(401);
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    expect((await letterOf(auditor)).error).toBe('access.denied');
  });
});
