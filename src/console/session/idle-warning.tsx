import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { ownUsername } from '@/features/account/password';
import { useSession } from '@/features/session/store';
import { useSignOut } from './use-sign-out';

/** Above everything that a screen opens. */
export const LOCK_Z_INDEX = 3000;

const SECONDS_OF_MINUTE = 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns e.g. 2:05 for 125,000 ms. */
function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${String(Math.floor(seconds / SECONDS_OF_MINUTE))}:${two(seconds % SECONDS_OF_MINUTE)}`;
}

/** Shows how soon the session ends, and asks whether the user is still there. */
export function IdleWarning({ leftMs, onStay }: { leftMs: number; onStay: () => void }) {
  const signOut = useSignOut();
  useEffect(() => {
    // The lock needs the user name, and then there is no session to ask with.
    if (useSession.getState().username) return;
    void ownUsername().then((username) => {
      if (username) useSession.setState({ username });
    });
  }, []);
  return (
    <Modal
      open
      centered
      title="您还在吗？"
      closable={false}
      keyboard={false}
      maskClosable={false}
      zIndex={LOCK_Z_INDEX}
      footer={[
        <Button key="leave" onClick={() => void signOut()}>
          退出登录
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={onStay}>
          继续使用
        </Button>,
      ]}
    >
      <p>
        您有一段时间没有操作了，<strong role="timer">{clockOf(leftMs)}</strong> 后将自动退出登录。
      </p>
      <p className="console-muted">退出后页面会锁定，没有保存的内容仍在，重新登录后可以接着填写。</p>
    </Modal>
  );
}
