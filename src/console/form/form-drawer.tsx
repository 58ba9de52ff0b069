import { App, Button, ConfigProvider, Drawer, Form, type FormInstance } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLeaveQuestion } from './use-leave-question';
import './drawer-foot.scss';

const Block = createContext<(reason: string | undefined) => void>(() => undefined);

/** Blocks sending of the surrounding form while there is a reason, which is shown next to its buttons. */
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
  /** Why the form cannot be sent; a part of the form may also give a reason (`useBlock`). */
  blocked?: string | undefined;
  /** More information or actions, at the other end of the footer. */
  aside?: ReactNode;
  onClose: () => void;
  onClosed?: () => void;
  children: ReactNode;
}

interface FormDrawerProps<Fields> extends DrawerProps {
  /** Given when closing discards the typed values; the user is asked first. */
  form?: FormInstance<Fields>;
  /** Whether the form is being sent. */
  pending?: boolean;
  /** Called when the user discards the typed values. */
  onDrop?: () => void;
  /** The buttons that send the form; disabled while it is blocked. */
  actions: ReactNode;
}

/** A form in a drawer next to the screen that opened it. */
export function FormDrawer<Fields>(props: FormDrawerProps<Fields>) {
  const { title, form, open, pending = false, aside, actions, onDrop, onClose, onClosed, children } = props;
  const { modal } = App.useApp();
  const [held, setHeld] = useState<string>();
  const blocked = props.blocked ?? held;
  // No question when `onDrop` is given: the values were kept on the device until they are discarded.
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
            {/* Without send buttons there is nothing to cancel. */}
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

/** A longer form for one step; the typed values stay when it is closed. */
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
