import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';

interface StepDrawerProps {
  title: string;
  okText: string;
  open: boolean;
  pending: boolean;
  /** Why it cannot be sent yet, e.g. while files are on their way. */
  blocked?: string | undefined;
  onOk: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A longer form beside the item it is about; what was typed stays when it is closed. */
export function StepDrawer({ title, okText, open, pending, blocked, onOk, onClose, children }: StepDrawerProps) {
  return (
    <Drawer
      open={open}
      title={title}
      width={640}
      onClose={onClose}
      maskClosable={false}
      footer={
        <div className="console-drawer-foot">
          {blocked && <span className="console-muted">{blocked}</span>}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={pending} disabled={Boolean(blocked)} onClick={onOk}>
            {okText}
          </Button>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}
