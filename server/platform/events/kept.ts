import type { EventKind } from '@contract/rules/event';
import { type Route, type RouteName, routes } from '@contract/routes';
import { SUGGESTION_ACTIONS, transitionOf } from '@contract/rules/suggestion-workflow';

/** Calls that are no GET and leave no event: each says why. */
const NO_EVENT: Partial<Record<RouteName, string>> = {
  'session.login': 'login_event has it',
  'session.dingAuthenticate': 'login_event has it',
  'session.app': 'login_event has it',
  'session.web': 'login_event has it',
  'session.bind': 'login_event has it',
  'session.secondFactor': 'login_event has it',
  'session.stay': 'says that somebody is at the page',
  'session.state': 'begins a login, changes nothing',
  'session.bindCode': 'sends a code to who is not known yet',
  'setup.open': 'there are no accounts yet',
  'setup.areas': 'there are no accounts yet',
  'setup.trySms': 'there are no accounts yet',
  'setup.tryPlatform': 'there are no accounts yet',
  'setup.finish': 'there are no accounts yet',
  'open.submitOpinion': 'a visitor; the opinion keeps what there is',
  'file.uploadPart': 'a part of what becomes a file with its last one, and is told of by what it is attached to',
  'message.read': 'marks one’s own as read',
  'message.readAll': 'marks one’s own as read',
  'addressee.count': 'counts',
  'addressee.read': 'marks as read; the list of addressees has it',
  'view.save': 'keeps how one looks at a list',
  'view.remove': 'keeps how one looks at a list',
  'suggestion.lookAlike': 'searches',
  'exchange.startExport': 'counts; what is taken away is exchange.exportFile',
  'exchange.checkImport': 'checks a table; the rows come with exchange.runImport',
  'running.reach': 'asks other servers whether they answer',
};

/** They change nothing of ours, so that there is no transaction to write their event in: it is written before the answer. */
export const CHANGES_NOTHING: readonly RouteName[] = ['installation.trySms', 'installation.tryPlatform'];

/** Those that are no plain change, and the GETs of the specification that act. */
const KINDS: Partial<Record<RouteName, EventKind>> = {
  'session.logout': 'security',
  'password.sendCode': 'security',
  'password.change': 'security',
  'password.reset': 'security',
  'account.sendMobileCode': 'security',
  'account.changeMobile': 'security',
  'account.sendUnlockCode': 'security',
  'account.unlock': 'security',
  'account.endSession': 'security',
  'account.endOtherSessions': 'security',
  'account.unbind': 'security',
  'secondFactor.begin': 'security',
  'secondFactor.confirm': 'security',
  'secondFactor.end': 'security',
  'account.reveal': 'look',
  'deputy.reveal': 'look',
  'deputy.same': 'look',
  'deputy.print': 'download',
  'suggestion.print': 'download',
  'exchange.exportFile': 'export',
  'activity.peopleFile': 'export',
};

/** Files that hold nothing about anybody. */
const PLAIN_FILES: readonly RouteName[] = ['account.avatar', 'exchange.template'];

/** What the call leaves in the log: null for nothing. */
export function eventKindOf(name: RouteName): EventKind | null {
  if (name in NO_EVENT) return null;
  const { method, answer }: Route = routes[name];
  const kind = KINDS[name];
  if (kind) return kind;
  if (method !== 'GET') return 'change';
  return answer === 'binary' && !PLAIN_FILES.includes(name) ? 'download' : null;
}

/** What calls are called whose permission has no title, for those who read the log. */
export const CALL_WORDS: Partial<Record<RouteName, string>> = {
  'session.logout': '退出登录',
  'password.sendCode': '发送找回密码验证码',
  'password.change': '找回密码',
  'password.reset': '修改密码',
  'account.setAvatar': '更换头像',
  'account.sendMobileCode': '发送更换手机号验证码',
  'account.changeMobile': '更换手机号',
  'account.sendUnlockCode': '发送解锁验证码',
  'account.unlock': '解除本人锁定',
  'account.endSession': '结束本人的一个登录',
  'account.endOtherSessions': '结束本人的其他登录',
  'account.unbind': '解除本人平台绑定',
  'secondFactor.begin': '申领双因素认证密钥',
  'secondFactor.confirm': '启用双因素认证',
  'secondFactor.end': '停用双因素认证',
  'file.upload': '上传文件',
  'file.download': '下载文件',
  'addressee.confirm': '确认通知',
  'addressee.remind': '提醒发布对象',
  'exchange.exportFile': '导出列表',
  'exchange.problemList': '下载导入错误清单',
  'exchange.runImport': '导入表格',
  'activity.answer': '回复活动邀请',
  'activity.peopleFile': '导出受邀代表',
  ...Object.fromEntries(SUGGESTION_ACTIONS.map((action) => [`suggestion.${action}`, transitionOf(action).name])),
  'suggestion.create': '起草建议议案',
  'suggestion.print': '打印建议议案',
  'deputy.print': '打印代表资料',
  'deputy.same': '核对是否同一人',
  'deputy.list': '按完整手机号查找代表',
  'account.list': '按完整手机号查找账号',
  'suggestion.word': '下载建议文稿',
  'suggestion.letter': '下载答复函',
};
