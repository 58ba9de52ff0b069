import type { ImportCheck } from '@contract/schema/exchange';
import { sql } from 'kysely';
import { seedDelegation, seedDeputy, type SeededDeputy } from './deputy';
import { aWorkbook, sendFile } from './office-file';
import type { Person } from './people';
import { openWorld, type World } from './world';
import { seedTerm } from './term';
import { seedUnit } from './unit';

export type Cells = Record<string, string | number | Date>;

/** Returns a suggestion as a row that an office fills in. */
export const aRow = (change: Cells = {}): Cells => ({
  类型: '建议',
  标题: '关于增设城区公共充电桩的建议',
  内容: '城区新能源汽车增长很快，公共充电桩不足，建议统一规划建设。',
  类别: '交通运输',
  领衔代表: '周海英',
  提出时段: '闭会期间',
  是否公开: '是',
  ...change,
});

const NINE = '周海英、吴国平、张一、张二、张三、张四、张五、张六、张七';

/** Returns a motion with as many signers as the city requires. */
export const aMotionRow = (change: Cells = {}): Cells => ({
  类型: '议案',
  标题: '关于制定城市停车管理条例的议案',
  案由: '停车难',
  案据: '城区停车位缺口达三万个，乱停车现象突出。',
  方案: '制定条例，明确配建标准和收费办法。',
  类别: '法治政法',
  领衔代表: '郑伟',
  代表团: '第一代表团',
  联名代表: NINE,
  提出时段: '大会期间',
  是否公开: '否',
  ...change,
});

/** Returns a workbook with a column for every title in any of the rows. */
export function workbookOf(rows: readonly Cells[], titles: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))]) {
  return aWorkbook([titles, ...rows.map((row) => titles.map((title) => row[title] ?? null))]);
}

export interface ImportWorld extends World {
  office: Person;
  motionGroup: Person;
  people: Record<'周海英' | '吴国平' | '郑伟一' | '郑伟二', SeededDeputy>;
  unitId: number;
  check(content: Buffer, options?: { person?: Person | null; name?: string }): ReturnType<typeof sendFile<ImportCheck>>;
  checkRows(rows: readonly Cells[], options?: { person?: Person | null }): ReturnType<typeof sendFile<ImportCheck>>;
  run(id: string | null, person?: Person | null): ReturnType<typeof runImport>;
  /** Removes the imported and changed data. */
  reset(): Promise<void>;
  /** Returns the number of rows in the tables to which an import writes. */
  stored(): Promise<Record<string, number>>;
}

const runImport = (world: World, person: Person | null, id: string | null) =>
  world.call(person, 'exchange.runImport', { params: { id: id ?? '' } });

const TABLES = ['suggestion', 'cosigner', 'history', 'deadline', 'message', 'suggestionCounter'] as const;

/** Opens a server with the deputies of the fixtures: two with the same name in two delegations, one of a former term, one of a county. */
export async function openImportWorld(): Promise<ImportWorld> {
  const world = await openWorld();
  const { db } = world;
  const delegations: number[] = [];
  for (const name of ['第一代表团', '第二代表团']) {
    const id = await seedDelegation(db, '3311');
    await db.updateTable('delegation').set({ name }).where('id', '=', id).execute();
    delegations.push(id);
  }
  const [first = 0, second = 0] = delegations;
  const deputy = (name: string, delegationId: number) => seedDeputy(db, { name, delegationId });
  const people = {
    周海英: await deputy('周海英', first),
    吴国平: await deputy('吴国平', second),
    郑伟一: await deputy('郑伟', first),
    郑伟二: await deputy('郑伟', second),
  };
  for (const digit of '一二三四五六七') await deputy(`张${digit}`, second);
  const formerTerm = await seedTerm(db, { name: '第九届', current: false, beginDate: '2021-01-01', endDate: '2025-12-31' });
  await seedDeputy(db, { name: '前任', delegationId: first, termId: formerTerm });
  await seedDeputy(db, { name: '县代表', areaCode: '331102' });

  const office = await world.signIn({ roleKind: 'suggestion-office' });
  const check: ImportWorld['check'] = (content, { person = office, name = '导入.xlsx' } = {}) =>
    sendFile<ImportCheck>(world, person, 'exchange.checkImport', { list: 'suggestion', name, content });
  return {
    ...world,
    office,
    motionGroup: await world.signIn({ roleKind: 'motion-group' }),
    people,
    unitId: await seedUnit(db, { name: '市交通运输局' }),
    check,
    checkRows: async (rows, options) => check(await workbookOf(rows), options),
    run: (id, person = office) => runImport(world, person, id),
    reset: async () => {
      await sql`TRUNCATE suggestion, history, suggestion_counter, setting, import, export RESTART IDENTITY CASCADE`.execute(world.owner);
      await db.updateTable('term').set({ beginDate: '2026-01-01' }).where('current', '=', true).execute();
    },
    stored: async () => {
      const counts: Record<string, number> = {};
      for (const table of TABLES) {
        const row = await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        counts[table] = row.count;
      }
      return counts;
    },
  };
}
