import { App, Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { ONLINE_LIST } from '@contract/lists/running';
import { deviceText } from '@/features/account/devices';
import { type Online, useEndSession, useOnlineList } from '@/features/running/queries';
import { useMay } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { showFailure } from '@/platform/tell-failure';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';

const EMPTY = { title: '现在没有人登录', text: '登录后会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的登录', text: '请换一个姓名、IP 或身份再查找。' };

interface EndProps {
  online: Online;
  /** Undefined for a user who may not end sessions. */
  onEnd: ((online: Online) => void) | undefined;
}

const AccountCell = ({ online: { accountId, accountName, username } }: { online: Online }) => (
  <SubjectLink type="account" row={{ id: accountId, title: `${accountName}（${username}）` }} />
);

const roleText = ({ roleName, areaName }: Online): string => (roleName ? `${roleName}（${areaName ?? ''}）` : '没有身份');

/** Viewers end their own session by signing out. */
function End({ online, onEnd }: EndProps) {
  if (online.own) return <span className="console-muted">本人</span>;
  return (
    onEnd && (
      <Button size="small" aria-label={`结束 ${online.accountName} 的登录`} onClick={() => onEnd(online)}>
        结束登录
      </Button>
    )
  );
}

const looksFor = (onEnd: EndProps['onEnd']): ListColumns<typeof ONLINE_LIST, Online> => ({
  account: { width: 200, ellipsis: true, render: (online) => <AccountCell online={online} /> },
  role: { width: 200, ellipsis: true, render: roleText },
  device: { width: 176, ellipsis: true, render: ({ userAgent }) => deviceText(userAgent) },
  ip: { width: 136 },
  createdAt: { width: 144, render: ({ createdAt }) => minuteText(createdAt) },
  seenAt: { width: 144, render: ({ seenAt }) => minuteText(seenAt) },
  actions: { width: 104, render: (online) => <End online={online} onEnd={onEnd} /> },
});

const onlineCard = (online: Online, onEnd: EndProps['onEnd']) => (
  <>
    <AccountCell online={online} />
    <p>{roleText(online)}</p>
    <p className="console-muted">
      {deviceText(online.userAgent)} · {online.ip}
    </p>
    <p className="console-muted">
      {minuteText(online.createdAt)} 登录，最近使用 {minuteText(online.seenAt)}
    </p>
    <End online={online} onEnd={onEnd} />
  </>
);

/** The users who are signed in, with the place and the start; each session can be ended. */
export function OnlineList() {
  const state = useListView(ONLINE_LIST);
  const { modal, message } = App.useApp();
  const { mutateAsync } = useEndSession();
  const mayEnd = useMay('account:signOut');
  const ask = useCallback(
    (online: Online) => {
      void modal.confirm({
        title: `结束${online.accountName}的这个登录？`,
        content: `${deviceText(online.userAgent)}，${online.ip}。对方会被退出，没有保存的内容可能丢失；可以重新登录。`,
        okText: '结束登录',
        onOk: () => mutateAsync(online).then(() => void message.success('已结束'), showFailure),
      });
    },
    [modal, message, mutateAsync],
  );
  const onEnd = mayEnd ? ask : undefined;
  const looks = useMemo(() => looksFor(onEnd), [onEnd]);
  const cardOf = useCallback((online: Online) => onlineCard(online, onEnd), [onEnd]);
  return (
    <ListScreen
      title="在线会话"
      what="在线会话"
      state={state}
      answer={useOnlineList(state.query)}
      columns={looks}
      cardOf={cardOf}
      empty={EMPTY}
      noneFound={NONE_FOUND}
    />
  );
}
