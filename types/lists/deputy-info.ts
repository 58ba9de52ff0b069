import { GENDERS } from '../rules/deputy';
import { AGE_BANDS, CONGRESS_LEVELS, EDUCATION_WORDS, ETHNIC_GROUPS, PARTY_WORDS, VOCATION_WORDS } from '../rules/deputy-info';
import type { ListEntry } from './list';

/** The deputies in office, with the data that all signed-in users may see. */
export const DEPUTY_INFO_LIST = {
  name: '代表信息',
  unit: '位',
  filters: {
    keyword: { kind: 'keyword', label: '姓名、拼音、首字母或单位职务', place: 'front' },
    level: { kind: 'choice', label: '层级', words: CONGRESS_LEVELS, place: 'folded' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    areaOnly: { kind: 'only', label: '本级', word: '只看本级', note: 'only this area, without the areas below it' },
    delegationId: { kind: 'id', label: '代表团', options: 'delegations', place: 'folded' },
    gender: { kind: 'choice', label: '性别', words: GENDERS, place: 'folded' },
    ethnicGroup: { kind: 'choice', label: '民族', words: ETHNIC_GROUPS, place: 'folded' },
    ethnicity: { kind: 'keyword', label: '民族名称', note: 'one of the ethnicity names, complete' },
    party: { kind: 'choice', label: '党派', words: PARTY_WORDS, place: 'folded' },
    age: { kind: 'choice', label: '年龄', words: AGE_BANDS, place: 'folded' },
    education: { kind: 'choice', label: '学历', words: EDUCATION_WORDS, place: 'folded' },
    vocation: { kind: 'choice', label: '职业', words: VOCATION_WORDS, place: 'folded' },
    byElection: { kind: 'only', label: '产生方式', word: '只看补选的', place: 'folded' },
  },
  columns: { name: { title: '姓名' } },
} as const satisfies ListEntry;
