import { App, Button, ConfigProvider, Drawer, Form, type FormInstance } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLeaveQuestion } from './use-leave-question';
import './drawer-foot.scss';

const Block = createContext<(reason: string | undefined) => void>(() => undefined);

/** Keeps the form around from being sent for as long as there is a reason, which is told beside its buttons. */
export function useBlock(reason: string | undefined): void {
  const block = useContext(Block);
  useEffect(() => {
    block(reason);
    return () => block(undefined);
  }, [block, reason]);
}

interface DrawerProps {
  title: string;
  open: boolean;
  /** Why it cannot be sent; a part of the form may give a reason too (`useBlock`). */
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
  /** Whether it is on its way. */
  pending?: boolean;
  /** It was dropped. */
  onDrop?: () => void;
  /** What sends it: buttons, which are disabled while it is blocked. */
  actions: ReactNode;
}

/** A form beside the screen that it was opened from. */
export function FormDrawer<Fields>(props: FormDrawerProps<Fields>) {
  const { title, form, open, pending = false, aside, actions, onDrop, onClose, onClosed, children } = props;
  const { modal } = App.useApp();
  const [held, setHeld] = useState<string>();
  const blocked = props.blocked ?? held;
  // What is dropped at the end was kept on the device until then.
  const typed = useLeaveQuestion(open && !onDrop, pending);
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
            {/* Where nothing can be sent, nothing can be cancelled. */}
            <Button onClick={close}>{actions ? '取消' : '关闭'}</Button>
            <ConfigProvider componentDisabled={blocked !== undefined}>{actions}</ConfigProvider>
          </div>
        </div>
      }
    >
      <Form.Provider onFormChange={typed}>
        <Block.Provider value={setHeld}>{children}</Block.Provider>
      </Form.Provider>
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
    pending={pending}
    actions={
      <Button type="primary" loading={pending} onClick={onOk}>
        {okText}
      </Button>
    }
  />
);
