import { App, Button, Drawer, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import './drawer-foot.scss';

interface DrawerProps {
  title: string;
  open: boolean;
  /** Why it cannot be sent yet, e.g. while files are on their way. */
  blocked?: string | undefined;
  /** What else there is to know or do, at the other end of the foot. */
  aside?: ReactNode;
  onClose: () => void;
  onClosed?: () => void;
  children: ReactNode;
}

interface FormDrawerProps<Fields> extends DrawerProps {
  /** Given where closing drops what was typed, which is asked about first. */
  form?: FormInstance<Fields>;
  /** It was dropped. */
  onDrop?: () => void;
  /** What sends it. */
  actions: ReactNode;
}

/** A form beside the screen that it was opened from. */
export function FormDrawer<Fields>(props: FormDrawerProps<Fields>) {
  const { title, form, open, blocked, aside, actions, onDrop, onClose, onClosed, children } = props;
  const { modal } = App.useApp();
  const close = () => {
    if (!form?.isFieldsTouched()) {
      onClose();
      return;
    }
    void modal.confirm({
      title: '放弃没有保存的内容？',
      content: '关闭后，刚才填写的内容不会保留。',
      okText: '放弃',
      cancelText: '继续填写',
      onOk: () => {
        onDrop?.();
        onClose();
      },
    });
  };
  return (
    <Drawer
      open={open}
      title={title}
      width={640}
      onClose={close}
      afterOpenChange={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
      maskClosable={false}
      footer={
        <div className="console-drawer-foot">
          <div>{aside}</div>
          <div className="console-drawer-foot__end">
            {blocked && <span className="console-muted">{blocked}</span>}
            <Button onClick={close}>取消</Button>
            {actions}
          </div>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}

interface StepDrawerProps extends DrawerProps {
  okText: string;
  pending: boolean;
  onOk: () => void;
}

/** The longer form of one step; what was typed stays when it is closed. */
export const StepDrawer = ({ okText, pending, onOk, ...drawer }: StepDrawerProps) => (
  <FormDrawer
    {...drawer}
    actions={
      <Button type="primary" loading={pending} disabled={Boolean(drawer.blocked)} onClick={onOk}>
        {okText}
      </Button>
    }
  />
);
