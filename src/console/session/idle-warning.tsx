import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { ownUsername } from '@/features/account/password';
import { useSession } from '@/features/session/store';
import { useSignOut } from './use-sign-out';

/** Above everything else that a screen opens. */
export const LOCK_Z_INDEX = 3000;

const SECONDS_OF_MINUTE = 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** 125,000 ms → 2:05 */
function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${String(Math.floor(seconds / SECONDS_OF_MINUTE))}:${two(seconds % SECONDS_OF_MINUTE)}`;
}

/** Says how soon the session ends, and asks whether anybody is there. */
export function IdleWarning({ leftMs, onStay }: { leftMs: number; onStay: () => void }) {
  const signOut = useSignOut();
  useEffect(() => {
    // The lock asks for it, and by then nobody is signed in to be asked.
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
