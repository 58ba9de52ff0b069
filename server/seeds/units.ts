/**
 * The undertaking units by field of work: the city's name, the character in the numbers of its documents, and the district's name when the district
 * has its own unit of this kind.
 */
const UNITS = {
  development: ['市发展和改革委员会', '发改', '莲都区发展和改革局'],
  economy: ['市经济和信息化局', '经信', '莲都区经济商务局'],
  education: ['市教育局', '教', '莲都区教育局'],
  science: ['市科学技术局', '科', null],
  ethnic: ['市民族宗教事务局', '民宗', null],
  publicSecurity: ['市公安局', '公', '市公安局莲都区分局'],
  civilAffairs: ['市民政局', '民', '莲都区民政局'],
  justice: ['市司法局', '司', '莲都区司法局'],
  finance: ['市财政局', '财', '莲都区财政局'],
  humanResources: ['市人力资源和社会保障局', '人社', '莲都区人力资源和社会保障局'],
  planning: ['市自然资源和规划局', '自然资规', '市自然资源和规划局莲都分局'],
  ecology: ['市生态环境局', '环', '市生态环境局莲都分局'],
  construction: ['市建设局', '建', '莲都区住房和城乡建设局'],
  transport: ['市交通运输局', '交', '莲都区交通运输局'],
  water: ['市水利局', '水利', '莲都区水利局'],
  agriculture: ['市农业农村局', '农', '莲都区农业农村局'],
  commerce: ['市商务局', '商务', null],
  culture: ['市文化和广电旅游体育局', '文广旅体', '莲都区文化和广电旅游体育局'],
  health: ['市卫生健康委员会', '卫', '莲都区卫生健康局'],
  veterans: ['市退役军人事务局', '退役军人', null],
  emergency: ['市应急管理局', '应急', '莲都区应急管理局'],
  audit: ['市审计局', '审', null],
  stateAssets: ['市人民政府国有资产监督管理委员会', '国资', null],
  marketRegulation: ['市市场监督管理局', '市监', '莲都区市场监督管理局'],
  forestry: ['市林业局', '林', null],
  medicalInsurance: ['市医疗保障局', '医保', '市医疗保障局莲都分局'],
  enforcement: ['市综合行政执法局', '综执', '莲都区综合行政执法局'],
  bigData: ['市数据局', '数据', null],
  developmentZone: ['丽水经济技术开发区管理委员会', '经开', null],
  governmentOffice: ['市人民政府办公室', '政办', '莲都区人民政府办公室'],
  propaganda: ['市委宣传部', '宣', null],
  socialWork: ['市委社会工作部', '社工', null],
  court: ['市中级人民法院', '法', null],
  procuratorate: ['市人民检察院', '检', null],
  fireRescue: ['市消防救援支队', '消', null],
  postal: ['市邮政管理局', '邮管', null],
  women: ['市妇女联合会', '妇', null],
  youthLeague: ['共青团丽水市委员会', '团', null],
  disabled: ['市残疾人联合会', '残联', null],
} as const;

export type UnitKey = keyof typeof UNITS;

export interface SeedUnit {
  key: UnitKey;
  areaCode: '3311' | '331102';
  name: string;
  /** The first part of the unit's document numbers, e.g. 丽教建 in 丽教建〔2025〕12号. */
  documentWord: string;
}

/** 39 units of the city and 21 units of 莲都区. */
export const SEED_UNITS: readonly SeedUnit[] = Object.entries(UNITS).flatMap(([key, [cityName, word, districtName]]) => {
  const city: SeedUnit = { key: key as UnitKey, areaCode: '3311', name: cityName, documentWord: `丽${word}建` };
  const district = districtName ? [{ ...city, areaCode: '331102' as const, name: districtName, documentWord: `莲${word}建` }] : [];
  return [city, ...district];
});
