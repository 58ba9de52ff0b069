import type { FiltersOf, ListEntry } from '@contract/lists/list';
import { DummyDriver, expressionBuilder, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { filterBy } from '../../../server/platform/records/conditions';

interface Tables {
  visit: { id: number; place: string; done: boolean };
}

const LIST = {
  unit: '次',
  filters: {
    keyword: { kind: 'keyword', label: '地点' },
    done: { kind: 'flag', label: '进度', words: ['已办', '未办'] },
    visitId: { kind: 'id', label: '编号' },
  },
  columns: {},
} as const satisfies ListEntry;

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const eb = expressionBuilder<Tables, 'visit'>();

const matching = filterBy(LIST, {
  keyword: (keyword) => eb('visit.place', '=', keyword),
  done: (done) => eb('visit.done', '=', done),
  visitId: (id) => eb('visit.id', '=', id),
});

function asked(filters: FiltersOf<typeof LIST>) {
  const { sql, parameters } = db.selectFrom('visit').select('visit.id').where(matching(filters)).compile();
  return { columns: [...sql.matchAll(/"visit"\."(\w+)" =/g)].map(([, column]) => column), parameters };
}

describe('what a list is asked for', () => {
  it('a list has no condition without a filter, nor with a text of only spaces', () => {
    for (const filters of [{}, { keyword: '' }, { keyword: ' \t　' }]) expect(asked(filters)).toEqual({ columns: [], parameters: [] });
  });

  it('a list filter trims the spaces around a text', () => {
    expect(asked({ keyword: '　 山区 村 ' })).toEqual({ columns: ['place'], parameters: ['山区 村'] });
  });

  it('a list filter may be false or zero', () => {
    expect(asked({ done: false, visitId: 0 })).toEqual({ columns: ['done', 'id'], parameters: [false, 0] });
  });

  it('list filters given together apply together', () => {
    expect(asked({ visitId: 7, keyword: '村' })).toEqual({ columns: ['place', 'id'], parameters: ['村', 7] });
  });

  it('the types refuse a list filter without a condition', () => {
    // @ts-expect-error: one filter has no condition.
    filterBy(LIST, { keyword: (keyword) => eb('visit.place', '=', keyword), done: (done) => eb('visit.done', '=', done) });
  });
});
