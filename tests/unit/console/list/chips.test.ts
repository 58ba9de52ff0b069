import type { FiltersOf } from '@contract/lists/list';
import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { chipsOf } from '@/console/list/chips';
import { filtersIn } from '@/console/list/list-filters';

type Filters = FiltersOf<typeof SUGGESTION_LIST>;

const FILTER_NAMES = Object.keys(SUGGESTION_LIST.filters);
const FRONT = filtersIn(SUGGESTION_LIST, 'front').map(([name]) => name);
const textsOf = (filters: Filters, unfolded = false) => chipsOf(SUGGESTION_LIST, filters, {}, { unfolded }).map(({ text }) => text);

/** A value for every filter. */
const ALL: Required<Filters> = {
  keyword: '路',
  kind: 'motion',
  status: 'handling',
  stage: 'running',
  category: 'transport',
  areaCode: '331102',
  ownArea: true,
  termId: 1,
  delegationId: 2,
  deputyId: 3,
  unitId: 4,
  leadUnitId: 5,
  inSession: true,
  isPublic: false,
  deadline: 'over',
  submittedFrom: '2026-01-01',
  submittedTo: '2026-01-31',
  repliedFrom: '2026-02-01',
  repliedTo: '2026-02-28',
  dueFrom: '2026-03-01',
  dueTo: '2026-03-31',
  outcome: 'rated',
  replyClass: 'A',
  handlingRating: 'satisfied',
  resultRating: 'none',
  replySpan: 'longer',
  followUp: 'open',
  keySupervised: true,
  extensionAsked: true,
  mine: 'lead',
};

describe('the conditions of a list that have no field in sight', () => {
  it('a chip names a reply class, and a generic name for a filter that has only an id', () => {
    expect(textsOf({ replyClass: 'A' })).toEqual(['答复类别：A']);
    expect(textsOf({ delegationId: 2, leadUnitId: 5 })).toEqual(['指定代表团', '指定主办单位']);
  });

  it('a chip names the delegation, deputy, unit, area and term once their names are known', () => {
    const names = {
      delegationId: '莲都代表团',
      deputyId: '陈国栋',
      unitId: '市教育局',
      leadUnitId: '市民政局',
      areaCode: '莲都区',
      termId: '第五届',
    };
    const filters: Filters = { delegationId: 2, deputyId: 3, unitId: 4, leadUnitId: 5, areaCode: '331102', termId: 1 };
    expect(
      chipsOf(SUGGESTION_LIST, filters, names, { unfolded: false })
        .map(({ text }) => text)
        .sort(),
    ).toEqual(
      ['代表团：莲都代表团', '领衔代表：陈国栋', '承办单位：市教育局', '主办单位：市民政局', '区域：莲都区', '届次：第五届'].sort(),
    );
  });

  it('a range of days is one chip, which removes both ends', () => {
    const [chip] = chipsOf(SUGGESTION_LIST, { repliedFrom: '2026-02-01', repliedTo: '2026-02-28' }, {}, { unfolded: false });
    expect(chip).toEqual({ names: ['repliedFrom', 'repliedTo'], text: '答复日期：2026-02-01 至 2026-02-28' });
    expect(textsOf({ submittedFrom: '2026-02-01' })).toEqual(['提交日期：2026-02-01 起']);
    expect(textsOf({ submittedTo: '2026-02-01' })).toEqual(['提交日期：至 2026-02-01']);
  });

  it('every filter has a field or a chip, folded or not', () => {
    const chipped = (unfolded: boolean) => new Set(chipsOf(SUGGESTION_LIST, ALL, {}, { unfolded }).flatMap(({ names }) => names));
    expect(FILTER_NAMES.filter((name) => !FRONT.includes(name) && !chipped(false).has(name))).toEqual([]);
    expect([...chipped(true)].sort()).toEqual(
      ['deputyId', 'handlingRating', 'leadUnitId', 'mine', 'outcome', 'ownArea', 'replySpan', 'stage'].sort(),
    );
  });

  it('a chip shows a filter value of no as well as yes', () => {
    expect(textsOf({ keySupervised: false, isPublic: false, inSession: false })).toEqual(['提出时段：闭会期间', '不公开', '非重点督办']);
  });
});
