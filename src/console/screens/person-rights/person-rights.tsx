import { DatePicker, Tree } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LOG_KEPT_DAYS } from '@contract/rules/event';
import { deviceText } from '@/features/account/devices';
import { type HeldRole, type Rights, usePeople, useRights } from '@/features/event/queries';
import { positiveIn } from '@/lib/address-words';
import { dateText, minuteText } from '@/lib/dates';
import { FoundSelect } from '../../ui/found-select';
import { FactList } from '../../ui/fact-list';
import { LoadFailed } from '../../ui/load-failed';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { RowsSkeleton } from '../../ui/skeletons';
import './person-rights.scss';

const DAY = 'YYYY-MM-DD';

interface Node {
  key: string;
  title: string;
  children: Node[];
}

const nodeOf = ({ id, title, permissions, children }: HeldRole['screens'][number]): Node => ({
  key: `screen-${String(id)}`,
  title,
  children: [
    ...permissions.map((permission) => ({ key: permission.code, title: `操作：${permission.title}`, children: [] })),
    ...children.map(nodeOf),
  ],
});

function RolePanel({ role }: { role: HeldRole }) {
  const { roleName, scope, from, until, askedByName, decidedByName, isWhole, screens } = role;
  return (
    <Panel title={roleName}>
      <FactList
        facts={[
          ['数据范围', scope],
          ['起始', minuteText(from)],
          ['收回', until === null ? '' : minuteText(until)],
          ['申请人', askedByName],
          ['批准人', decidedByName],
          ['权限', isWhole ? '该类别的全部菜单和操作' : '只有下列菜单和操作'],
        ]}
      />
      <h3 className="console-rights-heading">菜单和操作</h3>
      {screens.length === 0 ? (
        <p className="console-muted">这一天没有可用的菜单。</p>
      ) : (
        <Tree<Node> className="console-rights-tree" selectable={false} defaultExpandAll treeData={screens.map(nodeOf)} />
      )}
    </Panel>
  );
}

function Answer({ rights: { person, on, disabled, roles, sessions } }: { rights: Rights }) {
  return (
    <>
      <p className="console-muted console-rights-line">
        {person.name}（{person.username}）{on} 的账号状态：{disabled ? '已停用，不能登录' : '正常'}
      </p>
      {roles.length === 0 && (
        <section className="console-panel">
          <EmptyState inside title="这一天没有任何身份" text="没有身份的账号可以登录，但看不到任何数据。" />
        </section>
      )}
      {roles.map((role) => (
        <RolePanel key={role.userinfoId} role={role} />
      ))}
      <Panel title="现在的登录">
        {sessions.length === 0 && <p className="console-muted">这个账号现在没有登录。</p>}
        <ul className="console-rights-sessions">
          {sessions.map(({ id, ip, createdAt, seenAt, userAgent }) => (
            <li key={id}>
              {minuteText(createdAt)} 登录，最近使用 {minuteText(seenAt)}，{ip}
              <span className="console-muted"> {deviceText(userAgent)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** The permissions of a person on a day of the last half year, from granted and ended roles and changes of roles. */
export function PersonRights() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dateText(Date.now()));
  const id = positiveIn(params.get('person'));
  const on = params.get('on') ?? today;
  const { data, error, isFetching, refetch } = useRights(id, on);
  const first = dayjs(today).subtract(LOG_KEPT_DAYS, 'day');
  const choose = (change: { person?: number | undefined; on?: string }) => {
    const next = { person: id, on, ...change };
    setParams(
      { ...(next.person !== undefined && { person: String(next.person) }), ...(next.on !== today && { on: next.on }) },
      { replace: true },
    );
  };
  return (
    <>
      <section className="console-panel" aria-labelledby="console-rights-title">
        <h1 className="console-page-title" id="console-rights-title">
          人员权限
        </h1>
        <p className="console-muted">
          查看一个人在最近 {LOG_KEPT_DAYS} 天中任何一天的身份、菜单、操作和数据范围。菜单按平台现在的版本显示。
        </p>
        <div className="console-rights-fields">
          <label htmlFor="rights-person">人员</label>
          <FoundSelect
            id="rights-person"
            className="console-rights-person"
            placeholder="输入姓名或用户名"
            useFound={usePeople}
            textOf={({ name, username }) => `${name}（${username}）`}
            known={data?.person}
            value={id}
            onChange={(person) => choose({ person })}
          />
          <label htmlFor="rights-day">日期</label>
          <DatePicker
            id="rights-day"
            allowClear={false}
            value={dayjs(on)}
            disabledDate={(day) => day.format(DAY) > today || day.isBefore(first, 'day')}
            onChange={(day) => choose({ on: day.format(DAY) })}
          />
        </div>
      </section>
      {id === undefined && (
        <section className="console-panel">
          <EmptyState inside title="请先选择人员" text="输入姓名或用户名的一部分即可查找，已停用的账号也在其中。" />
        </section>
      )}
      {id !== undefined && error && <LoadFailed what="权限" error={error} onRetry={() => void refetch()} />}
      {id !== undefined && !error && (data ? <Answer rights={data} /> : isFetching && <RowsSkeleton rows={6} />)}
    </>
  );
}
