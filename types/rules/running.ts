import { PLATFORM_NAMES } from './platforms';

const MINUTE_S = 60;

/** The scheduled tasks of the platform, with their names and intervals; without `everySeconds` a task runs when there is work. */
export const TASKS = {
  deadlines: { title: '办理期限提醒', everySeconds: MINUTE_S },
  matters: { title: '民情期限提醒', everySeconds: MINUTE_S },
  comments: { title: '留言期限提醒', everySeconds: MINUTE_S },
  'call-backs': { title: '回访抽样', everySeconds: MINUTE_S },
  'visit-plans': { title: '走访计划提醒', everySeconds: MINUTE_S },
  leads: { title: '线索期限提醒', everySeconds: MINUTE_S },
  livelihood: { title: '民生实事进度提醒', everySeconds: MINUTE_S },
  'activity-reminders': { title: '活动前一天提醒', everySeconds: MINUTE_S },
  themes: { title: '主题活动到期和期限提醒', everySeconds: MINUTE_S },
  'draft-laws': { title: '法规草案征求意见到期', everySeconds: MINUTE_S },
  scores: { title: '积分计算和年中提醒', everySeconds: MINUTE_S },
  reminders: { title: '未读通知提醒', everySeconds: MINUTE_S },
  health: { title: '检查运行状况', everySeconds: MINUTE_S },
  'event-chain': { title: '操作日志入链', everySeconds: MINUTE_S },
  'event-seal': { title: '操作日志封存', everySeconds: 60 * MINUTE_S },
  sweep: { title: '清理过期数据', everySeconds: 60 * MINUTE_S },
  backup: { title: '每日备份', everySeconds: MINUTE_S },
  'stray-files': { title: '每夜清理没有记录的文件', everySeconds: MINUTE_S },
  'sms-note': { title: '发送短信通知', everySeconds: null },
  'work-notice-release': { title: '发送到点的工作通知和每日汇总', everySeconds: MINUTE_S },
  'work-notice-send': { title: '发送工作通知', everySeconds: null },
  'work-notice-result': { title: '查询工作通知送达结果', everySeconds: null },
  'work-notice-recall': { title: '撤回工作通知', everySeconds: null },
  'work-notice-send-given-up': { title: '放弃发送的工作通知', everySeconds: null },
  'work-notice-result-given-up': { title: '放弃查询的送达结果', everySeconds: null },
} as const satisfies Record<string, { title: string; everySeconds: number | null }>;

export type TaskName = keyof typeof TASKS;

export const TASK_NAMES = Object.keys(TASKS) as TaskName[];
export const TASK_TITLES = Object.fromEntries(TASK_NAMES.map((name) => [name, TASKS[name].title])) as Record<TaskName, string>;

/** The days for which failures are kept. */
export const FAILURE_DAYS = 30;
/** The days for which a work notice is retried: an older one is no longer relevant. */
export const RETRY_DAYS = 7;

/** The growing tables, with the Chinese names of their content. */
export const BIG_TABLES = {
  suggestion: '建议议案',
  history: '办理记录',
  message: '消息',
  work_notice_receiver: '工作通知接收人',
  login_event: '登录记录',
  session: '登录会话',
  file: '文件',
} as const;

export type BigTable = keyof typeof BIG_TABLES;

const GIGABYTE = 1024 ** 3;
const LEAST_FREE = { share: 0.1, bytes: 2 * GIGABYTE };
const MOST_ORPHANS = 1000;
const MOST_DELAY_MS = 200;
const MOST_MEMORY_SHARE = 0.8;
const MOST_SLOW_QUERIES = 20;
/** Enough to change a few nodes one by one. */
const MOST_MIXED_MINUTES = 60;
/** A night and two hours: the nightly backup takes its time. */
const BACKUP_HOURS = 26;
/** Enough to renew a certificate, also over the spring festival. */
export const CERTIFICATE_DAYS = 30;

/** The problems that an administrator must act on, with the required action. */
export const HEALTH_WARNINGS = {
  disk: '磁盘快满了：请清理服务器磁盘或扩容，写满后平台不能保存材料，也不能提交。',
  memory: '平台占用的内存过多：请在空闲时间重启服务；反复出现的，请增加服务器内存。',
  delay: '平台响应变慢：请看“任务”中有没有反复失败的任务；一直如此的，请增加服务器处理器。',
  orphans: '上传后没有使用的文件较多：系统每小时清理一次；一直不减少的，请看“任务”中“清理过期数据”为什么失败。',
  slow: '数据库查询变慢：过去一小时有 20 次以上超过设定的时间，请看下面“慢查询”是哪些页面，再看数据库服务器的磁盘和处理器是否忙。',
  backup: '最近 26 小时没有做成备份：请看“任务”中“每日备份”为什么失败；还没有设置备份的，请运维人员设置备份位置和密钥（npm run backup）。',
  replica: '只读副本中断或落后太多，列表和统计改从主库读取：请检查副本的复制状态。',
  certificate: 'HTTPS 证书 30 天内到期（或已经到期）：请换上新证书并重新加载 nginx，到期后浏览器和钉钉都打不开平台。',
  archive:
    '数据库的改动没有归档成功：请检查归档的磁盘或共享目录是否写满、断开或没有写入权限，修好后重启服务；其间平台照常使用，但不能恢复到最近的时刻。',
  versions: '各台服务器的版本不同已超过 1 小时：正在逐台升级的，请完成升级；没有在升级的，请给下面“服务器”中版本旧的换上新版本。',
} as const;

/** The keys of the messages about the platform's state. */
export const HEALTH_NEWS = { 'health-warning': '运行提醒' } as const;
export type HealthNews = keyof typeof HEALTH_NEWS;

export type HealthWarning = keyof typeof HEALTH_WARNINGS;

interface Figures {
  disk: { free: number; total: number };
  memory: { used: number; total: number };
  files: { orphans: number };
  delayMs: number;
  slowLastHour: number;
  /** The hours since the last backup; null when there is none. */
  backupHours: number | null;
  /** False for a trial with demo data, which needs no backup. */
  needsBackup: boolean;
  /** Null without a replica. */
  replicaFresh: boolean | null;
  /** Whether the last attempt to archive changes failed. */
  archiveFails: boolean;
  /** The days that are left; null when the end is unknown. */
  certificateDays: number | null;
  /** The minutes for which nodes of different versions have run side by side; null while all have one version. */
  mixedMinutes: number | null;
}

export function healthWarnings(figures: Figures): HealthWarning[] {
  const { disk, memory, files, delayMs, slowLastHour, backupHours, needsBackup, replicaFresh, certificateDays, mixedMinutes } = figures;
  const is: Record<HealthWarning, boolean> = {
    disk: disk.free < Math.max(disk.total * LEAST_FREE.share, LEAST_FREE.bytes),
    memory: memory.used > memory.total * MOST_MEMORY_SHARE,
    delay: delayMs > MOST_DELAY_MS,
    orphans: files.orphans > MOST_ORPHANS,
    slow: slowLastHour > MOST_SLOW_QUERIES,
    backup: needsBackup && (backupHours === null || backupHours > BACKUP_HOURS),
    replica: replicaFresh === false,
    certificate: certificateDays !== null && certificateDays < CERTIFICATE_DAYS,
    archive: figures.archiveFails,
    versions: mixedMinutes !== null && mixedMinutes > MOST_MIXED_MINUTES,
  };
  return (Object.keys(is) as HealthWarning[]).filter((name) => is[name]);
}

/** The external services of the platform. */
export const OUTSIDE = { ...PLATFORM_NAMES, sms: '短信网关' } as const;
