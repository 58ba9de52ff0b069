import { LOGIN_LIST } from '@contract/lists/login';
import { LOGIN_OUTCOMES, LOGIN_WAYS } from '@contract/rules/login';
import { deviceText } from '@/features/account/devices';
import { type LoginLine, useLoginList } from '@/features/event/queries';
import { secondText } from '@/lib/dates';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { useListView } from '../../list/use-list-view';
import { CutNote } from '../event-list/event-list';

const EMPTY = { title: '还没有登录日志', text: '有人登录后，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的登录日志', text: '请放宽时间、人员或方式再查找。日志至少保存 180 天。' };

const personText = ({ name, username }: LoginLine): string => `${name}（${username}）`;

const Outcome = ({ login: { outcome } }: { login: LoginLine }) => (
  <span className={`console-status is-${outcome === 'success' ? 'good' : 'bad'}`}>{LOGIN_OUTCOMES[outcome]}</span>
);

const COLUMNS: ListColumns<typeof LOGIN_LIST, LoginLine> = {
  at: { width: 168, render: ({ at }) => secondText(at) },
  person: { width: 200, ellipsis: true, render: personText },
  outcome: { width: 104, render: (login) => <Outcome login={login} /> },
  way: { width: 112, render: ({ way }) => LOGIN_WAYS[way] },
  ip: { width: 160, ellipsis: true },
  userAgent: { least: 160, ellipsis: true, render: ({ userAgent }) => deviceText(userAgent) },
};

const cardOf = (login: LoginLine) => (
  <>
    <p>{personText(login)}</p>
    <p>
      <Outcome login={login} />
      <span className="console-muted">
        {LOGIN_WAYS[login.way]} · {login.ip} · <span className="console-unbroken">{secondText(login.at)}</span>
      </span>
    </p>
  </>
);

/** The logins and the failed attempts: searched by person, time, result, way and address, and exported as a table. */
export function LoginList() {
  const state = useListView(LOGIN_LIST);
  const answer = useLoginList(state.query);
  return (
    <ListScreen
      title="登录日志"
      what="登录日志"
      state={state}
      answer={answer}
      columns={COLUMNS}
      cardOf={cardOf}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      exported="login"
      savedAs="login"
      batch={<CutNote total={answer.data?.total} />}
    />
  );
}
