import { CITY, type CongressArea, DISTRICT } from './world';

export interface SeedTerm {
  areaCode: CongressArea;
  name: string;
  beginDate: string;
  endDate: string;
  current: boolean;
  /** The number of seats for deputies. */
  seats: number;
}

export const SEED_TERMS: readonly SeedTerm[] = [
  { areaCode: CITY, name: '丽水市第四届人民代表大会', beginDate: '2017-02-20', endDate: '2022-02-20', current: false, seats: 335 },
  { areaCode: CITY, name: '丽水市第五届人民代表大会', beginDate: '2022-02-21', endDate: '2027-02-20', current: true, seats: 335 },
  {
    areaCode: DISTRICT,
    name: '丽水市莲都区第十八届人民代表大会',
    beginDate: '2022-01-15',
    endDate: '2027-01-14',
    current: true,
    seats: 300,
  },
];

/** The areas where a delegation's deputies live, as codes of counties (city) or towns (district); weight: the number of the deputies. */
export interface SeedDelegation {
  areaCode: CongressArea;
  name: string;
  homes: readonly string[];
  weight: number;
}

const cityDelegation = (name: string, county: string, weight: number): SeedDelegation => ({
  areaCode: CITY,
  name: `${name}代表团`,
  homes: [county],
  weight,
});

const districtDelegation = (name: string, towns: string[], weight: number): SeedDelegation => ({
  areaCode: DISTRICT,
  name: `${name}代表团`,
  homes: towns.map((town) => `${DISTRICT}${town}`),
  weight,
});

/** The city's delegations by county, with the army's, and those of 莲都区 by groups of towns. */
export const SEED_DELEGATIONS: readonly SeedDelegation[] = [
  cityDelegation('莲都', '331102', 54),
  cityDelegation('青田', '331121', 56),
  cityDelegation('缙云', '331122', 52),
  cityDelegation('遂昌', '331123', 30),
  cityDelegation('松阳', '331124', 30),
  cityDelegation('云和', '331125', 20),
  cityDelegation('庆元', '331126', 26),
  cityDelegation('景宁', '331127', 24),
  cityDelegation('龙泉', '331181', 36),
  cityDelegation('解放军', '331102', 6),
  districtDelegation('紫金', ['001'], 30),
  districtDelegation('岩泉', ['002'], 30),
  districtDelegation('万象', ['003'], 34),
  districtDelegation('白云', ['004'], 32),
  districtDelegation('联城', ['007'], 18),
  districtDelegation('南明山', ['008'], 26),
  districtDelegation('碧湖', ['100'], 36),
  districtDelegation('大港头', ['102'], 14),
  districtDelegation('老竹丽新', ['103', '204'], 16),
  districtDelegation('雅溪', ['104'], 12),
  districtDelegation('太平仙渡', ['200', '201'], 16),
  districtDelegation('峰源黄村', ['202', '206'], 12),
];

interface SessionRule {
  /** The name of the session in replies, without its ordinal number. */
  congress: string;
  /** The first session of the term took place in the year after this one. */
  countFrom: number;
  month: number;
  firstDay: number;
  days: number;
}

/** Source of the city's numbers and days: the city's fourth session of the term met 26-29 February 2024, the fifth on the same days of 2025. */
const SESSION_RULES: Record<CongressArea, SessionRule> = {
  [CITY]: { congress: '市五届人大', countFrom: 2020, month: 2, firstDay: 25, days: 4 },
  [DISTRICT]: { congress: '区十八届人大', countFrom: 2021, month: 2, firstDay: 18, days: 3 },
};

const ORDINALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

export interface CongressSession {
  /** The ordinal number of the session within the term. */
  number: number;
  name: string;
  /** The morning of the first day in Beijing. */
  begin: Date;
  days: number;
}

/** The session in spring of the year. */
export function sessionOf(area: CongressArea, year: number): CongressSession {
  const rule = SESSION_RULES[area];
  const begin = new Date(Date.UTC(year, rule.month - 1, rule.firstDay, 0, 30));
  const number = year - rule.countFrom;
  return { number, name: `${rule.congress}${ORDINALS[number - 1] ?? ''}次会议`, begin, days: rule.days };
}

/** The sessions that began between two moments, oldest first. */
export function sessionsBetween(area: CongressArea, from: Date, to: Date): CongressSession[] {
  const sessions: CongressSession[] = [];
  for (let year = from.getUTCFullYear(); year <= to.getUTCFullYear(); year += 1) {
    const session = sessionOf(area, year);
    if (session.begin >= from && session.begin <= to) sessions.push(session);
  }
  return sessions;
}
