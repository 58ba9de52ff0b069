import { SEED_DELEGATIONS, type SeedDelegation } from './congresses';
import { makeRandom, type Random } from './random';
import { CITY, DISTRICT, type Gazetteer } from './world';

const SURNAMES: readonly (readonly [string, number])[] = [
  ...Array.from('陈叶王李吴周张林刘徐').map((name) => [name, 8] as const),
  ...Array.from('朱胡季潘项梅毛何杨程郑黄夏应施').map((name) => [name, 4] as const),
  ...Array.from('杜章邱留厉尹柳管鲍练范蔡方余金麻孙赵沈傅卢汤谢罗高魏').map((name) => [name, 2] as const),
];
/** The traditional surnames of the 畲 people. */
const SHE_SURNAMES: readonly (readonly [string, number])[] = [
  ['蓝', 5],
  ['雷', 4],
  ['钟', 3],
];

const MALE = Array.from('伟强军勇杰涛明超波辉刚健峰磊斌鹏宇浩毅俊林建国平志文华海东永德安成荣富根旺松学良祥');
const FEMALE = Array.from('芳敏静丽娟艳霞秀英玲桂兰红梅萍燕琴云莲洁雪慧颖婷倩蓉晓春凤美珍爱香月仙巧');
const MALE_FIRST = Array.from('建志国文永德海晓明光立新宏家振少伟水金春学');
const FEMALE_FIRST = Array.from('晓丽美秀春雪慧玉小海爱凤云素红佳文月');

/** Makes a name of a kind common in Lishui: one surname, one or two more characters. */
export function makeName(random: Random, gender: '男' | '女', ethnicity: string): string {
  const surname = random.weighted(ethnicity === '畲族' ? SHE_SURNAMES : SURNAMES);
  const [first, last] = gender === '男' ? [MALE_FIRST, MALE] : [FEMALE_FIRST, FEMALE];
  if (random.chance(0.18)) return surname + random.pick(last);
  const middle = random.pick(first);
  return surname + middle + random.pick(last.filter((character) => character !== middle));
}

export interface SeedDeputy {
  name: string;
  gender: '男' | '女';
  ethnicity: string;
  birthDate: string;
  party: string;
  education: string;
  vocation: string;
  occupation: string;
  mobile: string;
  delegation: SeedDelegation;
}

const PARTIES: readonly (readonly [string, number])[] = [
  ['中国共产党', 66],
  ['群众', 20],
  ['中国民主同盟', 3],
  ['中国民主建国会', 3],
  ['中国民主促进会', 2],
  ['中国农工民主党', 2],
  ['九三学社', 2],
  ['无党派人士', 2],
];

const BRANDS = ['绿源', '瑞禾', '云谷', '恒拓', '众联', '沐野', '华盛', '山屿', '嘉诚', '远航', '禾木', '锦川'];
const INDUSTRIES = ['生态农业', '食品', '机械', '竹木制品', '文化旅游', '电子商务', '建设工程', '茶业', '阀门', '新材料', '物流', '工艺品'];
const VILLAGES = [
  '上田',
  '下溪',
  '岭脚',
  '大坑',
  '周坑',
  '石坑',
  '金坑',
  '横溪',
  '溪口',
  '新建',
  '联合',
  '高山',
  '东岸',
  '西垄',
  '前村',
  '后垟',
];

/** An occupation with the educations that fit it. `{home}` is the county or town, `{county}` the county; `{village}` and `{company}` are invented. */
const OCCUPATIONS: readonly (readonly [{ vocation: string; titles: readonly string[]; educations: readonly string[] }, number])[] = [
  [
    {
      vocation: '村（社区）干部',
      titles: ['{village}村党支部书记、村委会主任', '{village}村党支部书记'],
      educations: ['大专', '高中', '大专', '大学'],
    },
    24,
  ],
  [
    { vocation: '党政领导干部', titles: ['{home}党政机关干部', '{home}人大主席', '{home}副镇长'], educations: ['大学', '研究生', '大学'] },
    18,
  ],
  [
    {
      vocation: '企业负责人',
      titles: ['{company}有限公司董事长', '{company}有限公司总经理', '{company}有限公司技术总监'],
      educations: ['大学', '大专', '研究生'],
    },
    18,
  ],
  [
    { vocation: '专业技术人员', titles: ['{county}中学高级教师', '{home}小学校长', '{home}幼儿园园长'], educations: ['大学', '研究生'] },
    10,
  ],
  [
    {
      vocation: '专业技术人员',
      titles: ['{county}人民医院主任医师', '{home}卫生院院长', '{county}中医院副主任护师'],
      educations: ['大学', '研究生'],
    },
    8,
  ],
  [
    {
      vocation: '农民',
      titles: ['{village}家庭农场负责人', '{village}茶叶专业合作社理事长', '{village}民宿业主'],
      educations: ['高中', '大专', '初中'],
    },
    12,
  ],
  [
    {
      vocation: '工人',
      titles: ['{company}有限公司车间班组长', '环卫所一线工人', '城乡公交驾驶员', '快递网点负责人'],
      educations: ['高中', '大专'],
    },
    7,
  ],
  [{ vocation: '其他', titles: ['律师事务所主任', '社区党委书记', '非物质文化遗产传承人'], educations: ['大学', '大专'] }, 5],
];

