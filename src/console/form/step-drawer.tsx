import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import './drawer-foot.scss';

interface StepDrawerProps {
  title: string;
  okText: string;
  open: boolean;
  pending: boolean;
  /** Why it cannot be sent yet, e.g. while files are on their way. */
  blocked?: string | undefined;
  /** What else can be done with it, at the other end of the foot. */
  aside?: ReactNode;
  onOk: () => void;
  onClose: () => void;
  onClosed?: () => void;
  children: ReactNode;
}

/** A longer form beside the item it is about; what was typed stays when it is closed. */
export function StepDrawer({ title, okText, open, pending, blocked, aside, onOk, onClose, onClosed, children }: StepDrawerProps) {
  return (
    <Drawer
      open={open}
      title={title}
      width={640}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
      maskClosable={false}
      footer={
        <div className="console-drawer-foot">
          <div>{aside}</div>
          <div className="console-drawer-foot__end">
            {blocked && <span className="console-muted">{blocked}</span>}
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={pending} disabled={Boolean(blocked)} onClick={onOk}>
              {okText}
            </Button>
          </div>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}
