import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { LOGIN_OUTCOMES, LOGIN_WAYS } from '@contract/rules/login';
import type { LoginHistory } from '@/features/account/api';
import { LOGINS_PER_PAGE, useLogins } from '@/features/account/queries';
import { deviceText } from '@/features/account/devices';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { tableWaiting } from '../../ui/skeletons';

type LoginEvent = LoginHistory['items'][number];

const TONES: Record<LoginEvent['outcome'], string> = {
  success: 'good',
  refused: 'bad',
  locked: 'waiting',
  disabled: 'neutral',
  'code-refused': 'bad',
};

const wayOf = ({ way }: LoginEvent) => LOGIN_WAYS[way];
const deviceOf = ({ userAgent }: LoginEvent) => deviceText(userAgent);

/** On a narrow window, values without a column of their own are below the time. */
function When({ event }: { event: LoginEvent }) {
  return (
    <>
      {minuteText(event.at)}
      <span className="console-logins__rest">
        {wayOf(event)}，IP {event.ip}，{deviceOf(event)}
      </span>
    </>
  );
}

const COLUMNS: TableColumnsType<LoginEvent> = [
  { key: 'at', title: '时间', render: (_, event) => <When event={event} /> },
  { key: 'way', title: '方式', responsive: ['md'], render: (_, event) => wayOf(event) },
  {
    key: 'outcome',
    title: '结果',
    render: (_, { outcome }) => <span className={`console-status is-${TONES[outcome]}`}>{LOGIN_OUTCOMES[outcome]}</span>,
  },
  { key: 'ip', title: 'IP', responsive: ['md'], dataIndex: 'ip' },
  { key: 'device', title: '设备', responsive: ['md'], render: (_, event) => deviceOf(event) },
];

/** The logins of the user and the failed attempts, newest first. */
export function LoginsPanel() {
  const [page, setPage] = useState(1);
  const logins = useLogins(page);
  return (
    <Panel title="登录记录">
      {logins.isError ? (
        <LoadFailed what="登录记录" error={logins.error} onRetry={() => void logins.refetch()} />
      ) : (
        <Table
          size="small"
          columns={COLUMNS}
          dataSource={logins.data?.items ?? []}
          rowKey={(event) => `${event.at} ${event.outcome}`}
          {...tableWaiting(logins.isFetching, logins.data?.items.length ?? 0, '还没有登录记录')}
          pagination={{
            current: page,
            pageSize: LOGINS_PER_PAGE,
            total: logins.data?.total ?? 0,
            showSizeChanger: false,
            showTotal: (total) => `共 ${numberText(total)} 条`,
            onChange: setPage,
          }}
        />
      )}
    </Panel>
  );
}