function isSheTown(home: string): boolean {
  return home.includes('畲');
}

function ethnicityOf(random: Random, home: string): string {
  const she = isSheTown(home) ? 0.38 : 0.05;
  if (random.chance(she)) return '畲族';
  return random.chance(0.008) ? random.pick(['回族', '苗族', '土家族', '布依族']) : '汉族';
}

const shortName = (name: string): string => name.replace(/(畲族自治县|畲族镇|畲族乡|街道|[市县区镇乡])$/, '');

function occupationOf(
  random: Random,
  delegation: SeedDelegation,
  home: string,
  county: string,
): { occupation: string; education: string; vocation: string } {
  if (delegation.name.startsWith('解放军'))
    return { vocation: '解放军和武警', occupation: '驻丽部队军官', education: random.pick(['大学', '研究生']) };
  const { vocation, titles, educations } = random.weighted(OCCUPATIONS);
  const shortHome = shortName(home);
  const title = random
    .pick(titles)
    .replace('{home}党政机关', home)
    .replace('{home}副镇长', home.endsWith('镇') ? `${home}副镇长` : `${home}干部`)
    .replace('{home}人大主席', /[镇乡]$/.test(home) ? `${home}人大主席` : `${home}干部`);
  const occupation = title
    .replace('{home}', shortHome)
    .replace('{village}', random.pick(VILLAGES))
    .replace('{county}', shortName(county))
    .replace('{company}', `${shortName(county)}${random.pick(BRANDS)}${random.pick(INDUSTRIES)}`);
  return {
    vocation,
    occupation: /^(环卫|城乡|快递|律师|社区|非物质)/.test(occupation) ? `${shortHome}${occupation}` : occupation,
    education: random.pick(educations),
  };
}

function homeOf(random: Random, delegation: SeedDelegation, gazetteer: Gazetteer): string {
  const code = random.pick(delegation.homes);
  if (delegation.areaCode === CITY) {
    return random.chance(0.5) ? gazetteer.countyName(code) : random.pick(gazetteer.townsOf(code)).name;
  }
  return gazetteer.townsOf(DISTRICT).find((town) => town.code === code)?.name ?? gazetteer.countyName(DISTRICT);
}

/** The two deputies with demo logins. */
const KNOWN: Record<number, { delegation: string; name: string; gender: '男' | '女'; ethnicity: string }> = {
  0: { delegation: '莲都代表团', name: '叶明辉', gender: '男', ethnicity: '汉族' },
  1: { delegation: '景宁代表团', name: '雷春兰', gender: '女', ethnicity: '畲族' },
};

const CITY_SHARE = 0.55;

function delegationOf(random: Random, index: number): SeedDelegation {
  const known = KNOWN[index];
  const named = known && SEED_DELEGATIONS.find((delegation) => delegation.name === known.delegation);
  if (named) return named;
  const area = random.chance(CITY_SHARE) ? CITY : DISTRICT;
  return random.weighted(SEED_DELEGATIONS.filter((delegation) => delegation.areaCode === area).map((item) => [item, item.weight] as const));
}

/** The deputy with this index, from 0; always the same person. No operator uses the prefix 154, so the numbers reach no phone. */
export function makeDeputy(index: number, gazetteer: Gazetteer): SeedDeputy {
  const random = makeRandom(`deputy:${index}`);
  const delegation = delegationOf(random, index);
  const home = homeOf(random, delegation, gazetteer);
  const known = KNOWN[index];
  const gender = known?.gender ?? (random.chance(0.34) ? '女' : '男');
  const county = gazetteer.countyName(delegation.homes[0]?.slice(0, 6) ?? '');
  const ethnicity = known?.ethnicity ?? ethnicityOf(random, `${county}${home}`);
  const birthDate = `${random.int(1962, 1996)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  return {
    name: known?.name ?? makeName(random, gender, ethnicity),
    gender,
    ethnicity,
    birthDate,
    party: random.weighted(PARTIES),
    ...occupationOf(random, delegation, home, county),
    mobile: `154${String(index + 1).padStart(8, '0')}`,
    delegation,
  };
}
