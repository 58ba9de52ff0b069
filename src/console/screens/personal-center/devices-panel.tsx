import { App, Button } from 'antd';
import type { SignedInSession } from '@/features/account/api';
import { useEndOtherSessions, useEndSession, useSessions } from '@/features/account/queries';
import { deviceText } from '@/features/account/devices';
import { minuteText } from '@/lib/dates';
import { showFailure } from '@/platform/tell-failure';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { EntriesSkeleton } from '../../ui/skeletons';

/** The devices where the account is signed in, with buttons that end each session. */
export function DevicesPanel() {
  const sessions = useSessions();
  const { data } = sessions;
  return (
    <Panel title="已登录的设备">
      {sessions.isPending && <EntriesSkeleton entries={2} />}
      {sessions.isError && <LoadFailed what="已登录的设备" error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {data && (
        <ul className="console-devices">
          {data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && data.some(({ current }) => !current) && <EndOthers />}
    </Panel>
  );
}

function Device({ session }: { session: SignedInSession }) {
  const device = deviceText(session.userAgent);
  return (
    <li className="console-devices__item" aria-label={device}>
      <div>
        <span className="console-devices__name">{device}</span>
        {session.current && <span className="console-status is-good">本机</span>}
      </div>
      <div className="console-muted">
        IP {session.ip}，{minuteText(session.createdAt)} 登录，最近使用 {minuteText(session.seenAt)}
      </div>
      {!session.current && <EndOne session={session} />}
    </li>
  );
}

function EndOne({ session }: { session: SignedInSession }) {
  const { modal, message } = App.useApp();
  const { mutateAsync } = useEndSession();
  const end = async () => {
    await mutateAsync(session.id).then(() => void message.success('该设备已退出登录'), showFailure);
  };
  const ask = () =>
    void modal.confirm({
      title: '退出这台设备的登录？',
      content: `${deviceText(session.userAgent)}（IP ${session.ip}）上未保存的内容会丢失。`,
      okText: '退出登录',
      onOk: end,
    });
  return (
    <Button className="console-devices__end" size="small" onClick={ask}>
      退出登录
    </Button>
  );
}

function EndOthers() {
  const { modal, message } = App.useApp();
  const { mutateAsync } = useEndOtherSessions();
  const end = async () => {
    await mutateAsync().then(({ ended }) => void message.success(`已退出 ${String(ended)} 台其他设备`), showFailure);
  };
  const ask = () =>
    void modal.confirm({
      title: '退出所有其他设备的登录？',
      content: '只保留本机的登录，其他设备上未保存的内容会丢失。',
      okText: '全部退出',
      onOk: end,
    });
  return <Button onClick={ask}>退出所有其他设备</Button>;
}
