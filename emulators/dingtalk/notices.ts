import { wrongWithCard } from '../common/card';
import { type Delivered, makeMailbox } from '../common/mailbox';
import { type Answer, refuseCall, requestId } from './answers';
import { findUser } from './users';

const MOST_RECEIVERS = 100;
const MOST_A_DAY = 500;
/** Sending takes a moment: until then a task is in progress. */
const SENDING_MS = 200;
/** How long results are available. */
const TOLD_MS = 24 * 3_600_000;
const FORBIDDEN_CODES = { 'too-many': '143105', repeated: '143106' } as const;

type Body = Record<string, unknown>;

interface Task {
  sentAt: number;
  unread: string[];
  invalid: string[];
  forbidden: { userid: string; code: string; count: number }[];
}

export interface Notices {
  send(body: Body): Answer;
  progress(body: Body): Answer;
  result(body: Body): Answer;
  recall(body: Body): Answer;
  list(userid?: string): Delivered[];
}

const SEND_FIELDS = ['agent_id', 'userid_list', 'msg'];
const TASK_FIELDS = ['agent_id', 'task_id'];
const RECALL_FIELDS = ['agent_id', 'msg_task_id'];

const answerOf = (value: Answer): Answer => ({ errcode: 0, errmsg: 'ok', ...value, request_id: requestId() });

/** The work notices of one application. */
export function makeNotices({ agentId, now }: { agentId: number; now: () => number }): Notices {
  const mailbox = makeMailbox({ now, mostADay: MOST_A_DAY });
  const tasks = new Map<number, Task>();
  let lastTask = 256_271_667_000;

  function check(body: Body, fields: readonly string[]): void {
    const unknown = Object.keys(body).find((name) => !fields.includes(name));
    if (unknown !== undefined) throw refuseCall(40035, `不合法的参数 ${unknown}`);
    const missing = fields.find((name) => body[name] === undefined);
    if (missing !== undefined) throw refuseCall(40035, `缺少参数 ${missing}`);
    if (body['agent_id'] !== agentId) throw refuseCall(40035, '不合法的参数 agent_id');
  }

  function receiversOf(list: unknown): string[] {
    if (typeof list !== 'string' || list === '') throw refuseCall(40031, '不合法的UserID列表');
    const receivers = [...new Set(list.split(','))];
    if (receivers.includes('')) throw refuseCall(40031, '不合法的UserID列表');
    if (receivers.length > MOST_RECEIVERS) throw refuseCall(40032, '不合法的UserID列表长度');
    return receivers;
  }

  function taskOf(body: Body, fields = TASK_FIELDS, name = 'task_id'): Task {
    check(body, fields);
    const id = body[name];
    const task = typeof id === 'number' ? tasks.get(id) : undefined;
    if (!task || now() - task.sentAt > TOLD_MS) throw refuseCall(40035, `不合法的参数 ${name}`);
    return task;
  }

  const isDone = (task: Task): boolean => now() - task.sentAt >= SENDING_MS;

  return {
    send(body) {
      check(body, SEND_FIELDS);
      const receivers = receiversOf(body['userid_list']);
      const wrong = wrongWithCard(body['msg']);
      if (wrong === 'shape') throw refuseCall(34014, '会话消息的json结构无效或不完整');
      if (wrong === 'length') throw refuseCall(34016, '消息内容长度超过限制');
      lastTask += 1;
      const task: Task = { sentAt: now(), unread: [], invalid: [], forbidden: [] };
      for (const userid of receivers) {
        if (!findUser(userid)) {
          task.invalid.push(userid);
          continue;
        }
        const outcome = mailbox.deliver(userid, String(lastTask), body['msg']);
        if (outcome === 'delivered') task.unread.push(userid);
        else task.forbidden.push({ userid, code: FORBIDDEN_CODES[outcome], count: outcome === 'repeated' ? 1 : MOST_A_DAY });
      }
      tasks.set(lastTask, task);
      return answerOf({ task_id: lastTask });
    },

    progress(body) {
      const done = isDone(taskOf(body));
      return answerOf({ progress: { progress_in_percent: done ? 100 : 0, status: done ? 2 : 1 } });
    },

    result(body) {
      const task = taskOf(body);
      const done = isDone(task);
      return answerOf({
        send_result: {
          invalid_user_id_list: done ? task.invalid : [],
          forbidden_user_id_list: done ? task.forbidden.map(({ userid }) => userid) : [],
          failed_user_id_list: [],
          read_user_id_list: [],
          unread_user_id_list: done ? task.unread : [],
          invalid_dept_id_list: [],
          forbidden_list: done ? task.forbidden : [],
        },
      });
    },

    recall(body) {
      const task = taskOf(body, RECALL_FIELDS, 'msg_task_id');
      mailbox.recall(String(body['msg_task_id']));
      task.unread = [];
      return answerOf({});
    },

    list: (userid) => mailbox.list(userid),
  };
}
