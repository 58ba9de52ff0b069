import type { RoleKind } from '@contract/rules/roles';

/** A notice of the demo data; days are counted from today, with parts of a day as decimals. */
export interface NoticeText {
  /** The user name of its publisher. */
  by: 'office' | 'liandu';
  title: string;
  content: string;
  roles: RoleKind[];
  urgent?: true;
  pinned?: true;
  openToAll?: true;
  /** Missing for a draft. */
  announced?: number;
  confirmBy?: number;
  expires?: number;
  /** The reason of the withdrawal. */
  withdrawn?: string;
}

export const NOTICE_TEXTS: readonly NoticeText[] = [
  {
    by: 'office',
    title: '关于召开市人民代表大会会议的通知',
    content:
      '<p>各位代表：</p><p>经市人大常委会会议决定，市人民代表大会会议将于近期召开，<strong>会期三天</strong>。</p><h3>有关要求</h3><ol><li><p>请代表安排好工作，按时出席全体会议和分组审议。</p></li><li><p>会议材料提前一天送达各代表团驻地。</p></li><li><p>因病或者其他特殊原因不能出席的，须书面请假，并报主席团批准。</p></li></ol><p>会议日程和材料见 https://rd.example.gov.cn/huiyi，请收到后确认。联系人：市人大常委会办公室。</p>',
    roles: ['deputy'],
    pinned: true,
    announced: -1.2,
    confirmBy: 3,
    expires: 20,
  },
  {
    by: 'office',
    title: '台风期间代表联系群众工作提示',
    content:
      '受台风影响，未来两天有大到暴雨。请各代表关注所在村社独居老人、地质灾害点周边群众的安全，发现险情及时向当地政府报告，也可以通过“随手提”反映。',
    roles: ['deputy', 'town-congress', 'station-admin'],
    urgent: true,
    announced: -0.4,
    expires: 3,
  },
  {
    by: 'office',
    title: '代表建议提出期限提醒',
    content: '大会期间代表建议的提出截止时间为大会闭幕前一天中午十二时。闭会期间可以随时提出建议、批评和意见。',
    roles: ['deputy'],
    openToAll: true,
    announced: -6,
  },
  {
    by: 'office',
    title: '关于报送建议办理进展的通知',
    content: '请各承办单位在本月底前，更新所承办代表建议的办理进展，并主动与领衔代表沟通。',
    roles: ['undertaking-unit', 'government-supervision'],
    announced: -3,
    confirmBy: 5,
  },
  {
    by: 'office',
    title: '代表小组活动安排（已结束）',
    content: '上月代表小组活动安排见附件说明，活动已经全部完成，感谢各位代表参加。',
    roles: ['deputy'],
    announced: -40,
    expires: -10,
  },
  {
    by: 'office',
    title: '联络站开放时间调整通知',
    content: '各代表联络站开放时间调整为每月十五日上午九时至十一时半。',
    roles: ['deputy', 'station-admin'],
    announced: -8,
    withdrawn: '开放时间有误，以新的通知为准',
  },
  {
    by: 'office',
    title: '年度代表履职培训报名通知（草稿）',
    content: '拟于下月举办代表履职培训班，内容包括预算审查、立法参与和建议撰写。',
    roles: ['deputy'],
  },
  {
    by: 'liandu',
    title: '区人大代表向选民述职工作安排',
    content: '本年度代表向原选区选民述职工作现已开始，请各乡镇（街道）人大做好组织。',
    roles: ['deputy', 'congress-office', 'town-congress'],
    announced: -2,
  },
];
