/** Agenda items: minutes after the start, title, and speaker. */
export type AgendaText = readonly (readonly [number, string, string])[];

export const AGENDAS: Readonly<Record<string, AgendaText>> = {
  inspection: [
    [0, '集中签到，说明视察安排', '代表工作委员会'],
    [20, '实地视察', ''],
    [110, '座谈，听取部门汇报', '部门负责人'],
    [140, '代表发言，提出意见', ''],
  ],
  research: [
    [0, '说明调研方案', '代表工作委员会'],
    [30, '分组走访', ''],
    [120, '集中座谈', ''],
  ],
  enforcement: [
    [0, '听取法律实施情况汇报', '部门负责人'],
    [45, '分组随机抽查', ''],
    [150, '反馈检查情况', '执法检查组'],
  ],
  group: [
    [0, '学习有关文件', '小组组长'],
    [30, '现场走访', ''],
    [90, '交流讨论，形成建议意见', ''],
  ],
  training: [
    [0, '开班', '代表工作委员会'],
    [15, '专题辅导', '特邀讲师'],
    [120, '分组讨论', ''],
  ],
  committee: [
    [0, '审议专项工作报告', '有关部门负责人'],
    [60, '审议执法检查报告', '执法检查组组长'],
    [120, '分组审议', ''],
    [330, '全体会议，表决各项议案', ''],
  ],
};

/** The agenda of a session by the index of the sitting; later sittings repeat the last entry. */
export const SESSION_AGENDA: readonly (readonly [string, string])[] = [
  ['开幕，听取政府工作报告', '市（区）长'],
  ['分团审议政府工作报告', '各代表团'],
  ['审查计划报告和预算报告', '各代表团'],
  ['听取人大常委会、法院、检察院工作报告', '有关负责人'],
  ['分团审议各项报告', '各代表团'],
  ['选举和表决办法（草案）审议', '主席团'],
  ['表决各项决议，闭幕', '大会主席团'],
];

export const SESSION_NOTES = {
  seating: '各代表团按主席台前由左至右就座，座位号见代表证背面；列席人员在二楼。',
  lodging: '会期统一安排食宿。各代表团驻地有接送车，每日会前四十分钟发车，请佩戴代表证乘车。',
} as const;

export const COMMITTEE_NOTES = {
  seating: '列席代表在会议室后两排就座，桌上有姓名牌。',
  lodging: '中午在机关食堂安排简餐。',
} as const;

export const TRAINING_NOTES = {
  seating: '按代表团分组就座。',
  lodging: '需要住宿的请在报名时说明，统一安排在培训中心。',
} as const;

export const REFUSALS: readonly string[] = [
  '本次会议有选举事项，请克服困难参加。',
  '活动人数较少，请尽量协调时间参加。',
  '理由不属于准假情形，请按时参加。',
];

export const GRANTS: readonly string[] = ['同意。', '同意请假，请会后补看材料。', '', ''];

export const MAKEUP_NOTES: readonly string[] = [
  '手机没电，现场核实后补签',
  '随车迟到，已到会',
  '忘记扫码，由代表团联络员证明',
  '二维码过期，人工登记',
];
