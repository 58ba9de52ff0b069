import type {} from '../modules/answer-template/tables';
import type { Db } from '../platform/db/connect';

const TEXTS = [
  ['answer', null, '已转交办理', '您好，您反映的问题已转交有关单位办理，有进展会及时告诉您。感谢您的信任和监督。'],
  ['answer', null, '已经解决', '您好，您反映的问题经与有关单位联系，现已解决。如有反复，请再告诉我们。'],
  ['answer', 'transport', '道路维修', '您好，您反映的道路问题已由养护单位现场查看，列入近期维修，施工期间请注意绕行。'],
  ['answer', 'environment', '环境整治', '您好，您反映的环境问题已转有关部门现场核查，整治后会公布结果。'],
  ['answer', 'education', '入学咨询', '您好，入学政策以教育部门当年公布的为准，您的意见已转教育部门研究。'],
  ['refusal', null, '请走法定程序', '您反映的事项属于诉讼、仲裁或行政复议范围，请向有关机关提出，代表不代替处理。'],
  ['refusal', null, '内容不清楚', '留言的内容不够清楚，无法办理。请写明时间、地点和具体问题后重新提交。'],
] as const;

export const hasAnswerTemplates = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('answerTemplate').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds ready-made texts of the city and of each county, when there are none at all. */
export async function seedAnswerTemplates(db: Db): Promise<void> {
  if (await hasAnswerTemplates(db)) return;
  const areas = await db.selectFrom('area').where('level', 'in', ['city', 'county']).select('code').orderBy('code').execute();
  const entries = await db.selectFrom('dictionaryWord').where('dictionary', '=', 'category').select('code').execute();
  const offered = new Set(entries.map(({ code }) => code));
  const rows = areas.flatMap(({ code }) =>
    TEXTS.map(([outcome, category, name, text], ordernum) => ({
      ...{ areaCode: code, outcome, name, text, ordernum },
      category: category !== null && offered.has(category) ? category : null,
    })),
  );
  await db.insertInto('answerTemplate').values(rows).execute();
}
