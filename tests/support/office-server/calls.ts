import type { FormPart, Received } from './http';
import { type Answer, json } from './http';
import type { Files } from './files';
import { menuOf } from './menu';
import type { OfficePerson } from './people';
import type { Sessions } from './sessions';

export interface Office {
  sessions: Sessions;
  files: Files;
  /** The target of the external link in the menu. */
  outside: string;
  /** Returns the current user directly, without an envelope. */
  bareUser: boolean;
}

interface Caller {
  token: string;
  person: OfficePerson;
}

/** The parameters that a call accepts; any other is refused. `open`: without a session. */
interface CallLine {
  query?: readonly string[];
  body?: readonly string[];
  form?: readonly string[];
  open?: true;
  answer: (call: Received, office: Office, caller: Caller) => Answer;
}

const done = (data?: unknown, message = '操作成功'): Answer =>
  json(data === undefined ? { code: 200, message } : { code: 200, message, data });
const warn = (message: string): Answer => json({ code: 400, message });

const WEAK = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d]).{8,}$/;

function currentUser({ query }: Received, { outside, bareUser }: Office, { token, person }: Caller): Answer {
  const { userinfoId } = query;
  const current = userinfoId ? person.roles.find((role) => role.id === userinfoId) : person.roles[0];
  if (userinfoId && !current) return warn('没有这个身份');
  const user = {
    token,
    userInfoList: person.roles.map(({ id, rolesname }) => ({ id, rolesname })),
    currentUserInfo: current ? { rolesname: current.rolesname, id: current.id, areaid: current.areaid } : null,
    mobile: person.mobile,
    menuTree: current ? menuOf(current.id, outside) : [],
    name: person.name,
  };
  return bareUser ? json(user) : done(user);
}

function changePassword(person: OfficePerson | undefined, next: string | undefined): Answer {
  if (!person) return warn('没有这个账号');
  if (!next || !WEAK.test(next)) return warn('密码不符合要求');
  person.password = next;
  return done();
}

function resetPassword({ json: { username, newPassword, oldPassword } }: Received, { sessions }: Office): Answer {
  const person = sessions.named(username);
  if (person?.password !== sessions.decrypt(oldPassword)) return warn('原密码错误');
  return changePassword(person, sessions.decrypt(newPassword));
}

function steps(processType: string | undefined): Answer {
  const names = processType ? ['草稿', '审核', '交办', '签收', '办理', '答复', '评价', '删除'] : [];
  return done(names.map((processName, index) => ({ processName, ordernum: index * 10 })));
}

const fileOf = (form: readonly FormPart[]): FormPart | undefined => form.find((part) => part.fileName !== undefined);

/** Exactly the calls in section 7 of the specification, by method and path. */
export const CALLS: Record<string, CallLine | undefined> = {
  'POST /login': {
    query: ['username', 'password'],
    open: true,
    answer: ({ query }, { sessions }) => {
      const token = sessions.signIn(query['username'], query['password']);
      return json(token ? { code: '1', token } : { code: '0', message: '用户名或密码不正确' });
    },
  },
  'GET /logout': {
    answer: (_call, { sessions }, { token }) => {
      sessions.end(token);
      return done(undefined, '退出成功');
    },
  },
  'GET /api/admin/user/current': { query: ['userinfoId'], answer: currentUser },
  'POST /api/ding/authenticate': {
    query: ['code'],
    open: true,
    answer: ({ query }, { sessions }) => {
      const person = sessions.named(query['code']?.replace(/^ding-/, ''));
      return person ? done({ token: sessions.begin(person), openid: `open-${person.username}` }) : warn('授权码无效');
    },
  },
  'GET /api/admin/user/changepassword': {
    query: ['phone', 'newpassword', 'msgCode'],
    open: true,
    answer: ({ query: { phone, newpassword, msgCode } }, { sessions }) =>
      msgCode && msgCode === sessions.codeOf(phone)
        ? changePassword(sessions.withMobile(phone), sessions.decrypt(newpassword))
        : warn('验证码不正确'),
  },
  'GET /api/admin/sms-code/check': {
    query: ['smsCode', 'mobile'],
    open: true,
    answer: ({ query: { smsCode, mobile } }, { sessions }) =>
      smsCode && smsCode === sessions.codeOf(mobile) ? done(true) : warn('验证码不正确'),
  },
  'GET /api/admin/password/sms-code': {
    query: ['mobile'],
    open: true,
    answer: ({ query: { mobile } }, { sessions }) => {
      if (mobile && sessions.withMobile(mobile)) sessions.sendCode(mobile);
      return done(undefined, '验证码已发送');
    },
  },
  'POST /api/admin/reset/password': { body: ['username', 'newPassword', 'oldPassword'], open: true, answer: resetPassword },
  'GET /api/yajy/hyjc/getCurrent': { answer: () => done({ id: 'jc-5', name: '丽水市第五届人民代表大会第五次会议' }) },
  'GET /api/yajy/step/getAllStep': {
    query: ['pageIndex', 'pageSize', 'processType'],
    answer: ({ query }) => (query['pageIndex'] === '1' && query['pageSize'] === '100' ? steps(query['processType']) : warn('分页参数错误')),
  },
  'GET /api/admin/user/userarea': { answer: () => done([{ id: '3311', name: '丽水市' }]) },
  'POST /api/admin/file/upload': {
    form: ['file'],
    answer: ({ form }, { files }) => {
      const file = fileOf(form);
      return file?.fileName ? done(files.keep(file.fileName, file.bytes)) : warn('没有文件');
    },
  },
  'POST /api/common/file/stream/uploadPart': {
    form: ['chunk', 'chunks', 'multipartFile'],
    answer: ({ form }, { files }, { token }) => {
      const kept = files.keepChunk(token, form);
      return 'problem' in kept ? warn(kept.problem) : done(kept.record ?? undefined);
    },
  },
  'GET /api/admin/file/download': {
    query: ['id'],
    answer: ({ query }, { files }) => {
      const file = files.find(query['id']);
      return file ? { type: 'application/octet-stream', body: file.bytes } : warn('文件不存在');
    },
  },
};

/** Returns the parameters of a call that section 7 does not name; empty when there are none. */
export function strayNames({ query, json: body, form }: Received, line: CallLine): string[] {
  const beyond = (given: readonly string[], allowed: readonly string[] = []): string[] => given.filter((name) => !allowed.includes(name));
  return [
    ...beyond(Object.keys(query), line.query),
    ...beyond(Object.keys(body), line.body),
    ...beyond(
      form.map(({ name }) => name),
      line.form,
    ),
  ];
}

export const NOT_FOUND = json({ code: 404, message: 'Not Found' }, 404);

/** Answers one call as in the specification. */
export function answerCall(call: Received, office: Office): Answer {
  const line = CALLS[`${call.method} ${call.path}`];
  if (!line) return NOT_FOUND;
  const caller = office.sessions.whose(call.authorization);
  if (!line.open && !caller) return json({ code: 440, message: '会话已过期' });
  // An open call does not use the caller.
  return line.answer(call, office, caller ?? { token: '', person: { username: '', password: '', name: '', mobile: '', roles: [] } });
}
