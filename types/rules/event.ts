/** What kind of event it is; closed, so that every one has its word. */
export const EVENT_KINDS = {
  change: '新增与修改',
  export: '导出',
  download: '下载与打印',
  look: '查看与核对号码',
  security: '登录与安全',
} as const;
export type EventKind = keyof typeof EVENT_KINDS;

/** What events are about, in words. */
export const EVENT_OBJECTS = {
  suggestion: '建议议案',
  activity: '活动',
  notice: '通知公告',
  opinion: '群众意见',
  deputy: '代表',
  account: '账号',
  approval: '变更审批',
  area: '区划',
  unit: '单位',
  term: '届次',
  delegation: '代表团',
  absence: '离岗代理',
  grant: '授权',
  role: '角色',
  menu: '菜单',
  dictionary: '字典',
  setting: '配置',
  holiday: '节假日',
  installation: '单位与接入',
  addressee: '发布对象',
  exchange: '导入导出',
  file: '文件',
  session: '登录',
  delivery: '工作通知',
  running: '运行维护',
  event: '操作日志',
  login: '登录日志',
} as const;

export const EVENT_OUTCOMES = { done: '成功', failed: '未成功' } as const;

/** So many days events and logins are kept at least, and what somebody could do is known back to. */
export const LOG_KEPT_DAYS = 180;
/** So many of the newest are listed; what is older is found by narrower conditions, or taken away as a table. */
export const MOST_LISTED_EVENTS = 10_000;
